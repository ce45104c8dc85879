# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# guest.sh: what scenarios call in the guest. run.sh has set SIGNBOARD (the release binary),
# BACKEND (spi, gpio1 or gpio2: the libgpiod generation) and MODULES.
cd /out || exit 1
tracing=/sys/kernel/tracing

# show ARGUMENT…: plays on the backend of the scenario.
show() { "$SIGNBOARD" show "$@" --panel "${MODULES}x1" --backend "$TO"; }

# show_behind ARGUMENT…: the same in the background; its process is $sign.
show_behind() {
  "${under[@]}" "$SIGNBOARD" show "$@" --panel "${MODULES}x1" --backend "$TO" &
  sign=$!
}
under=()

# slowly: from now on each request of a program in the background takes 5 ms longer.
slowly() {
  under=(strace -D -f -o /dev/null -e trace=ioctl -e inject=ioctl:delay_enter=5000)
}

# strict COMMAND…: the scenario ends here unless the command succeeds.
strict() { "$@" || { echo "guest: \"$*\" ended with $?"; exit 1; }; }

# Starts to record every change of a line and every SPI message.
trace_start() {
  echo 0 > $tracing/tracing_on
  echo mono > $tracing/trace_clock
  echo "${1:-65536}" > $tracing/buffer_size_kb
  echo > $tracing/trace
  echo 1 > $tracing/events/gpio/enable
  echo 1 > $tracing/events/spi/enable
  echo 1 > $tracing/tracing_on
}

# trace_stop NAME: keeps the record as NAME.trace, and fails if an event was lost.
trace_stop() {
  echo 0 > $tracing/tracing_on
  cat $tracing/trace > "/out/$1.trace"
  ! grep -hE '^(overrun|dropped events): [1-9]' $tracing/per_cpu/cpu*/stats
}

# meets MARK: whether in one of the records so far the mark came within a frame. An error of Python,
# such as a record that it cannot read, ends the scenario.
meets() {
  OUT=/out PYTHONPATH=$(dirname "${BASH_SOURCE[0]}") PYTHONDONTWRITEBYTECODE=1 python3 -c '
from check import *
traces = [read_trace(OUT, name) for name in rounds()]
# Python itself ends with 1.
sys.exit(0 if any(within_frame(trace.transactions()[0], trace.mark(sys.argv[1]))
                  for trace in traces) else 3)
' "$1"
  case $? in 0) ;; 3) return 1 ;; *) exit 1 ;; esac
}

# recorded N: whether the record has N entries by now.
recorded() {
  awk -v least="$1" '/^entries:/ { sum += $2 } END { exit sum < least }' \
    $tracing/per_cpu/cpu*/stats
}

# level LINE: the level that this line of the chip in use has now.
level() { cat "$lines/sim_gpio$1/value"; }

# Waits up to about a minute for a command to succeed.
await() {
  for _ in $(seq 1200); do
    if "$@"; then return 0; fi
    sleep 0.05
  done
  echo "guest: \"$*\" did not come true"
  exit 1
}

# The chip on whose lines the scenario runs: the board's for SPI, a new one for GPIO.
if [ "$BACKEND" = spi ]; then
  label=header CLK=11 DIN=10 CS=8
  lines=/sys/devices/platform/pins/gpiochip0
  TO=spi:/dev/spidev0.0
else
  label=bench CLK=5 DIN=6 CS=13
  bench=/sys/kernel/config/gpio-sim/bench
  mkdir -p $bench/bank
  echo 28 > $bench/bank/num_lines
  echo bench > $bench/bank/label
  echo 1 > $bench/live
  lines=/sys/devices/platform/$(cat $bench/dev_name)/$(cat $bench/bank/chip_name)
  TO=gpio:bench,clk=$CLK,din=$DIN,cs=$CS
fi

# Events number lines over all chips, from a base that each chip has.
for chip in /sys/class/gpio/gpiochip*; do
  [ "$(cat "$chip/label")" = $label ] || continue
  base=$(cat "$chip/base") # scenarios use it, too
  printf '{"CLK": %d, "DIN": %d, "CS": %d}' $((base + CLK)) $((base + DIN)) $((base + CS)) \
    > /out/wires.json
done
