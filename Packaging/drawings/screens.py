# SPDX-License-Identifier: MIT
"""The pictures of what is typed: SPI, the program, the six questions."""
from canvas import BLACK, CARD, GREEN, INK, LINE, RED, SHADE, SOFT, Picture
from things import digit, panel, terminal, tick


def spi(page):
    picture = Picture(330)
    picture.heading("SPI on: two lines, and a look")
    lines = ["$ " + page.line("SPI on", "sudo raspi-config"),
             "$ " + page.line("SPI on", "sudo reboot"), "",
             "$ " + page.line("SPI on", "ls "), "/dev/spidev0.0  /dev/spidev0.1"]
    bases = terminal(picture, 32, 66, 736, 236, "anna@sign", lines, size=15, step=32)
    base = bases[4]
    picture.box(44, base - 19, 140, 28, "none", "#7fd9a6", radius=6, thick=2)
    picture.line((372, base - 5), (404, base - 5), stroke="#7fd9a6", thick=2)
    tick(picture, 418, base - 5)
    picture.text(438, base, "this one must be there", size=15, fill="#7fd9a6")
    base = bases[2] - 6
    picture.line((52, base), (190, base), stroke="#5b5249", thick=1.5, dash="4 5")
    picture.text(200, base + 5, "the Pi starts again; log in once more", size=14, fill="#a79f94")
    picture.line((480, base), (748, base), stroke="#5b5249", thick=1.5, dash="4 5")
    return picture


def program(page):
    picture = Picture(466)
    picture.heading("The program: copied to the Pi, installed by apt")
    command, leds = page.leds("The program")
    terminal(picture, 32, 66, 736, 82, "your computer", ["$ " + page.line("The program", "scp ")])
    picture.arrow(400, 152, 400, 170)
    lines = ["$ " + page.line("The program", "sudo apt install"), "$ " + command]
    bases = terminal(picture, 32, 176, 736, 262, "anna@sign", lines, step=30)
    base = bases[1]
    panel(picture, 52, base + 22, leds, 17)
    for index, words in enumerate(("the first words,", "still without", "a panel")):
        picture.text(612, base + 72 + 22 * index, words, size=15, fill="#f1ede7")
    return picture


def _modules(picture, x, y):
    panel(picture, x, y + 8, ["." * 32] * 8, 3.6)


def _wiring(picture, x, y):
    for index in range(4):
        picture.box(x + 29 * index, y + 8, 26, 26, BLACK, radius=3)
        picture.text(x + 29 * index + 13, y + 26, str(4 - index), size=14, fill=CARD,
                     anchor="middle")
    picture.arrow(x + 140, y + 21, x + 120, y + 21, stroke=RED)


def _place(picture, x, y):
    picture.disc(x + 28, y + 22, 9, "#e0a100")
    for across, down in ((0, -17), (12, -12), (17, 0), (12, 12), (0, 17), (-12, 12), (-17, 0),
                         (-12, -12)):
        picture.line((x + 28 + across * 0.8, y + 22 + down * 0.8), (x + 28 + across, y + 22 + down),
                     stroke="#e0a100", thick=2.5)


def _clock(picture, x, y):
    picture.disc(x + 28, y + 22, 17, CARD, INK, 2.5)
    picture.line((x + 28, y + 11), (x + 28, y + 22), (x + 36, y + 26), stroke=INK, thick=2.5)


def _reach(picture, x, y):
    picture.box(x + 12, y, 28, 44, BLACK, radius=5)
    picture.box(x + 15, y + 5, 22, 32, CARD, radius=2)
    for radius in (9, 18, 27):
        picture.path(f"M{x + 56 + radius * 0.5} {y + 22 - radius * 0.8}a{radius} {radius} 0 0 1 0 "
                     f"{radius * 1.6}", stroke=GREEN, thick=3)


def _start(picture, x, y):
    picture.path(f"M{x + 18} {y + 9}a16 16 0 1 0 20 0", stroke=GREEN, thick=4)
    picture.line((x + 28, y + 3), (x + 28, y + 20), stroke=GREEN, thick=4)


def questions(page):
    asked = page.answers("Six questions")
    picture = Picture(508)
    picture.heading("Six questions: sudo signboard setup")
    rows = [("How large is the panel?", _modules), ("How are the modules wired?", _wiring),
            ("Where does it hang?", _place), ("Which time do its clocks tell?", _clock),
            ("Who sees the page?", _reach), ("Does it start by itself?", _start)]
    for index, (question, draw) in enumerate(rows):
        y, count = 66 + 68 * index, str(index + 1)
        picture.box(32, y, 736, 60, CARD, LINE)
        digit(picture, 64, y + 30, count, RED)
        picture.text(96, y + 36, question, size=17)
        picture.box(350, y + 11, 246, 38, SHADE, radius=6)
        picture.text(362, y + 35, asked[count][1], size=14.5, mono=True)
        draw(picture, 614, y + 8)
    picture.text(32, 488, "Enter takes the answer in brackets. Nothing is written before the end.",
                 size=14, fill=SOFT)
    return picture
