# SPDX-License-Identifier: MIT
"""What the kernel has recorded: level changes of the three wires, and SPI messages."""
import json
import re
from pathlib import Path

LINE = re.compile(r"\s(\d+)\.(\d{6}): (\w+): (.*)")
LOST = re.compile(r"LOST \d+ EVENTS|entries-in-buffer/entries-written: (\d+)/(\d+)")
FRAME_GAP = 1_000_000  # ns of silence that end a frame


class Trace:
    """The events of a trace file, in order."""

    def __init__(self, path, numbers):
        self.changes = []  # (ns, wire, level), only real changes; the first ones are settings
        self.events = []  # (ns, name, text) of everything that is no line
        names = {number: wire for wire, number in numbers.items()}
        level = {}
        last = 0
        for line in Path(path).read_text(errors="replace").splitlines():
            lost = LOST.search(line)
            if lost and (lost[1] is None or lost[1] != lost[2]):
                raise ValueError(f"{path}: events were lost: {line}")
            match = LINE.search(line)
            if not match:
                continue
            ns = int(match[1]) * 1_000_000_000 + int(match[2]) * 1000
            name, text = match[3], match[4]
            if name == "gpio_value":
                number, kind, value = text.split()
                wire = names.get(int(number))
                if kind != "set" or wire is None or level.get(wire) == int(value):
                    continue
                level[wire] = int(value)
                # Stamps have microseconds and edges share them; a nanosecond keeps their order.
                last = max(ns, last + 1)
                self.changes.append((last, wire, level[wire]))
            elif name != "gpio_direction":
                # A trace_printk shows the function that calls it; the name stands in its text.
                if ": " in text and name not in ("spi_setup",) and text.startswith("spi_"):
                    name, text = text.split(": ", 1)
                self.events.append((ns, name, text))
        self.final = level

    def named(self, name):
        """The texts of the events with a name."""
        return [text for _, event, text in self.events if event == name]

    def mark(self, text):
        """When the guest wrote a text into the trace."""
        return next(ns for ns, event, found in self.events
                    if event == "tracing_mark_write" and found.strip() == text)

    def transactions(self):
        """Lists of (ns, bit), one for each time that CS was low, and what breaks the rules."""
        level = {"CLK": None, "DIN": None, "CS": None}
        whole, faults, bits = [], [], None
        for ns, wire, value in self.changes:
            before = level[wire]
            level[wire] = value
            if wire == "CLK" and value and before == 0:
                if bits is None:
                    faults.append(f"{ns}: CLK rises while CS is high")
                else:
                    bits.append((ns, level["DIN"]))
            elif wire == "CS" and not value:
                if level["CLK"]:
                    faults.append(f"{ns}: CS falls while CLK is high")
                bits = []
            elif wire == "CS" and before == 0:
                if level["CLK"]:
                    faults.append(f"{ns}: CS rises while CLK is high")
                whole.append((ns, bits))
                bits = None
        self.unfinished = bits
        return whole, faults

    def forget(self, instant):
        """Forgets what came before an instant, all but the levels that the wires had then."""
        later = [change for change in self.changes if change[0] > instant]
        levels = {wire: level for ns, wire, level in self.changes if ns <= instant}
        start = instant - len(levels)
        self.changes = [(start + index, wire, level)
                        for index, (wire, level) in enumerate(levels.items())] + later

    def frame_ends(self):
        """For each frame the number of transactions up to its end."""
        whole, _ = self.transactions()
        times = [ns for ns, _ in whole]
        starts = [bits[0][0] for _, bits in whole if bits]
        ends = [index for index in range(1, len(times))
                if starts[index] - times[index - 1] >= FRAME_GAP]
        return ends + [len(times)]


def write_vcd(path, changes, wires):
    """Writes level changes as a value change dump; wires are unknown before their first change."""
    code = {wire: chr(33 + index) for index, wire in enumerate(wires)}
    start = changes[0][0] - 1000 if changes else 0
    with open(path, "w") as out:
        out.write("$timescale 1 ns $end\n$scope module wires $end\n")
        for wire in wires:
            out.write(f"$var wire 1 {code[wire]} {wire} $end\n")
        out.write("$upscope $end\n$enddefinitions $end\n#0\n")
        for wire in wires:
            out.write(f"x{code[wire]}\n")
        last = 0
        for ns, wire, value in changes:
            if ns - start != last:
                last = ns - start
                out.write(f"#{last}\n")
            out.write(f"{value}{code[wire]}\n")
        # Decoders stop at the last stamp; one more lets them see the last change.
        out.write(f"#{last + 1000}\n")


def read_trace(folder, name):
    """The trace that a guest kept as NAME.trace."""
    numbers = json.loads(Path(folder, "wires.json").read_text())
    return Trace(Path(folder, f"{name}.trace"), numbers)
