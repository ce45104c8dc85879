# The same frames as `render`, over every way to the wires; time stands still while programs
# compute, so that each frame comes at its exact instant.
# boot: time-travel=inf-cpu
strict trace_start
strict show "$TEXT" --speed 10 --frames "$FRAMES" --end keep
strict trace_stop wire
