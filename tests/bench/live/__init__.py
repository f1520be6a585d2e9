"""What `make bench-tables` is made of: a room, its tables, who acts at them, and who listens."""
