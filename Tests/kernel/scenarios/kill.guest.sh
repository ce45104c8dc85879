# SIGKILL at eight moments: nothing can be tidied up, so the next start has to set all right.
# Bit by bit a frame takes most of 10 ms; through the driver far less, but more events a second.
[ "$BACKEND" = spi ] && speed=200 || speed=100
for round in 1 2 3 4 5 6 7 8; do
  strict trace_start
  show_behind "$TEXT" --speed $speed
  sleep "0.2$round"
  kill -KILL $sign
  wait $sign 2> /dev/null
  echo restart > $tracing/trace_marker
  strict show "$TEXT" --scroll static --frames 2 --end keep
  strict trace_stop $round
done
