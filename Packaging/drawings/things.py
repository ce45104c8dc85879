# SPDX-License-Identifier: MIT
"""What several pictures show: boards, modules, the chip, terminals, telephones."""
from canvas import BLACK, CARD, DARK, GREEN, INK, LINE, LIT, SHADE, SILVER, SOFT

# Each wire has its color in all pictures; in the order of the pins of a module.
WIRES = {"5 V": "#d0342c", "ground": INK, "MOSI": "#1f6fc4", "CE0": "#7b3fa0", "SCLK": "#c77700"}
GOLD = "#c9a227"


def board(picture, x, y, scale=1.0):
    """A Raspberry Pi from above, 170 x 112 points, with its header at the upper edge."""
    def box(left, top, width, height, fill, radius=2):
        picture.box(x + left * scale, y + top * scale, width * scale, height * scale, fill,
                    radius=radius * scale)
    box(0, 0, 170, 112, GREEN, 8)
    box(14, 5, 108, 15, BLACK)
    picture.dots([(x + (19 + 5.15 * column) * scale, y + (9 + 7 * row) * scale)
                  for column in range(20) for row in range(2)], 3 * scale, GOLD)
    box(46, 36, 34, 34, SILVER, 3)
    box(94, 40, 22, 26, BLACK)
    for top in (8, 43, 78):
        box(138, top, 38, 26, SILVER)
    box(16, 102, 20, 13, SILVER)
    box(52, 103, 16, 12, SILVER)
    box(80, 103, 16, 12, SILVER)
    for left, top in ((7, 7), (131, 7), (7, 105), (131, 105)):
        picture.disc(x + left * scale, y + top * scale, 3 * scale, SHADE)


def panel(picture, x, y, rows, pitch=7.0):
    """Modules side by side with these LEDs; the width that it takes is returned."""
    columns = len(rows[0])
    edge = pitch * 8
    for module in range(columns // 8):
        picture.box(x + module * edge, y, edge - 1, edge, BLACK, radius=2)
    def places(sign):
        return [(x + (column + 0.5) * pitch - 0.5, y + (row + 0.5) * pitch)
                for row, line in enumerate(rows) for column, led in enumerate(line) if led == sign]
    picture.dots(places("."), pitch * 0.62, DARK)
    picture.dots(places("#"), pitch * 0.74, LIT)
    return columns * pitch


def window(picture, x, y, width, height, title, fill=CARD, bar=SHADE, ink=SOFT):
    picture.box(x, y, width, height, fill, LINE, radius=10)
    picture.path(f"M{x} {y + 32}v-22a10 10 0 0 1 10 -10h{width - 20}a10 10 0 0 1 10 10v22z", bar)
    picture.dots([(x + 18 + 16 * index, y + 16) for index in range(3)], 9, LINE)
    picture.text(x + width / 2, y + 21, title, size=14, fill=ink, anchor="middle")


def terminal(picture, x, y, width, height, title, lines, size=14, step=24):
    """A terminal with lines; those that begin with `$` are typed. The places below each."""
    window(picture, x, y, width, height, title, fill=BLACK, bar="#37322d", ink="#cfc8be")
    bases = []
    for index, line in enumerate(lines):
        base = y + 60 + index * step
        typed = line.startswith("$")
        picture.text(x + 20, base, line, size=size, mono=True,
                     fill="#ffffff" if typed else "#f2bf6b")
        bases.append(base)
    return bases


def telephone(picture, x, y, width=196, height=372):
    """The place of its screen is returned: left, top, width, height."""
    edge = width / 22
    picture.box(x, y, width, height, BLACK, radius=width / 8)
    picture.box(x + edge, y + edge, width - 2 * edge, height - 2 * edge, CARD, radius=width / 11)
    picture.box(x + 0.39 * width, y + 1.7 * edge, 0.22 * width, 0.7 * edge, BLACK, radius=edge / 3)
    return x + edge, y + edge, width - 2 * edge, height - 2 * edge


def tick(picture, x, y, fill=GREEN):
    picture.disc(x, y, 12, fill)
    picture.line((x - 5, y), (x - 1, y + 5), (x + 6, y - 5), stroke=CARD, thick=2.5)


def cross(picture, x, y, fill):
    picture.disc(x, y, 12, fill)
    for way in (1, -1):
        picture.line((x - 4.5, y - 4.5 * way), (x + 4.5, y + 4.5 * way), stroke=CARD, thick=2.5)


def digit(picture, x, y, words, fill):
    """A number in a disc, as it counts steps."""
    picture.disc(x, y, 15, fill)
    picture.text(x, y + 5.5, words, size=16, fill=CARD, anchor="middle", bold=True)


def memory_card(picture, x, y, scale=1.0):
    """A card of 40 x 52 points."""
    s = scale
    picture.path(f"M{x} {y + 4 * s}q0 {-4 * s} {4 * s} {-4 * s}h{24 * s}l{12 * s} {12 * s}"
                 f"v{36 * s}q0 {4 * s} {-4 * s} {4 * s}h{-32 * s}"
                 f"q{-4 * s} 0 {-4 * s} {-4 * s}z", INK)
    for index in range(5):
        picture.box(x + (5 + 5 * index) * s, y + 6 * s, 3 * s, 9 * s, GOLD, radius=1 * s)
    picture.box(x + 6 * s, y + 24 * s, 28 * s, 20 * s, CARD, radius=2 * s)
