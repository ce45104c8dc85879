#!/usr/bin/env bash
# Prints every figure that the project claims. Nothing here passes or fails: figures of a busy
# machine say little, so the ratio to the C loop of the same run is the one to read.
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=.build/release/signboard

echo "== frames beside a plain C loop, 1000 characters"
"$binary" bench
echo "== the same, 10000 characters: a frame costs no more"
"$binary" bench --modules 16 --length 10000
echo "== texts to columns"
"$binary" bench --text
echo "== start of the process to its first frame, and peak memory of show"
python3 - "$binary" <<'PYTHON'
import json, subprocess, sys, time
binary = sys.argv[1]
times = []
for _ in range(20):
    begin = time.monotonic()
    process = subprocess.Popen(
        [binary, "show", "Hello", "--frames", "1", "--style", "text"], stdout=subprocess.PIPE)
    process.stdout.read(1)
    times.append(time.monotonic() - begin)
    process.communicate()
times.sort()
print(f"first frame after {times[0] * 1000:.1f} ms (least), {times[10] * 1000:.1f} ms (median)")
# As the sign itself tells it: what wait4 tells would count this interpreter before exec.
stats = subprocess.run(
    [binary, "show", "Hello", "--backend", "memory", "--frames", "60", "--stats"],
    stdout=subprocess.PIPE, check=True).stdout
print(f"peak resident memory {json.loads(stats)['peak_memory_kib'] / 1024:.1f} MiB")
PYTHON
