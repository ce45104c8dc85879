# SPDX-License-Identifier: MIT
"""What the checks of scenarios share: the run's files, comparing, and pictures."""
import difflib
import os
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import sigrok
from wires import read_trace, write_vcd

OUT = Path(os.environ["OUT"])
SIGNBOARD = os.environ["SIGNBOARD"]
BACKEND = os.environ["BACKEND"]
MODULES = int(os.environ["MODULES"])
TEXT = os.environ["TEXT"]
PANEL = ["--panel", f"{MODULES}x1"]
DEVICE = "/dev/spidev0.0" if BACKEND == "spi" else "bench (CLK 5, DIN 6, CS 13)"

failures = 0


def equal(what, expected, actual):
    """Compares two values; prints both and the difference where they are not equal."""
    global failures
    if expected == actual:
        return
    failures += 1
    print(f"{what} differ(s)")
    if isinstance(expected, str) and set(expected + str(actual)) <= set("#.\n"):
        print(f"expected:\n{expected}\nactual:\n{actual}\ndifference:")
        for wanted, found in zip(expected.split("\n"), str(actual).split("\n")):
            print("".join("." if a == b else "-" if a == "#" else "+"
                          for a, b in zip(wanted, found)))
        return
    wanted, found = lines(expected), lines(actual)
    print("\n".join(list(difflib.unified_diff(wanted, found, "expected", "actual",
                                               lineterm="", n=2))[:60]))


def equal_pictures(what, expected, actual):
    """Compares two lists of pictures one by one."""
    for index, (wanted, found) in enumerate(zip(expected, actual)):
        equal(f"{what}, number {index},", wanted, found)
    equal(f"the number of {what}", len(expected), len(actual))


def lines(value):
    """A value as lines that can be compared one by one."""
    if isinstance(value, str):
        return value.splitlines()
    if isinstance(value, (list, tuple)):
        return [str(item) for item in value]
    return [str(value)]


def true(what, value):
    """Fails unless a value is true."""
    equal(what, True, bool(value))


def end():
    """Ends the check with its result."""
    sys.exit(1 if failures else 0)


def guest(name):
    """A text file that the guest left."""
    return Path(OUT, name).read_text()


def rounds():
    """The names of the traces of a guest that tries something until it meets a frame."""
    return sorted((path.stem for path in OUT.glob("*.trace")), key=int)


def messages(text):
    """What the program printed, but the note that the still text is wider than a short panel."""
    return [line for line in text.splitlines() if " columns too wide and not " not in line]


def asked(*arguments):
    """How the program ends, and what it prints."""
    return subprocess.run([SIGNBOARD, *arguments], capture_output=True, text=True, timeout=60)


def signboard(*arguments):
    """The output of the program, which must succeed and complain of nothing."""
    done = asked(*arguments)
    if done.returncode or messages(done.stderr):
        raise SystemExit(f"signboard {' '.join(arguments)} ended with {done.returncode}:\n"
                         + done.stderr)
    return done.stdout


def render(*arguments):
    """The picture that the program prints as the shown one."""
    return signboard("render", TEXT, *PANEL, *arguments).rstrip("\n")


def vcd(name, trace):
    """The three wires of a trace as a dump."""
    path = OUT / f"{name}.vcd"
    write_vcd(path, trace.changes, ["CLK", "DIN", "CS"])
    return path


def replayed(name, *arguments):
    """The pictures of our own simulated chain; each differs from the one before."""
    text = signboard("replay", str(OUT / name), *PANEL, *arguments)
    if "--all" not in arguments:
        return text.rstrip("\n")
    return [block.split("\n", 1)[1] for block in text.strip("\n").split("\n\n")]


def distinct(pictures):
    """The pictures without a dark beginning and without those that equal the one before."""
    found = [picture for picture, _ in groupby(pictures)]
    return found[1:] if found and "#" not in found[0] else found


def packed(bits):
    """The (ns, bit) of a transaction as bytes."""
    number = int("".join(str(bit) for _, bit in bits) or "0", 2)
    return number.to_bytes((len(bits) + 7) // 8, "big")


def within_frame(whole, instant):
    """Whether a frame was under way: it sends digit rows first and a control register last."""
    before = [bits for ns, bits in whole if ns < instant]
    return bool(before) and packed(before[-1])[0] in range(1, 9)


class Registers:
    """The registers of a chain of chips, as plain as possible: nothing here is the program's."""

    def __init__(self):
        self.chips = [{12: 0} for _ in range(MODULES)]

    def transfer(self, data):
        """A transaction: the first word ends in the last chip."""
        if len(data) != 2 * MODULES:
            raise ValueError(f"a transaction has {len(data)} bytes: {data.hex()}")
        for index in range(MODULES):
            self.write(MODULES - 1 - index, data[2 * index] & 15, data[2 * index + 1])

    def write(self, chip, register, value):
        """One chip takes one word."""
        self.chips[chip][register] = value

    def control(self):
        """The control registers of each chip."""
        return [{key: chip[key] for key in sorted(chip) if key > 8} for chip in self.chips]

    def picture(self):
        """What is lit on modules of the wiring fc16, of which the first one is on the right."""
        rows = []
        for digit in range(1, 9):
            row = ""
            for chip in reversed(self.chips):
                lit = chip.get(12, 0) & 1 and not chip.get(15, 0) & 1
                value = chip.get(digit, 0) if lit else 0
                row += f"{value:08b}".replace("0", ".").replace("1", "#")
            rows.append(row)
        return "\n".join(rows)


def sigrok_pictures(name, trace):
    """The pictures at the end of each frame, by sigrok's decoders spi and max7219."""
    ends = set(trace.frame_ends())
    bytewise, registers = [], Registers()
    transfers = sigrok.transfers(vcd(name, trace))
    for index, data in enumerate(transfers, 1):
        registers.transfer(data)
        if index in ends:
            bytewise.append(registers.picture())
    by_module = sigrok.writes(trace, MODULES, OUT / f"{name}-modules.vcd")
    wordwise, registers = [], Registers()
    for chip, words in enumerate(by_module):
        equal(f"the number of words that sigrok finds for module {chip}", len(transfers),
              len(words))
    for index, words in enumerate(zip(*by_module), 1):
        for chip, (register, value) in enumerate(words):
            registers.write(chip, register, value)
        if index in ends:
            wordwise.append(registers.picture())
    return bytewise, wordwise, registers.control()
