# SPDX-License-Identifier: MIT
"""A list with more transfers than a message takes is sent whole, in order, split as late as can be."""
import json

from check import *

trace = read_trace(OUT, "wire")
messages = []
for _, event, _ in trace.events:
    if event == "spi_message_start":
        messages.append(0)
    elif event == "spi_transfer_start":
        messages[-1] += 1
equal("the transfers of each message", [511, 511, 78], messages)
sent = [json.loads(line)["bytes"] for line in guest("long.jsonl").splitlines()]
equal("the bytes", sent, [data.hex() for data in sigrok.transfers(vcd("wire", trace))])
end()
