"""The tree is that of RFC 6962: known answers, every path, and no path but the right one."""

from hashlib import sha256

import pytest

from tables.rules.fair.tree import climb, leaf, path, root

# The vectors of the Certificate Transparency reference code: eight inputs, and the roots over the first n.
INPUTS = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
ROOTS = {
    1: "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    2: "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    3: "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    8: "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
}
LEAVES = [leaf(bytes.fromhex(text)) for text in INPUTS]


@pytest.mark.parametrize(("size", "expected"), ROOTS.items())
def test_roots_are_those_of_certificate_transparency(size, expected):
    assert root(LEAVES[:size]).hex() == expected


def test_a_leaf_cannot_be_passed_off_as_a_node():
    left, right = LEAVES[:2]
    assert root([left, right]) != leaf(left + right)
    assert leaf(b"card") != sha256(b"card").digest()


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 8, 104])
def test_every_path_leads_to_the_root(size):
    leaves = [leaf(b"%d" % number) for number in range(size)]
    for index, each in enumerate(leaves):
        assert climb(each, index, size, path(leaves, index)) == root(leaves)


def test_no_other_leaf_place_or_path_does():
    leaves = [leaf(b"%d" % number) for number in range(104)]
    right = path(leaves, 9)
    for wrong in (
        climb(leaves[8], 9, 104, right),
        climb(leaves[9], 8, 104, right),
        climb(leaves[9], 9, 104, right[:-1]),
        climb(leaves[9], 9, 104, [*right, right[0]]),
        climb(leaves[9], 9, 104, right[::-1]),
    ):
        assert wrong != root(leaves)
