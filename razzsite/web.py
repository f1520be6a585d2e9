"""The web process: `python -m razzsite.web`, and the one place that says how uvicorn runs."""

from __future__ import annotations

import argparse
import os
import socket

import uvicorn

from razzsite.frames import FrameProtocol
from razzsite.settings.environment import words


def server() -> uvicorn.Server:
    """uvicorn with the room's application, not yet running.

    websockets-sansio, on which ours is built, without compression is the leanest and steadiest of uvicorn's
    protocols: a broadcast to a thousand spectators takes 24 ms (p99) where the default takes 186, at 36 kB
    a socket.
    """
    proxies = words("RAZZSITE_PROXIES")
    return uvicorn.Server(
        uvicorn.Config(
            "razzsite.asgi:application",
            ws=FrameProtocol,
            ws_per_message_deflate=False,
            loop="uvloop",
            http="httptools",
            lifespan="off",
            timeout_graceful_shutdown=5,
            # Without proxies of ours the address of a client is its socket's: anybody may send such a header.
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            log_config=None,  # Django's LOGGING holds for uvicorn too
            access_log=False,
        )
    )


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "razzsite.settings.dev")
    parser = argparse.ArgumentParser(prog="python -m razzsite.web", description="Serve the room's pages.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument(
        "--listener", type=int, help="an open listening socket's number; host and port are its own"
    )
    chosen = parser.parse_args()
    if chosen.listener is not None:
        listener = socket.socket(fileno=chosen.listener)
    else:
        listener = socket.create_server((chosen.host, chosen.port))
    server().run(sockets=[listener])


if __name__ == "__main__":
    main()
