# Chip select is high whenever nothing is sent, and low for exactly the clocks of a transaction.
level 8 > /out/before
strict trace_start
strict show "$TEXT" --frames 3 --end keep
strict trace_stop wire
level 8 > /out/after
