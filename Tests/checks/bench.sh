#!/usr/bin/env bash
# bench.sh [BINARY]: prints every figure that the project claims. Nothing here passes or fails:
# figures of a busy machine say little, so the ratios within one run are the ones to read.
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=$(realpath "${1:-.build/release/signboard}")

echo "== frames beside a plain C loop, 1000 characters"
"$binary" bench
echo "== the same, 10000 characters: a frame costs no more"
"$binary" bench --modules 16 --length 10000
echo "== texts to columns"
"$binary" bench --text
echo "== size, start and peak memory"
python3 Tests/checks/bench/start.py "$binary"
echo "== the service: 10000 messages with rules"
python3 Tests/checks/bench/schedule.py "$binary"
echo "== the service: 200 viewers"
python3 Tests/checks/bench/viewers.py "$binary"
echo "== the service: a still sign"
python3 Tests/checks/bench/idle.py "$binary"
echo "== the service: a million steps"
python3 Tests/checks/bench/steps.py "$binary"
echo "== the service: long texts with effects"
python3 Tests/checks/bench/texts.py "$binary"
