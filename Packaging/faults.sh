#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# faults.sh BINARY [FOLDER]: makes each fault of Documentation/troubleshooting.md on simulated chips, and
# draws what the panel then shows into FOLDER/pictures. What a sign sends is recorded, the fault is made in
# the recording, and chips play it: a transaction has four hexadecimal digits for each chip, register and
# data, the last chip of the chain first. FOLDER is Documentation unless a check compares with it.
set -euo pipefail
binary=$(realpath "${1:?usage: faults.sh BINARY [FOLDER]}")
cd "$(dirname "$0")/.."
folder=$(realpath "${2:-Documentation}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder/pictures"
rm -f "$folder"/pictures/fault-*.gif

# record OPTIONS…: what a sign of four modules sends.
record() {
  "$binary" show --panel 4x1 --backend memory --fast --end keep --now 2026-11-25T11:07:00Z \
    --record "$work/wire.jsonl" "$@"
}
# fault NAME CHANGE OPTIONS…: the picture after a change of the recording, on a panel with these options.
fault() {
  sed -E "$2" "$work/wire.jsonl" > "$work/fault.jsonl"
  "$binary" replay "$work/fault.jsonl" --panel 4x1 --modules --record "$folder/pictures/fault-$1.gif" "${@:3}"
}
still=(--scroll static --align left --for 0.1)
record "Hello 7" "${still[@]}"
fault none ''
fault dark 's/0c01/0c00/g'                                 # no chip gets the command to light up
fault lit 's/0f00/0f01/g'                                  # the test of the LEDs is on
fault garbage 's/"(0[2-5])(.*)(.)"/"\3\1\2"/'           # clocks were lost in four of the rows
fault flickers 's/"(0[36])(.*)(.)"/"\3\1\2"/'             # clocks were lost in two of them
fault mirrored '' --wiring parola
fault turned '' --wiring fc16-180
fault side '' --wiring generic
fault order '' --chain-direction right
fault second 's/(s":"....)....(....)..../\10000\20000/'      # CS does not reach two chips
fault rest 's/s":"......../s":"00000000/'                  # nothing leaves the second chip
fault dim 's/0a03/0a00/g'
record "Hello 7" --for 0.4
fault stopped 's/(t_ns":)[0-9]+/\10/'                      # nothing is sent any more
record "Hi ሰ 7" "${still[@]}" --font signboard-8 2> "$work/said"
fault boxes ''
TZ=UTC record "{time}" "${still[@]}"
fault hour ''
