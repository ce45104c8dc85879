# SPDX-License-Identifier: MIT
"""SIGTERM ends the frame that is under way, clears the chips and puts them to sleep."""
from check import *

BLANK = [word * MODULES for word in ["0f00", "0c00"] + [f"0{row}00" for row in range(1, 9)]]

inside = 0
for number in rounds():
    trace = read_trace(OUT, number)
    whole, faults = trace.transactions()
    equal(f"{number}: what breaks the rules of the wires", [], faults)
    true(f"{number}: no transaction is left open", trace.unfinished is None)
    equal(f"{number}: the clocks of each transaction", {16 * MODULES},
          {len(bits) for _, bits in whole})
    equal(f"{number}: the exit code and the complaints", ("0\n", ""),
          (guest(f"code-{number}"), guest(f"error-{number}")))
    inside += within_frame(whole, trace.mark("signal"))
    equal(f"{number}: the last transactions", BLANK, [packed(bits).hex() for _, bits in whole[-10:]])
    vcd(number, trace)
    pictures = replayed(f"{number}.vcd", "--all", "--settling", "0")
    true(f"{number}: something was lit before", len(pictures) > 1)
    true(f"{number}: nothing is lit after", "#" not in pictures[-1])
print(f"{inside} of {len(rounds())} signals came within a frame")
true("five signals came", len(rounds()) >= 5)
true("a signal came within a frame", inside)
end()
