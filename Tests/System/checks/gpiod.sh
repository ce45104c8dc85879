#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# gpiod.sh BINARY: the one program takes either generation of libgpiod, the newer one if it can, and
# names what to install where there is none. The libraries are fakes, which record what is asked of
# them; a file without content stands in the way of a library that this machine has.
set -euo pipefail
binary=$(realpath "${1:?usage: gpiod.sh BINARY}")
cd "$(dirname "$0")/gpiod"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. ../demands.sh

mkdir "$work"/{first,second,both,lacking,none}
fake() { cc -std=gnu17 -Wall -Wextra -Werror -shared -fPIC "$@"; }
fake fake1.c -o "$work/first/libgpiod.so.2"
fake fake2.c -o "$work/second/libgpiod.so.3"
fake fake2.c -DLACKS_A_FUNCTION -o "$work/lacking/libgpiod.so.3"
cp "$work"/{first/libgpiod.so.2,second/libgpiod.so.3} "$work/both"
cp "$work/first/libgpiod.so.2" "$work/lacking"
touch "$work"/{first/libgpiod.so.3,second/libgpiod.so.2,none/libgpiod.so.2,none/libgpiod.so.3}

# run LIBRARIES ARGUMENT…: its output in "output", its exit status in "status", the calls in "calls".
run() {
  rm -f "$work/calls"
  status=0
  output=$(FAKE_CALLS=$work/calls LD_LIBRARY_PATH=$work/$1 "$binary" "${@:2}" 2>&1) || status=$?
  calls=$(cat "$work/calls" 2> /dev/null || true)
}
lines=clk=GPIO11,din=10,cs=8
show() { run "$1" show Hi --panel 1x1 --frames 2 --backend "gpio:${2:-/dev/fake,$lines}"; }

# --- Which library is taken -----------------------------------------------------------------------

# The last one that was loaded; of one that lacks a function nothing is called.
for pair in first:1 second:2 both:2 lacking:1; do
  show "${pair%:*}"
  same "the status with ${pair%:*}" 0 "$status"
  same "the generation with ${pair%:*}" "generation ${pair#*:}" \
    "$(grep '^generation' <<< "$calls" | tail -n 1)"
  printf '%s\n' "$calls" | grep -v '^generation' > "$work/${pair%:*}.calls"
done
for other in second both lacking; do
  cmp "$work/first.calls" "$work/$other.calls" || fail "the generations are not called alike."
done
same "how it begins" "open /dev/fake
for signboard
request 11=0 10=0 8=1
set 11=0 10=0 8=0" "$(head -n 4 "$work/both.calls")"
same "how it ends" "release
close" "$(tail -n 2 "$work/both.calls")"
# A chip takes 16 bits with each rise of the select line.
same "the bits of a transaction" 16 "$(awk '/ 8=1$/ && seen { print clocks; exit }
  /^set/ { seen = 1; clocks += /11=1/ }' "$work/both.calls")"

# A sign without lines loads none.
run both show Hi --panel 1x1 --frames 1 --backend memory
same "the calls of a sign without lines" "" "$calls"

for pair in first:1 both:2; do
  run "${pair%:*}" doctor
  has "the doctor" "libgpiod generation ${pair#*:} (libgpiod.so.$((${pair#*:} + 1)))." "$output"
done

# --- What goes wrong ------------------------------------------------------------------------------

# refused TITLE LIBRARIES TARGET NAME WORDS
refused() {
  show "$2" "$3"
  same "the status of $1 with $2" 1 "$status"
  same "$1 with $2" "Error: Cannot open $4 (CLK GPIO11, DIN 10, CS 8): $5" "$output"
}
refused "no library" none "/dev/fake,$lines" /dev/fake "libgpiod is not installed. Install it with \
\"sudo apt-get install libgpiod3\", or on Debian 12 and Ubuntu 24.04 with \
\"sudo apt-get install libgpiod2\"."
refused "no library for a label" none "fake,$lines" fake "libgpiod is not installed. Install it with \
\"sudo apt-get install libgpiod3\", or on Debian 12 and Ubuntu 24.04 with \
\"sudo apt-get install libgpiod2\"."
for libraries in first second; do
  refused "a missing chip" $libraries "/dev/none,$lines" /dev/none "no such file or directory. See \
the chips of this machine with \"gpiodetect\"."
  FAKE_ERROR=13 refused "a closed chip" $libraries "/dev/fake,$lines" /dev/fake "permission denied. \
Add the user to group gpio with \"sudo usermod -aG gpio \$USER\", then log in again."
  FAKE_BUSY=10 refused "a busy line" $libraries "/dev/fake,$lines" /dev/fake "10 (DIN) is in use by \
\"somebody\". See who uses it with \"gpioinfo\". On a Raspberry Pi, SPI owns GPIO7 and GPIO8 while it \
is enabled."
  show $libraries /dev/fake,clk=GPIO11,din=16,cs=8
  same "a line too many with $libraries" "Error: Cannot open /dev/fake (CLK GPIO11, DIN 16, CS 8): \
the chip has no line 16 (DIN). See the names and numbers of lines with \"gpioinfo\"." "$output"
done
echo "gpiod: both generations of libgpiod are taken, the newer one first"
