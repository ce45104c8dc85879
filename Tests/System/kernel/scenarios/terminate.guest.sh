# SIGTERM at five moments, and more until one is within a frame. Bit by bit a frame takes long
# enough to be met; through the driver it is a few messages, which the small buffer makes many and
# strace slow.
# boot: spidev.bufsiz=300
[ "$BACKEND" = spi ] && slowly
for round in $(seq 50); do
  strict trace_start
  show_behind "$TEXT" --speed 1000 2> /out/error-$round
  # The chips are set up by then, and frames follow each other without a pause.
  await recorded 25000
  sleep "0.0$((round % 9 + 1))"
  echo signal > $tracing/trace_marker
  kill -TERM $sign
  wait $sign
  echo $? > /out/code-$round
  strict trace_stop $round
  [ $round -lt 5 ] || ! meets signal || break
done
