from __future__ import annotations

from razzsite.supervisor import preparing


def test_static_files_are_collected_only_when_one_has_changed(settings, tmp_path):
    page = tmp_path / "source" / "page.css"
    page.parent.mkdir()
    page.write_text("body {}")
    settings.STATICFILES_DIRS = [page.parent]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATIC_ROOT = tmp_path / "static"
    assert [preparing.collect_static_files(), preparing.collect_static_files()] == [True, False]
    page.write_text("body { margin: 0 }")
    assert preparing.collect_static_files()
    assert (tmp_path / "static" / "page.css").read_text() == "body { margin: 0 }"


def test_a_migrated_database_is_left_alone(db):
    assert not preparing.migrate()
