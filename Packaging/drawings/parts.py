# SPDX-License-Identifier: MIT
"""The pictures of what to buy and of the memory card."""
from canvas import BLACK, CARD, GREEN, INK, LINE, SHADE, SILVER, SOFT, Picture
from facts import Mistake
from things import WIRES, board, memory_card, panel, tick, window

DARK_MODULE = ["." * 32] * 8


def _chip(picture, x, y):
    for index in range(7):
        for top in (-10, 44):
            picture.box(x + 8 + 18 * index, y + top, 8, 14, SILVER, radius=2)
    picture.box(x, y, 132, 48, BLACK, radius=4)
    picture.path(f"M{x} {y + 16}a8 8 0 0 1 0 16z", SHADE)
    picture.text(x + 70, y + 30, "74AHCT125", size=16, fill=CARD, anchor="middle", mono=True)


def _supply(picture, x, y):
    picture.box(x, y + 6, 86, 52, INK, radius=8)
    picture.text(x + 43, y + 38, "5 V", size=19, fill=CARD, anchor="middle", bold=True)
    picture.line((x + 86, y + 24), (x + 112, y + 24), (x + 112, y + 10), (x + 146, y + 10),
                 stroke=WIRES["5 V"], thick=4)
    picture.line((x + 86, y + 40), (x + 146, y + 40), stroke=WIRES["ground"], thick=4)
    picture.text(x + 152, y + 17, "+", size=20, fill=WIRES["5 V"])
    picture.text(x + 152, y + 47, "−", size=20)


def _wires(picture, x, y, colors=tuple(WIRES.values()), is_pin=False):
    """Wires with sockets at their ends, or with a pin at the right one."""
    for index, color in enumerate(colors):
        top = y + 14 * index
        picture.path(f"M{x + 14} {top}c50 -16 90 16 140 0", stroke=color, thick=4)
        picture.box(x, top - 4, 16, 8, BLACK, radius=2)
        picture.box(x + 154, top - 4, 16, 8, BLACK, radius=2)
        if is_pin:
            picture.line((x + 170, top), (x + 182, top), stroke=SILVER, thick=2.5)


def _breadboard(picture, x, y):
    picture.box(x, y, 168, 78, CARD, LINE, radius=4)
    picture.box(x, y + 36, 168, 6, SHADE, radius=0)
    for color, top in ((WIRES["5 V"], y + 7), (WIRES["ground"], y + 71)):
        picture.line((x + 8, top), (x + 160, top), stroke=color, thick=1.5)
    picture.dots([(x + 12 + 9 * column, y + top) for column in range(17)
                  for top in (15, 22, 29, 49, 56, 63)], 3.4, SOFT)


def _capacitors(picture, x, y):
    for left, legs in ((x + 12, (6, 22)), (x + 96, (10, 30))):
        for leg in legs:
            picture.line((left + leg, y + 44), (left + leg, y + 78), stroke=SILVER, thick=2.5)
    picture.disc(x + 26, y + 34, 16, "#e0a100")
    picture.text(x + 26, y + 39, "104", size=12, anchor="middle")
    picture.box(x + 92, y + 4, 48, 44, INK, radius=5)
    picture.box(x + 126, y + 4, 9, 44, SILVER, radius=0)
    picture.text(x + 130.5, y + 31, "−", size=14, anchor="middle")
    picture.text(x + 109, y + 31, "10", size=14, fill=CARD, anchor="middle")


def buy(page):
    picture = Picture(700)
    picture.heading("What to buy")
    rows = [row[0] for row in page.table("What to buy") if row[1]]
    cards = [
        ("a Raspberry Pi", "3, 4, 5 or Zero 2 W,", "with its power supply",
         lambda x, y: board(picture, x + 35, y + 2, 0.95)),
        ("a memory card", "8 GB or more", "",
         lambda x, y: memory_card(picture, x + 88, y + 12, 1.6)),
        ("a four-in-one module", "MAX7219, 32 x 8 LEDs,", "with its pins",
         lambda x, y: panel(picture, x + 8, y + 30, DARK_MODULE, 7)),
        ("five wires", "with sockets, from the Pi", "to the module",
         lambda x, y: _wires(picture, x + 36, y + 24)),
        ("a chip 74AHCT125", "makes 5 V signals of the", "3.3 V that the Pi gives",
         lambda x, y: _chip(picture, x + 54, y + 30)),
        ("a breadboard", "holds the chip", "without soldering",
         lambda x, y: _breadboard(picture, x + 36, y + 16)),
        ("jumper wires", "ten with a socket and a pin,", "ten with two pins",
         lambda x, y: _wires(picture, x + 30, y + 38, ("#2e7d5b", "#c9a227", "#6a635b"), True)),
        ("capacitors", "100 nF for the chip,", "10 µF and 100 nF for modules",
         lambda x, y: _capacitors(picture, x + 44, y + 20)),
        ("a supply of 5 V", "for more than", "one four-in-one",
         lambda x, y: _supply(picture, x + 40, y + 22)),
    ]
    if rows != [name for name, *_ in cards]:
        raise Mistake('raspberry-pi.md: the table of "What to buy" has other things than its '
                      "picture.")
    for index, (name, first, second, draw) in enumerate(cards):
        x, y = 28 + 252 * (index % 3), 66 + 208 * (index // 3)
        picture.box(x, y, 240, 196, CARD, LINE)
        draw(x, y + 12)
        title = name.removeprefix("a ")
        picture.text(x + 120, y + 146, title[0].upper() + title[1:], size=16, anchor="middle",
                     bold=True)
        picture.text(x + 120, y + 166, first, size=13.5, fill=SOFT, anchor="middle")
        picture.text(x + 120, y + 184, second, size=13.5, fill=SOFT, anchor="middle")
    return picture


def card(page):
    picture = Picture(452)
    picture.heading("The card: settings in Raspberry Pi Imager")
    window(picture, 32, 66, 486, 358, "Raspberry Pi Imager")
    values = {"device": "Raspberry Pi Zero 2 W", "operating system": "Raspberry Pi OS (64-bit)",
              "host name": "sign", "user and password": "anna, ••••••••",
              "wireless network": "Home, ••••••••", "time zone": "Europe/Berlin", "SSH": "on"}
    rows = [row[0] for row in page.table("The card") if row[0] != "Question"]
    for index, name in enumerate(rows):
        top = 110 + 44 * index
        if name not in values:
            raise Mistake(f'raspberry-pi.md: "The card" has the setting "{name}", its picture not.')
        picture.text(56, top + 22, name, size=15, fill=SOFT)
        important = name == "operating system"
        picture.box(232, top, 262, 34, CARD, GREEN if important else LINE, radius=6,
                    thick=2.5 if important else 1.5)
        if name == "SSH":
            picture.box(244, top + 8, 36, 18, GREEN, radius=9)
            picture.disc(271, top + 17, 7, CARD)
            picture.text(292, top + 22, values[name], size=15)
        else:
            picture.text(244, top + 22, values[name], size=15, bold=important)
        if important:
            tick(picture, 494, top + 17)
    picture.text(652, 92, "Write the card, then", size=15, fill=SOFT, anchor="middle")
    picture.text(652, 112, "put it into the Pi", size=15, fill=SOFT, anchor="middle")
    memory_card(picture, 628, 132, 1.2)
    picture.line((652, 206), (652, 238), stroke=SOFT)
    picture.line((645, 230), (652, 239), (659, 230), stroke=SOFT)
    board(picture, 562, 252, 1.05)
    picture.text(652, 402, "Then give it power", size=15, fill=SOFT, anchor="middle")
    return picture
