"""What a page may load and run."""

import pytest

HEADER = "Content-Security-Policy"
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/", "/sign-in/", "/nothing/here/", "/api/schema/"])
def test_the_rooms_own_pages_run_only_files_it_serves(client, address):
    policy = client.get(address).headers[HEADER]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("address", ["/admin/login/", "/api/docs/"])
def test_the_offices_libraries_may_write_into_their_pages(client, address):
    policy = client.get(address).headers[HEADER]
    assert "script-src 'self' 'unsafe-inline' 'unsafe-eval'" in policy
    assert "default-src 'self'" in policy
