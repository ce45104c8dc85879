# SPDX-License-Identifier: MIT
"""A frame that does not fit the kernel's buffer goes out in several messages, all of it."""
import re

from check import *

trace = read_trace(OUT, "wire")
messages, size = [], 0
for _, event, text in trace.events:
    if event == "spi_message_start":
        messages.append(0)
    elif event == "spi_transfer_start":
        messages[-1] += int(re.search(r"len=(\d+)", text)[1])
true("no message is larger than the buffer", max(messages) <= 300)
true("frames are split", len(messages) > 8)
vcd("wire", trace)
pictures = [render("--at", f"{frame}/10", "--speed", "10") for frame in range(4)]
equal_pictures("pictures", pictures,
               distinct(replayed("wire.vcd", "--all", "--settling", "20")))
end()
