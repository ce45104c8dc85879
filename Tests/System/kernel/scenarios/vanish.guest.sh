# The device goes away while the sign plays, and comes back.
strict trace_start
show_behind "$TEXT" --scroll static --end keep 2> /out/error
await recorded 20
echo gone > $tracing/trace_marker
if [ "$BACKEND" = spi ]; then
  echo spi0.0 > /sys/bus/spi/drivers/spidev/unbind
else
  echo 0 > $bench/live
fi
await grep -q 'Cannot send' /out/error
# Nothing may come meanwhile.
echo away > $tracing/trace_marker
sleep 0.7
echo back > $tracing/trace_marker
if [ "$BACKEND" = spi ]; then
  echo spi0.0 > /sys/bus/spi/drivers/spidev/bind
else
  echo 1 > $bench/live
fi
await grep -q 'works again' /out/error
sleep 0.7
kill -TERM $sign
wait $sign
echo $? > /out/code
strict trace_stop wire
