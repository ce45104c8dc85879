# The device goes away while the sign plays, and comes back.
strict trace_start
show_behind "$TEXT" --scroll static --for 3 --end keep 2> /out/error
sleep 0.7
echo gone > $tracing/trace_marker
if [ "$BACKEND" = spi ]; then
  echo spi0.0 > /sys/bus/spi/drivers/spidev/unbind
  sleep 0.7
  echo spi0.0 > /sys/bus/spi/drivers/spidev/bind
else
  echo 0 > $bench/live
  sleep 0.7
  echo 1 > $bench/live
fi
echo back > $tracing/trace_marker
wait $sign
echo $? > /out/code
strict trace_stop wire
