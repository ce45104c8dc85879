# SPDX-License-Identifier: MIT
"""After SIGKILL in mid-frame the next start shows its picture, whatever the chips had half got."""
from check import *

inside = 0
for number in rounds():
    trace = read_trace(OUT, number)
    whole, _ = trace.transactions()
    restart = trace.mark("restart")
    true(f"{number}: frames came before", whole[0][0] < restart)
    torn = [len(bits) for _, bits in whole if len(bits) != 16 * MODULES]
    inside += bool(torn) or within_frame(whole, restart)
    if BACKEND == "spi":
        # The driver ends the transactions that it has begun.
        equal(f"{number}: transactions that were cut", [], torn)
    path = vcd(number, trace)
    # The program reports transactions that were cut, and is right to do so.
    done = asked("replay", path, *PANEL)
    equal(f"{number}: the picture of the next start", render("--scroll", "static"),
          done.stdout.rstrip("\n"))
print(f"{inside} of {len(rounds())} kills came within a frame")
true("five kills came", len(rounds()) >= 5)
true("a kill came within a frame", inside)
end()
