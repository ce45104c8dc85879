# SPDX-License-Identifier: MIT
"""After SIGKILL in mid-frame the next start shows its picture, whatever the chips had half got."""
import subprocess

from check import *

cut = 0
for number in map(str, range(1, 9)):
    trace = read_trace(OUT, number)
    whole, _ = trace.transactions()
    restart = next(ns for ns, event, _ in trace.events if event == "tracing_mark_write")
    torn = [len(bits) for ns, bits in whole if len(bits) != 16 * MODULES]
    cut += len(torn)
    true(f"{number}: frames came before", whole[0][0] < restart)
    path = vcd(number, trace)
    done = subprocess.run([SIGNBOARD, "replay", path, *PANEL], capture_output=True, text=True)
    equal(f"{number}: the picture of the next start", render("--scroll", "static"),
          done.stdout.rstrip("\n"))
    if BACKEND == "spi":
        # The driver ends what it has begun.
        equal(f"{number}: transactions that were cut", [], torn)
print(f"{cut} of 8 kills cut a transaction")
if BACKEND != "spi":
    true("at least one kill cut a transaction", cut)
end()
