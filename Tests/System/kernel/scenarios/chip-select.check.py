# SPDX-License-Identifier: MIT
"""The polarity of chip select: low while 16 clocks a module pass, high otherwise."""
from check import *

trace = read_trace(OUT, "wire")
whole, faults = trace.transactions()
equal("what breaks the rules of the wires", [], faults)
equal("a transaction that is left open", None, trace.unfinished)
equal("the level of CS at the end", 1, trace.final["CS"])
selects = [level for _, wire, level in trace.changes if wire == "CS"]
equal("the levels of CS", [1] + [0, 1] * len(whole), selects)
equal("the clocks of each transaction", {16 * MODULES}, {len(bits) for _, bits in whole})
if BACKEND == "spi":
    equal("the level of CS before the program", "1\n", guest("before"))
    equal("the level of CS after the program", "1\n", guest("after"))
end()
