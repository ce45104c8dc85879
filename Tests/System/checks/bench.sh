#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# bench.sh [BINARY]: prints every figure that the project claims and holds it against its budget in
# bench/budgets.txt. With FULL=1 in the environment every part takes its full length.
#
# What is counted is compared as it is. Times are not: they are only held against other times of
# the same run, with room for a machine that others use, too.
set -euo pipefail
cd "$(dirname "$0")/../../.."
binary=$(realpath "${1:-.build/release/signboard}")
# Measures frames and texts inside of one process.
BENCH_MEASURE=$(dirname "$binary")/measure
export BENCH_MEASURE
# Tables of Swift are laid out by chance otherwise, and what is counted would be another each time.
export SWIFT_DETERMINISTIC_HASHING=1 PYTHONDONTWRITEBYTECODE=1
BENCH_MEASURED=$(mktemp)
export BENCH_MEASURED
trap 'rm -f "$BENCH_MEASURED"' EXIT
began=$SECONDS

# part TITLE SCRIPT: one script of bench/; what it misses is judged at the end.
part() {
  local started=$SECONDS
  echo "== $1"
  python3 "Tests/System/checks/bench/$2.py" "$binary"
  echo "   ($2: $((SECONDS - started)) s)"
}

part "what is counted: bytes, allocations, system calls, instructions" counts
part "frames beside a plain C loop, and texts to columns" frames
part "start and peak memory" start
part "the service: 10000 messages with rules" schedule
part "the service: 200 viewers" viewers
part "the service: a still sign" idle
part "the service: step after step" steps
part "the service: long texts with effects" texts
part "the service: a disk that does not answer" stall
part "the service: a broker of MQTT" mqtt
python3 Tests/System/checks/bench/budgets.py verdict
echo "bench: all of it took $((SECONDS - began)) s"
