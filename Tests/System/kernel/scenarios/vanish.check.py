# SPDX-License-Identifier: MIT
"""A sign whose chip vanishes goes on, reports that once, and shows its picture when it is back."""
from check import *

reason = "cannot send after transport endpoint shutdown" if BACKEND == "spi" else "no such device"
error = messages(guest("error"))
equal("the first message", True,
      error[0].startswith(f"signboard: Cannot send to {DEVICE}: {reason}."))
equal("the last message", "signboard: The display works again.", error[-1])
equal("the exit code", "0", guest("code").strip())

trace = read_trace(OUT, "wire")
gone, away, back = map(trace.mark, ["gone", "away", "back"])
true("frames came before", any(ns < gone for ns, _, _ in trace.changes))
quiet = [ns for ns, _, _ in trace.changes if away < ns < back]
equal("the changes while the device was away", [], quiet)
# Everything before is forgotten, as by chips that were plugged in again.
trace.forget(back)
true("frames came after", len(trace.changes) > 100)
vcd("after", trace)
equal("the picture after the return", render("--scroll", "static"), replayed("after.vcd"))
end()
