# A user without rights, and one whose group has them.
# The folders of the user who runs these tests may be closed to others.
mkdir /tmp/rights
cp "$SIGNBOARD" /tmp/rights/signboard
[ "$BACKEND" = spi ] || cp "$LD_LIBRARY_PATH"/* /tmp/rights
chmod 755 /tmp/rights /tmp/rights/*
if [ "$BACKEND" = spi ]; then
  device=/dev/spidev0.0
else
  device=/dev/$(cat $bench/bank/chip_name)
  TO=gpio:$device,clk=$CLK,din=$DIN,cs=$CS
fi
echo "$device" > /out/device
chmod 660 "$device"
try() { # NAME GROUP BACKEND
  LD_LIBRARY_PATH=/tmp/rights setpriv --reuid=65534 --regid=65534 --groups="$2" \
    /tmp/rights/signboard show "$TEXT" --panel "${MODULES}x1" --frames 2 --backend "$3" 2> "/out/$1"
  echo $? > "/out/$1.code"
}
try stranger 65534 "$TO"
[ "$BACKEND" = spi ] || try stranger-by-label 65534 "gpio:bench,clk=$CLK,din=$DIN,cs=$CS"
chgrp 4711 "$device"
try member 4711 "$TO"
