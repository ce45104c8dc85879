# SPDX-License-Identifier: MIT
"""The pictures of the page on the phone, the words on the wall, and a panel that stays dark."""
from canvas import BLACK, CARD, GREEN, INK, LINE, RED, SHADE, SOFT, Picture
from facts import Mistake, said
from things import WIRES, board, cross, panel, telephone, terminal, tick


def _code(picture, x, y, size):
    """What a QR code looks like; it holds nothing."""
    step = size / 21
    picture.box(x - 8, y - 8, size + 16, size + 16, CARD, radius=4)
    state, cells = 7, []
    for row in range(21):
        for column in range(21):
            state = (state * 1103515245 + 12345) % 2 ** 31
            corner = (row < 8 and (column < 8 or column > 12)) or (row > 12 and column < 8)
            if not corner and state >> 16 & 1:
                cells.append(f"M{x + column * step:.2f} {y + row * step:.2f}h{step:.2f}v{step:.2f}"
                             f"h{-step:.2f}z")
    picture.path("".join(cells), BLACK)
    for column, row in ((0, 0), (14, 0), (0, 14)):
        left, top = x + column * step, y + row * step
        picture.box(left, top, 7 * step, 7 * step, BLACK, radius=0)
        picture.box(left + step, top + step, 5 * step, 5 * step, CARD, radius=0)
        picture.box(left + 2 * step, top + 2 * step, 3 * step, 3 * step, BLACK, radius=0)


def _screen(picture, place, leds):
    """The page with a message that is being written."""
    x, y, width, _ = place
    picture.text(x + 14, y + 42, said("title"), size=15, bold=True)
    picture.box(x + width - 62, y + 29, 50, 18, "#dff1e6", radius=9)
    picture.text(x + width - 37, y + 42, said("state.live"), size=11, fill="#17693f", anchor="middle")
    picture.box(x + 10, y + 56, width - 20, 52, BLACK, radius=6)
    panel(picture, x + 17, y + 62, leds, (width - 34) / len(leds[0]))
    picture.text(x + 14, y + 136, said("editor.new"), size=15, bold=True)
    picture.text(x + 14, y + 162, "Text", size=12, fill=SOFT)
    picture.box(x + 12, y + 168, width - 24, 42, CARD, GREEN, radius=7, thick=2)
    picture.text(x + 22, y + 195, "Hello ♥", size=17)
    picture.text(x + 14, y + 236, said("duration.title"), size=12, fill=SOFT)
    for index, words in enumerate((said("duration.hour"), said("duration.always"))):
        left = x + 12 + 78 * index
        picture.box(left, y + 244, 72, 28, SHADE if index == 0 else "#fbe3e0",
                    None if index == 0 else RED, radius=14)
        picture.text(left + 36, y + 263, words, size=12.5, anchor="middle")
    picture.box(x + 12, y + 292, width - 24, 40, RED, radius=8)
    picture.text(x + width / 2, y + 317, said("editor.send"), size=16, fill=CARD, anchor="middle", bold=True)


def phone(page):
    picture = Picture(486)
    picture.heading("The page on the phone")
    for key in ("editor.new", "editor.send"):
        if f"*{said(key)}*" not in page.section("The page on the phone"):
            raise Mistake(f'{page.name} does not speak of *{said(key)}*, as the page in the browser '
                          "does.")
    address = page.find("Six questions", r"^  (http://\S+?)/", "the address of the page")[1]
    terminal(picture, 32, 66, 420, 390, "anna@sign",
             ["Open this in a browser to sign in,", "or scan it with a phone:", "",
              f"  {address}/#token=…"], size=14.5, step=25)
    _code(picture, 150, 234, 184)
    picture.arrow(474, 260, 532, 260)
    picture.text(503, 240, "scan", size=15, fill=SOFT, anchor="middle")
    _screen(picture, telephone(picture, 560, 66, 208, 390), page.leds("Words on the wall")[1])
    return picture


