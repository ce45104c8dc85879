#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Draws all glyphs of a face as LEDs, sixteen code points a row, so that no row has two blocks.

    Fonts/specimen.py FACE.bdf SHEET.png    needs python3-pil
"""

import pathlib
import sys

from PIL import Image, ImageDraw

# The face of the code points, and its rows.
LETTERS, LETTER_ROWS = pathlib.Path(__file__).resolve().parent / "signboard-5.bdf", 5
# The pixels from one LED to the next, the last of them black; the LEDs between two glyphs.
PITCH, GAP = 4, 2
# The colors of a sheet, and red, green and blue of each; dark LEDs show how far a glyph reaches.
PLAIN, DARK, LIT, LABEL = range(4)
PALETTE = [0, 0, 0, 40, 24, 24, 255, 72, 40, 160, 160, 160]


def read(path):
    """The advance, and the lit LEDs to the right of the origin and above it, by code point."""
    glyphs, said, lines = {}, {}, iter(path.read_text("latin-1").splitlines())
    for line in lines:
        word, *values = line.split() or [""]
        if word in ("ENCODING", "DWIDTH", "BBX"):
            said[word] = [int(value) for value in values]
        elif word == "BITMAP" and said["ENCODING"][0] >= 0:
            width, height, left, below = said["BBX"]
            rows = [next(lines) for _ in range(height)]
            glyphs[said["ENCODING"][0]] = said["DWIDTH"][0], [
                (left + x, below + height - 1 - y) for y, row in enumerate(rows)
                for x in range(width) if int(row, 16) >> (4 * len(row) - 1 - x) & 1]
    return glyphs or sys.exit(f"{path}: There are no glyphs. Give a BDF file.")


def draw(face, letters):
    """The sheet of a face, with code points in other letters, and a gap where rows are missing."""
    places = [at for advance, lit in face.values() for at in [(0, 0), (advance - 1, 0), *lit]]
    (left, right), (below, above) = ((min(side), max(side)) for side in zip(*places))
    width, height = right - left + 1 + GAP, max(above - below + 1, LETTER_ROWS) + GAP
    labels = {code & ~15: f"U+{code & ~15:04X}" for code in sorted(face)}
    margin = 2 * GAP + max(sum(letters[ord(one)][0] for one in text) for text in labels.values())
    tops, top = {}, -height
    for first in labels:
        top += height if first - 16 in tops else height + GAP
        tops[first] = top
    sheet = Image.new("P", (margin + 16 * width, top + height), PLAIN)
    sheet.putpalette(PALETTE)
    pen = ImageDraw.Draw(sheet)
    for first, text in labels.items():
        x, y = GAP, tops[first] + LETTER_ROWS - 1
        for advance, lit in (letters[ord(one)] for one in text):
            pen.point([(x + column, y - row) for column, row in lit], LABEL)
            x += advance
    for code, (advance, lit) in face.items():
        x, y = margin + code % 16 * width - left, tops[code & ~15] + above
        if advance > 0:
            pen.rectangle([x, y - above, x + advance - 1, y - below], DARK)
        pen.point([(x + column, y - row) for column, row in lit], LIT)
    sheet = sheet.resize((sheet.width * PITCH, sheet.height * PITCH), Image.NEAREST)
    for at in range(PITCH - 1, max(sheet.size), PITCH):
        for line in [(at, 0, at, sheet.height), (0, at, sheet.width, at)]:
            ImageDraw.Draw(sheet).line(line, PLAIN)
    return sheet


_, source, target = sys.argv if len(sys.argv) == 3 else sys.exit(__doc__.strip())
draw(read(pathlib.Path(source)), read(LETTERS)).save(target)
