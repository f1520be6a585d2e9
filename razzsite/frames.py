"""The WebSocket protocol of the web process: the application hears of text frames that are no UTF-8."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class _Text(bytes):
    """A text frame's bytes; those that are no UTF-8 become lone surrogates, which no valid frame holds."""

    def decode(self, encoding: str = "utf-8", errors: str = "surrogateescape") -> str:
        return super().decode(encoding, errors)


class FrameProtocol(WebSocketsSansIOProtocol):
    """uvicorn closes such a socket without a word and writes a traceback into the log.

    The table's consumer sees the surrogates, answers with a code, and closes with 1007 (RFC 6455, 8.1).
    """

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            self.frames = [_Text(b"".join(self.frames))]
        super().send_receive_event_to_app()
