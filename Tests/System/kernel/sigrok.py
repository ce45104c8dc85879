# SPDX-License-Identifier: MIT
"""What sigrok's decoders make of the wires."""
import re
import subprocess
from pathlib import Path

from wires import write_vcd


def run(vcd, *arguments):
    """The annotations of a dump, as lines without the decoder's name."""
    # Idle times would become billions of samples; here at most 100 of them are kept.
    command = ["sigrok-cli", "-i", str(vcd), "-I", "vcd:compress=100", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return [tuple(line.split(": ", 1)) for line in done.stdout.splitlines() if ": " in line]


def transfers(vcd):
    """Decoder spi: the bytes of each transaction."""
    lines = run(vcd, "-P", "spi:clk=CLK:mosi=DIN:cs=CS", "-A", "spi=mosi-transfer")
    return [bytes.fromhex(text) for _, text in lines if text.strip()]


NAMES = {"Shutdown": 12, "Scan limit": 11, "Decode": 9, "Intensity": 10, "Display test": 15}


def writes(trace, modules, vcd):
    """Decoder max7219: for each module its list of (register, value).

    The decoder knows one chip, so each module gets a chip select of its own that is low for the
    16 clocks whose bits stay in it. Only the order of changes matters; times are made up.
    """
    whole, _ = trace.transactions()
    wires = ["CLK", "DIN"] + [f"CS{module}" for module in range(modules)]
    changes, now = [], 0

    def put(wire, value):
        nonlocal now
        now += 10
        changes.append((now, wire, value))

    for wire in wires:
        put(wire, 1 if wire.startswith("CS") else 0)
    for _, bits in whole:
        for index, (_, bit) in enumerate(bits):
            module = modules - 1 - index // 16
            if index % 16 == 0 and module >= 0:
                put(f"CS{module}", 0)
            put("DIN", bit)
            put("CLK", 1)
            put("CLK", 0)
            if (index % 16 == 15 or index == len(bits) - 1) and module >= 0:
                put(f"CS{module}", 1)
    write_vcd(vcd, changes, wires)
    found = []
    # sigrok-cli gives up on dozens of decoders at once.
    for first in range(0, modules, 8):
        group = range(first, min(first + 8, modules))
        stacks = [word for module in group
                  for word in ("-P", f"spi:clk=CLK:mosi=DIN:cs=CS{module},max7219")]
        found += [[] for _ in group]
        for decoder, text in run(vcd, *stacks, "-A", "max7219"):
            found[first + int(decoder.removeprefix("max7219-")) - 1].append(write(text))
    return found


def write(text):
    """A line of the decoder, such as "Digit 1: 7e", as register and value."""
    match = re.fullmatch(r"Digit (\d): ([0-9A-Fa-f]{2})", text)
    if match:
        return int(match[1]), int(match[2], 16)
    name, _, value = text.partition(": ")
    if name == "No-op":
        return 0, 0
    if name not in NAMES:
        raise ValueError(f"sigrok's max7219 decoder says: {text}")
    if name in ("Shutdown", "Display test"):
        # The decoder prints the state: "Shutdown: off" is the register's 1.
        on = value.lower() == "on"
        return NAMES[name], int(on if name == "Display test" else not on)
    if name == "Scan limit":
        return 11, int(value) - 1
    return NAMES[name], int(value, 0)
