# SIGTERM at eight moments; the sign is busy sending nearly all the time.
# Bit by bit a frame takes most of 10 ms; through the driver far less, but more events a second.
[ "$BACKEND" = spi ] && speed=200 || speed=100
for round in 1 2 3 4 5 6 7 8; do
  strict trace_start
  show_behind "$TEXT" --speed $speed 2> /out/error-$round
  sleep "0.2$round"
  echo signal > $tracing/trace_marker
  kill -TERM $sign
  wait $sign
  echo $? > /out/code-$round
  strict trace_stop $round
done
