# One request to the driver for each frame, also at the start and at the end.
# boot: time-travel=inf-cpu
strict trace_start
strict show "$TEXT" --frames 20 --end keep
strict trace_stop keep
strict trace_start
strict show "$TEXT" --frames 20
strict trace_stop blank
strict strace -f -e trace=ioctl -o /out/calls "$SIGNBOARD" show "$TEXT" --panel "${MODULES}x1" \
  --backend "$TO" --frames 20 --end keep
