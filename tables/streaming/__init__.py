"""The table's stream (docs/stream.md): sockets, what they are sent, and what they may say.

`consumer` is one socket; `hub` hears of commits for all sockets of a process; `rendering` writes messages
for each viewer; `outbox` is what waits to be sent to one; `schemas` is the closed list of what a client may
send.
"""
