"""The socket that browsers reach: opened first, and kept open while the web process is started again."""

from __future__ import annotations

import errno
import os
import socket
import time

from razzsite.servers.trouble import Trouble

PREDECESSOR_SECONDS = 2
"""How long the web process of a killed `up` may take to let go of the port."""


def chosen_port() -> int:
    """PORT, or 8000; raises Trouble when PORT is no port."""
    value = os.environ.get("PORT") or "8000"
    if not value.isascii() or not value.isdigit() or not 0 < int(value) < 65536:
        raise Trouble(
            f"PORT={value} is not a port: choose a number from 1024 to 65535, as in `PORT=8080 make run`."
        )
    return int(value)


def open_listener(host: str, port: int) -> socket.socket:
    """A bound socket, not yet listening; raises Trouble when the port is taken or not ours to open."""
    deadline = time.monotonic() + PREDECESSOR_SECONDS
    while True:
        try:
            return _bound(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > deadline:
                raise Trouble(_why(host, port, error)) from error
            time.sleep(0.1)


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        # Linux lets two sockets bind one port as long as neither listens.
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    return listener


def _why(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program. Choose another: `PORT={port + 1} make run`."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be opened by this account. Choose one above 1023: `PORT=8000 make run`."
    return f"{host} port {port} cannot be opened ({error.strerror}). Choose others with --host and PORT."
