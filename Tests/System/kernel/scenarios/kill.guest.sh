# SIGKILL at five moments, and more until one is within a frame: nothing can be tidied up, so the next
# start has to set all right.
# boot: spidev.bufsiz=300
for round in $(seq 50); do
  strict trace_start
  [ "$BACKEND" = spi ] && slowly
  show_behind "$TEXT" --speed 1000
  # The chips are set up by then, and frames follow each other without a pause.
  await recorded 25000
  sleep "0.0$((round % 9 + 1))"
  kill -KILL $sign
  wait $sign 2> /dev/null
  echo restart > $tracing/trace_marker
  under=()
  strict show "$TEXT" --scroll static --frames 2 --end keep
  strict trace_stop $round
  [ $round -lt 5 ] || ! meets restart || break
done
