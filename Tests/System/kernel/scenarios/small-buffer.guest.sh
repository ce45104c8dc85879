# The kernel's buffer takes four transactions of 32 modules at most, a frame has up to 14.
# boot: time-travel=inf-cpu spidev.bufsiz=300
strict trace_start
strict show "$TEXT" --speed 10 --frames 4 --end keep
strict trace_stop wire
