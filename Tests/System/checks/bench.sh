#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# bench.sh [BINARY] [counts|times|fleet|home-assistant]: prints every figure that the project claims and
# holds it against its budget in bench/budgets.txt: what is counted, what is timed, or both; or those of a
# fleet, or of a real Home Assistant.
# With FULL=1 in the environment every part takes its full length, with WRITE=1 what was measured becomes
# the budget.
#
# What is counted is compared as it is. Times are not: they are only held against other times of the
# same run, and where one misses its budget, it may try twice more; then it is reported as FLAKY.
set -euo pipefail
cd "$(dirname "$0")/../../.."
binary=$(realpath "${1:-.build/release/signboard}")
kind=${2:-}
# Measures frames and texts inside of one process.
BENCH_MEASURE=$(dirname "$binary")/measure
export BENCH_MEASURE
# Tables of Swift are laid out by chance otherwise, and what is counted would be another each time.
export SWIFT_DETERMINISTIC_HASHING=1 PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
began=$SECONDS
: > "$work/missed"

# part TITLE SCRIPT TRIES: one script of bench/; what it misses is judged at the end.
part() {
  local started=$SECONDS try
  echo "== $1"
  for ((try = 1; try <= $3; try++)); do
    : > "$work/part"
    BENCH_MEASURED=$work/part python3 "Tests/System/checks/bench/$2.py" "$binary"
    grep ' missed$' "$work/part" >> "$work/missed" || break
  done
  cat "$work/part" >> "$work/measured"
  echo "   ($2: $((SECONDS - started)) s)"
}

if [ "$kind" = fleet ]; then
  part "a controller and 10,000 signs" fleet 3
elif [ "$kind" = home-assistant ]; then
  part "a real Home Assistant" home 3
elif [ "$kind" != times ]; then
  part "what is counted: bytes, allocations, system calls, instructions, memory" counts 1
fi
if [ -z "$kind" ] || [ "$kind" = times ]; then
  part "frames beside a plain C loop, and texts to columns" frames 3
  part "start" start 3
  part "the service: 10000 messages with rules" schedule 3
  part "the service: 200 viewers" viewers 3
  part "the service: a still sign" idle 3
  part "the service: step after step" steps 3
  part "the service: as many changes as of months" changes 3
  part "the service: long texts with effects" texts 3
  part "the service: a disk that does not answer" stall 3
  part "the service: a broker of MQTT" mqtt 3
fi
flaky=$(sort -u "$work/missed" | grep -vxFf <(grep ' missed$' "$work/measured") | cut -d ' ' -f 1 || true)
[ -z "$flaky" ] || echo "FLAKY" $flaky
BENCH_MEASURED=$work/measured python3 Tests/System/checks/bench/budgets.py verdict $kind
echo "bench: all of it took $((SECONDS - began)) s"
