# SPDX-License-Identifier: MIT
"""Each frame is one SPI_IOC_MESSAGE, seen by the kernel and by strace."""
import re

from check import *

for name, expected in [("keep", 20), ("blank", 21)]:
    messages = read_trace(OUT, name).named("spi_message_submit")
    equal(f"the number of messages of the run {name}", expected, len(messages))
# strace prints the size of the argument, which has 32 bytes for each transfer.
calls = [int(size) // 32 for size in re.findall(r"SPI_IOC_MESSAGE\((\d+)\)", guest("calls"))]
equal("the number of SPI_IOC_MESSAGE calls", 20, len(calls))
# The start-up order, sent twice but put to sleep once; later at most all rows and one control register.
equal("the transfers of the first two calls", [14, 13], calls[:2])
true("later calls have 2 to 9 transfers", all(2 <= n <= 9 for n in calls[2:]))
end()
