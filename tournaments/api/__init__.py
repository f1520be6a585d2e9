"""The REST face of tournaments: reports for back offices."""
