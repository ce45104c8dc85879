#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# compare.sh NATIVE FOREIGN: runs the same commands with the binary NATIVE and, under qemu-aarch64 with
# the libraries of the sysroot that FOREIGN was built against, with FOREIGN. What they print on both
# outputs, what they record and how they end must be the same, byte for byte.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
native=$1 foreign=$2
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
sysroot=$cache/cross/sdks/signboard.artifactbundle/aarch64/sysroot
all=$(mktemp -d)
trap 'rm -rf "$all"' EXIT

# run SIDE COMMAND…: keeps all that can be seen of a run. A program that waits for something that
# never comes is ended, and its status shows that.
run() {
  local side=$1 status=0
  shift
  rm -f "$work/$side"/*
  timeout 300 "$@" < "$work/input" \
    > "$work/$side/output" 2> "$work/$side/errors" || status=$?
  echo "$status" > "$work/$side/status"
}

# same INPUT EXPECTED-STATUS WORD…: one command on both sides; RECORD stands for the beginning of
# the name of a file to record to.
same() {
  local expected=$2
  count=$((count + 1))
  [ $((count % 2)) = "$lane" ] || return 0
  printf '%b' "$1" > "$work/input"
  shift 2
  run native "$native" "${@//RECORD/$work/native/record}"
  run foreign qemu-aarch64 -L "$sysroot" "$foreign" "${@//RECORD/$work/foreign/record}"
  if [ "$differing" = 5 ]; then
    echo "cross: 5 commands differ, the rest was not run" >&2
    exit 1
  fi
  if [ "$(cat "$work/native/status")" != "$expected" ]; then
    echo "cross: signboard $* ended with status $(cat "$work/native/status") on this machine," \
      "expected $expected" >&2
    differing=$((differing + 1))
  elif ! diff -r "$work/native" "$work/foreign" > "$work/difference"; then
    { echo "cross: on aarch64 something else comes out of: signboard $*"
      head -n 10 "$work/difference"; } >&2
    differing=$((differing + 1))
  elif [[ "$*" == *RECORD* && -z "$(find "$work/foreign" -name 'record.*' -size +0)" ]]; then
    echo "cross: nothing was recorded by: signboard $*" >&2
    differing=$((differing + 1))
  fi
}

texts=(
  '12:45'
  'Hello, world! ★ こんにちは、セカイ！ ♪'
  'ÄÖÜ ß Ω Жук שלום ไทย 한글 漢字 🙂 e\u0301'
)
started=$SECONDS

# Two lanes, one for each processor, take every other command.
commands() {
  lane=$1 work=$all/$1 count=0 differing=0
  mkdir -p "$work"/{native,foreign}

  # Frames: texts on panels, at instants before, on and after a step.
  for text in "${texts[@]}"; do
    text=$(printf '%b' "$text")
    for panel in 1x1 8x1 3x2; do
      for at in 0 0.0333 100/3; do
        same '' 0 render "$text" --panel "$panel" --at "$at"
      done
    done
    for font in signboard-8 signboard-5 signboard-4; do
      same '' 0 render "$text" --font "$font" --scroll static --align center
    done
    same '' 0 render "$text" --scroll bounce --direction right --speed 100/7 --at 3
    same '' 0 render "$text" --no-chip --loop-in 7 --start off --at 5.5
  done

  # Frames: every way in which the LEDs can hang on the chips, and the rows on the chain.
  for wiring in fc16 fc16-180 icstation generic generic-180 parola dr{0,1}cr{0,1}rr{0,1}; do
    same '' 0 render "F→2" --scroll static --panel 3x1 --wiring "$wiring"
  done
  for rows in straight serpentine serpentine-turned; do
    for first in top bottom; do
      for direction in left right; do
        same '' 0 render "Rows of modules" --panel 4x3 --rows "$rows" --first-row "$first" \
          --chain-direction "$direction" --wiring parola
      done
    done
  done

  # Whole shows, and every transaction that goes over the wire.
  for text in "${texts[@]}"; do
    same '' 0 show "$(printf '%b' "$text")" --fast --backend memory --for 5 --record RECORD.jsonl
  done
  same '' 0 show "Fade" --fast --backend memory --for 10 --intensity 15 --fade 2 --record RECORD.jsonl
  same '' 0 show "Once" --fast --backend memory --scroll once --panel 2x2 --rows serpentine \
    --wiring generic --step 2 --every 50 --dwell 1 --end text:BYE --record RECORD.jsonl
  same '' 0 show --config Config/signboard.yaml --fast --backend memory --for 20 --record RECORD.jsonl
  same 'one\ntwo\nthr\0303\0251e\n' 0 show - --fast --backend memory --for 10 --record RECORD.jsonl
  same '' 0 show "Wire" --fast --backend memory --for 1 --panel 2x1 --record RECORD.vcd
  for style in dots half-block braille text; do
    same '' 0 show "Preview" --fast --frames 20 --style "$style"
  done

  # The other commands, as far as nothing in them depends on the machine or on chance.
  same '' 0 test --fast --dwell 1 --backend memory
  same '' 0 test --list
  same '' 0 fonts signboard-emoji --sample '☂☕'
  same '' 0 render '漢字かな' --panel 4x1
  same '' 0 fonts signboard-8 --coverage --sample 'Grüße'
  same '5\n3\n1\n2\ny\n' 0 wire --panel 3x1 --wiring parola
  same '' 0 --version
  same '' 0 help show

  # Mistakes: the same words and the same status.
  same '' 64 render "x" --panel 0x1
  same '' 64 show "x" --frames 0
  same '' 64 render "x" --wiring fc17
  same '' 1 show --config /nonexistent.yaml
  same '' 1 show "x" --frames 1 --backend spi:/nonexistent
  same '' 1 show "x" --frames 1 --backend gpio:/nonexistent,clk=1,din=2,cs=3
  same '' 1 render "x" --font Config/signboard.yaml

  [ "$differing" = 0 ] || { echo "cross: $differing of $((count / 2)) commands differ" >&2; exit 1; }
  [ "$lane" != 1 ] || echo "$count" > "$all/count"
}

commands 0 &
running=($!)
commands 1 &
running+=($!)
status=0
for process in "${running[@]}"; do wait "$process" || status=1; done
[ $status = 0 ] || exit 1
echo "aarch64: $(cat "$all/count") commands give the same bytes as here, in $((SECONDS - started)) s"
