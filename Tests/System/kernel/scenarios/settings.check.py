# SPDX-License-Identifier: MIT
"""Speed, mode and word size that reached the kernel, whatever the device was left in."""
from check import *

for name, speed in [("usual", 2_000_000), ("chosen", 1_234_567)]:
    trace = read_trace(OUT, name)
    # The setting that is in force when the first message comes, and those of each transfer.
    first = next(i for i, (_, event, _) in enumerate(trace.events) if event == "spi_message_submit")
    setups = [text for _, event, text in trace.events[:first] if event == "spi_setup"]
    # cs_high is how the kernel words it that the line itself knows to be active low.
    equal(f"the settings of the {name} run",
          f"spi0.0 setup mode 0, cs_high, 8 bits/w, {speed} Hz max --> 0", setups[-1])
    transfers = trace.named("spi_transfer_settings")
    true(f"{name}: there are transfers", len(transfers) > 20)
    equal(f"the settings of the {name} transfers",
          {f"spi0.0 len={2 * MODULES} hz={speed} bits=8"}, set(transfers))
    vcd(name, trace)
    equal(f"the picture of the {name} run", render("--scroll", "static"), replayed(f"{name}.vcd"))
end()