def wall(page):
    leds = page.leds("Words on the wall")[1]
    picture = Picture(452)
    picture.heading("Words on the wall")
    picture.box(32, 66, 736, 306, "#ece5d9", radius=10)
    picture.box(106, 92, 588, 164, "#cfc5b4", radius=12)
    picture.box(100, 86, 588, 160, BLACK, radius=10)
    panel(picture, 106, 94, leds, 18)
    # The Pi stands behind the board of the shelf, its wires go up to the panel.
    for index, name in enumerate(WIRES):
        x = 146 + 8 * index
        picture.line((x, 292), (x, 246), stroke=WIRES[name], thick=3)
    board(picture, 124, 274, 0.72)
    screen = telephone(picture, 596, 266, 52, 96)
    picture.text(screen[0] + screen[2] / 2, 308, "Hello", size=13, anchor="middle")
    picture.text(screen[0] + screen[2] / 2, 328, "♥", size=14, fill=RED, anchor="middle")
    for radius in (10, 20, 30):
        picture.path(f"M{588 - radius / 2:g} {286 - radius / 2:g}"
                     f"a{radius} {radius} 0 0 0 0 {radius}", stroke=SOFT, thick=2.5)
    picture.box(32, 358, 736, 20, "#b99a74", radius=4)
    picture.text(400, 402, "The sign starts by itself when the Pi gets power.", size=16,
                 anchor="middle")
    picture.text(400, 426, "The page on the phone takes the next words.", size=15, fill=SOFT,
                 anchor="middle")
    return picture


def dark(page):
    picture = Picture(470)
    picture.heading("If the panel stays dark: three common mistakes")
    mistakes = [("Two wires are exchanged", "CLK goes to CLK, DIN to DIN"),
                ("The wires are at DOUT", "they belong to the side of DIN"),
                ("Grounds are not joined", "wire from − of the supply to pin 6")]
    for index, words in enumerate(mistakes):
        x = 28 + 252 * index
        picture.box(x, 66, 240, 196, CARD, LINE)
        cross(picture, x + 24, 90, RED)
        picture.text(x + 120, 224, words[0], size=15.5, anchor="middle", bold=True)
        picture.text(x + 120, 246, words[1], size=13.5, fill=SOFT, anchor="middle")
    # Two wires that cross.
    for y, name, other in ((120, "DIN", 172), (172, "CLK", 120)):
        color = WIRES["MOSI" if name == "DIN" else "SCLK"]
        picture.line((84, y), (112, y), (164, other), (192, other), stroke=color)
        picture.text(76, y + 5, name, size=14, anchor="end", bold=True, fill=color)
        picture.text(200, y + 5, name, size=14, bold=True)
    picture.box(190, 100, 56, 92, "none", INK, thick=2)
    # The side of the output.
    picture.box(332, 100, 136, 92, "none", INK, thick=2)
    picture.text(342, 151, "DIN", size=14, bold=True)
    picture.text(458, 151, "DOUT", size=14, bold=True, anchor="end")
    for index, name in enumerate(("MOSI", "SCLK", "CE0")):
        picture.line((468, 130 + 16 * index), (508, 130 + 16 * index), stroke=WIRES[name])
    # Two grounds.
    board(picture, 556, 116, 0.42)
    picture.text(592, 184, "pin 6", size=13, anchor="middle")
    picture.box(684, 116, 70, 48, INK, radius=6)
    picture.text(719, 146, "5 V", size=16, fill=CARD, anchor="middle", bold=True)
    picture.text(719, 184, "−", size=18, anchor="middle")
    picture.line((616, 179), (700, 179), stroke=SOFT, dash="5 7")
    cross(picture, 658, 179, RED)
    # What a panel shows that is wired correctly.
    command, leds = page.leds("If the panel stays dark")
    tick(picture, 52, 302)
    picture.text(76, 307, "Wired correctly, signboard test numbers shows each module, upright and "
                 "in order:", size=15.5)
    panel(picture, 160, 324, leds, 15)
    return picture
