# A system call of the driver fails once, in the middle of the show; for real programs strace is
# the only way to an error of choice at a moment of choice.
for code in EIO ENODEV; do
  strict trace_start
  [ "$BACKEND" = spi ] && when=12 || when=1000
  strace -f -e trace=ioctl -o /out/calls-$code -e inject=ioctl:error=$code:when=$when \
    "$SIGNBOARD" show "$TEXT" --scroll static --panel "${MODULES}x1" --backend "$TO" --frames 25 \
    --end keep 2> /out/error-$code
  echo $? > /out/code-$code
  strict trace_stop $code
done
