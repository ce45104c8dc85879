#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""frames.py: what a frame costs beside a plain C loop, and what a character does."""
import json, os, re, subprocess, sys

from budgets import check
from service import PATIENCE


def bench(*arguments):
    done = subprocess.run([os.environ["BENCH_MEASURE"], *arguments], stdout=subprocess.PIPE,
                          check=True, timeout=PATIENCE)
    return done.stdout.decode()


def frames(*arguments):
    """What the benchmark measured, by the number of modules."""
    lines = [json.loads(line) for line in bench("--json", *arguments).splitlines()]
    lines = [line for line in lines if "modules" in line]
    for line in lines:
        print("{modules} modules, {columns} columns: compose {compose_ns} ns, encode {encode_ns} "
              "ns, C loop {reference_ns} ns, ratio {ratio}; {bytes} bytes, {system_calls} system "
              "calls, {allocations} allocations a frame; set-up {setup_us} us".format(**line))
    return {line["modules"]: line for line in lines}


def nanoseconds(line):
    return line["compose_ns"] + line["encode_ns"]


found = frames()
for modules, line in found.items():
    check(f"frame.{modules}.ratio", line["ratio"])
longer = frames("--modules", "16", "--length", "10000")[16]
ratio = nanoseconds(longer) / longer["reference_ns"] / found[16]["ratio"]
print(f"a frame of 10,000 characters / of 1,000, each beside the C loop: {ratio:.2f}")
check("frame.length.ratio", ratio)
texts = [bench("--text") for _ in range(3)]
print(texts[0], end="")
# A million characters in so many milliseconds are as many nanoseconds for each.
least = min(float(re.search(r"columns after ([\d.]+) ms", text)[1]) for text in texts)
each = least / found[4]["reference_ns"]
print(f"a million characters take {each:.1f} times a million C loops over 4 modules")
check("text.time.ratio", each)
