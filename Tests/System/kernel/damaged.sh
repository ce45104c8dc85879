#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# damaged.sh RESULTS: tests the checks. Damages what a guest has left by one detail for each kind
# of scenario, and demands that the check of the scenario refuses it.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
results=$1
accepted=0

# damaged NAME BACKEND MODULES FILE SED: an edit by a sed script.
damaged() {
  local title="$1 $2 $3" out=$results/$1-$2-$3
  cp "$out/$4" "$out/kept"
  sed -i "$5" "$out/$4"
  if cmp -s "$out/$4" "$out/kept"; then
    echo "FAILED  $title: \"$5\" changes nothing in $4"
    accepted=$((accepted + 1))
  elif (
    # shellcheck disable=SC1090 # the settings that the guest had
    source <(grep '^export' "$out/run")
    OUT=$out PYTHONPATH=$here PYTHONDONTWRITEBYTECODE=1 \
      python3 "$here/scenarios/$1.check.py" > "$out/refusal" 2>&1
  ); then
    echo "FAILED  $title: accepted although \"$5\" in $4"
    accepted=$((accepted + 1))
  else
    echo "refused $title"
  fi
  mv "$out/kept" "$out/$4"
}

# The numbers of the wires: 522 and 520 are DIN and CS of the bus, 546 is DIN of the GPIO chip.
# A row of zeros is seen until the row is sent again.
damaged pictures spi 4 wire.trace '12000,12400s/gpio_value: 522 set 1/gpio_value: 522 set 0/'
damaged pictures gpio1 32 wire.trace '60000,61500s/gpio_value: 546 set 1/gpio_value: 546 set 0/'
damaged pictures gpio2 1 wire.trace '3000,3100s/gpio_value: 546 set 1/gpio_value: 546 set 0/'
damaged settings spi 4 chosen.trace '0,/hz=1234567/s//hz=1234568/'
damaged messages spi 4 keep.trace '0,/spi_message_submit/{/spi_message_submit/d}'
damaged small-buffer spi 32 wire.trace '0,/len=64/s//len=301/'
damaged tiny-buffer spi 32 error 's/64/65/'
damaged many-transfers spi 4 wire.trace '0,/spi_transfer_start/{/spi_transfer_start/d}'
damaged chip-select spi 4 wire.trace '0,/gpio_value: 520 set 0/{/gpio_value: 520 set 0/d}'
damaged busy gpio1 4 one-taken 's/sysfs/gpioset/'
damaged vanish spi 4 error '$d'
damaged fails gpio2 1 code-EIO 's/0/1/'
damaged rights gpio1 4 stranger.code 's/1/0/'
damaged terminate gpio1 32 code-3 's/0/143/'
damaged kill spi 32 2.trace '/restart/,$s/gpio_value: 522 set 1/gpio_value: 522 set 0/'
[ $accepted = 0 ]
