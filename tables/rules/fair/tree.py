"""A hash tree as in RFC 6962, section 2.1: SHA-256, with leaves and nodes told apart by their first byte.

A tree of more than one leaf is split after the largest power of two below its size, so that no leaf is ever
doubled to fill a level; built from below, that is to hand a leaf that stays alone up to the next level.
"""

from collections.abc import Sequence
from hashlib import sha256

_LEAF, _NODE = b"\x00", b"\x01"


def leaf(content: bytes) -> bytes:
    """The hash of a leaf."""
    return sha256(_LEAF + content).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash of a node over two others."""
    return sha256(_NODE + left + right).digest()


def root(leaves: Sequence[bytes]) -> bytes:
    """The root over the hashes of one or more leaves."""
    level = list(leaves)
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2], strict=False)
        alone = level[-1:] if len(level) % 2 else []
        level = [node(left, right) for left, right in pairs] + alone
    return level[0]


def path(leaves: Sequence[bytes], index: int) -> list[bytes]:
    """The hashes that lead from a leaf to the root, the nearest first."""
    if len(leaves) == 1:
        return []
    split = _split(len(leaves))
    left, right = leaves[:split], leaves[split:]
    if index < split:
        return [*path(left, index), root(right)]
    return [*path(right, index - split), root(left)]


def climb(leaf: bytes, index: int, size: int, path: Sequence[bytes]) -> bytes | None:
    """The root that the path leads to from leaf `index` of `size`; None when the path has a wrong length."""
    if size == 1:
        return None if path else leaf
    if not path:
        return None
    split = _split(size)
    if index < split:
        below = climb(leaf, index, split, path[:-1])
        return None if below is None else node(below, path[-1])
    below = climb(leaf, index - split, size - split, path[:-1])
    return None if below is None else node(path[-1], below)


def _split(size: int) -> int:
    """The largest power of two below `size`."""
    return 1 << (size - 1).bit_length() - 1
