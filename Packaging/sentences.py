#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sentences.py BINARY FONT ROWS FILE: draws the lines of standard input in a font as a PNG.

What the program prints of each line is drawn one below the other, each pixel of the font as a
square with a dark edge.
"""
import struct
import subprocess
import sys
import zlib

SIDE = 4
PAPER, INK = (24, 24, 24), (255, 160, 16)


def rows_of(binary, font, rows, line):
    """The rows of # and . of a line; ends the program if something of it cannot be shown."""
    run = subprocess.run([binary, "fonts", font, "--height", rows, "--sample", line],
                         capture_output=True, text=True, check=False)
    if run.returncode != 0 or run.stderr:
        sys.exit(run.stderr)
    # A line about the font stands above them.
    return run.stdout.splitlines()[1:]


def chunk(kind, data):
    """A chunk of a PNG."""
    return (struct.pack(">I", len(data)) + kind + data
            + struct.pack(">I", zlib.crc32(kind + data)))


def png(lit):
    """A PNG of two colors with a square for each column of rows of truth values."""
    width = len(lit[0]) * SIDE
    data = bytearray()
    for row in lit:
        # A bit a pixel; the last column and row of each square are paper.
        bits = "".join(("1" * (SIDE - 1) if dot else "0" * (SIDE - 1)) + "0" for dot in row)
        bits += "0" * (-width % 8)
        inked = b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")
        data += inked * (SIDE - 1) + bytes(len(inked))
    header = struct.pack(">IIBBBBB", width, len(lit) * SIDE, 1, 3, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"PLTE", bytes(PAPER + INK))
            + chunk(b"IDAT", zlib.compress(bytes(data), 9)) + chunk(b"IEND", b""))


def main(binary, font, rows, file):
    """Draws the lines with two dark columns and rows around and between them."""
    texts = [rows_of(binary, font, rows, line) for line in sys.stdin.read().splitlines()]
    width = max(len(text[0]) for text in texts) + 4
    dark = [[False] * width] * 2
    lit = list(dark)
    for text in texts:
        lit += [[False] * 2 + [sign == "#" for sign in row.ljust(width - 2)] for row in text] + dark
    with open(file, "wb") as output:
        output.write(png(lit))


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
