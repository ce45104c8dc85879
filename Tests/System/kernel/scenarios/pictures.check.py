# SPDX-License-Identifier: MIT
"""Our simulated chain and two of sigrok's decoders see what `render` prints, frame by frame."""
import os

from check import *

trace = read_trace(OUT, "wire")
frames = int(os.environ["FRAMES"])
expected = [render("--at", f"{frame}/10", "--speed", "10") for frame in range(frames)]

whole, faults = trace.transactions()
equal("what breaks the rules of the wires", [], faults)
equal("the clocks of each transaction", {16 * MODULES}, {len(bits) for _, bits in whole})
equal("the number of frames", frames, len(trace.frame_ends()))

path = vcd("wire", trace)
equal_pictures("pictures of the simulated chain", distinct(expected),
               distinct(replayed("wire.vcd", "--all", "--settling", "20")))
bytewise, wordwise, control = sigrok_pictures("wire", trace)
equal_pictures("frames by sigrok's decoder spi", expected, bytewise)
equal_pictures("frames by sigrok's decoder max7219", expected, wordwise)
normal = {9: 0, 10: 3, 11: 7, 12: 1, 15: 0}
equal("the control registers", [normal] * MODULES, control)

if BACKEND == "spi":
    # The bytes that the driver was given are those on the wires.
    given = [text.split("tx=[")[1].split("]")[0].replace("-", "")
             for text in trace.named("spi_transfer_start")]
    equal("the bytes of the transfers", [data.hex() for data in sigrok.transfers(path)], given)
end()
