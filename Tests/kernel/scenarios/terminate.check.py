# SPDX-License-Identifier: MIT
"""SIGTERM ends the frame that is under way, clears the chips and puts them to sleep."""
from check import *

inside = 0
for number in map(str, range(1, 9)):
    trace = read_trace(OUT, number)
    whole, faults = trace.transactions()
    equal(f"{number}: what breaks the rules of the wires", [], faults)
    equal(f"{number}: a transaction that is left open", None, trace.unfinished)
    equal(f"{number}: the clocks of each transaction", {16 * MODULES},
          {len(bits) for _, bits in whole})
    equal(f"{number}: the exit code and the complaints", ("0\n", ""),
          (guest(f"code-{number}"), guest(f"error-{number}")))
    signal = next(ns for ns, event, _ in trace.events if event == "tracing_mark_write")
    ends = trace.frame_ends()
    spans = zip([0] + ends, ends)
    inside += any(whole[a][1][0][0] < signal < whole[b - 1][0] for a, b in spans)
    # The last ten transactions: test off, shutdown, eight rows of zeros.
    last = [b"".join(int("".join(str(bit) for _, bit in bits[i:i + 8]), 2).to_bytes(1, "big")
                     for i in range(0, len(bits), 8)).hex() for _, bits in whole[-10:]]
    equal(f"{number}: the last transactions",
          [word * MODULES for word in
           ["0f00", "0c00"] + [f"0{row}00" for row in range(1, 9)]], last)
    vcd(number, trace)
    true(f"{number}: something was lit before", len(replayed(f"{number}.vcd", "--all",
                                                            "--settling", "0")) > 1)
    true(f"{number}: nothing is lit after", "#" not in replayed(f"{number}.vcd"))
print(f"{inside} of 8 signals came within a frame")
true("at least one signal came within a frame", inside)
end()
