# SPDX-License-Identifier: MIT
"""Our simulated chain and two of sigrok's decoders see what `render` says, frame by frame."""
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
equal("the pictures of the simulated chain", distinct(expected),
      distinct(replayed("wire.vcd", "--all", "--settling", "20")))
bytewise, wordwise, control = sigrok_pictures("wire", trace)
for frame in range(frames):
    equal(f"frame {frame} by sigrok's decoder spi", expected[frame], bytewise[frame])
    equal(f"frame {frame} by sigrok's decoder max7219", expected[frame], wordwise[frame])
normal = {9: 0, 10: 3, 11: 7, 12: 1, 15: 0}
equal("the control registers", [normal] * MODULES, control)

if BACKEND == "spi":
    # The bytes that the driver was given are those on the wires.
    given = [text.split("tx=[")[1].split("]")[0].replace("-", "")
             for text in trace.named("spi_transfer_start")]
    seen = [data.hex() for data in sigrok.transfers(path)]
    shown = [b if len(b) <= 128 else b[:64] for b in seen]
    equal("the bytes of the transfers", shown, [b[:64] if len(s) > 128 else b
                                                for b, s in zip(given, seen)])
end()
