"""Cash tables: an app of its own inside tables, above everything else there.

It owns its tables as tournaments owns theirs: it seats players, releases hands, and books them. Nothing in
tables imports it. A chip is a cent; whatever lies on the table lies in the table's escrow account.
"""
