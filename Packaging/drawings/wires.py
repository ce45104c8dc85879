# SPDX-License-Identifier: MIT
"""The pictures of the wires: from the header to the first module, without the chip and through it,
and the pins of the chip."""
from canvas import BLACK, CARD, GREEN, INK, SHADE, SILVER, SOFT, Picture
from facts import Mistake, Page, pins
from things import GOLD, WIRES, digit

# The pins of a module in their order, and what is wired to each.
MODULE = {"5 V": "VCC", "ground": "GND", "MOSI": "DIN", "CE0": "CS", "SCLK": "CLK"}
# The gate of each signal: its input and its output.
GATES = {"MOSI": ("1A", "1Y"), "CE0": ("2A", "2Y"), "SCLK": ("3A", "3Y")}
# The pins of a 74AHCT125, 1 to 14.
CHIP = ["1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND", "3Y", "3A", "3OE", "4Y", "4A", "4OE", "VCC"]


def _header(picture, x, y, used):
    """The header as it is seen from above with pin 1 at the top; the places of the pins."""
    places = {}
    picture.box(x - 20, y - 22, 72, 20 * 23 + 20, BLACK, radius=6)
    for pin in range(1, 41):
        place = (x + 32 * ((pin - 1) % 2), y + 23 * ((pin - 1) // 2))
        places[pin] = place
        name = used.get(pin)
        picture.disc(*place, 9.5, WIRES[name] if name else "#3b352f",
                     GOLD if name else "#5b5249", 2 if name else 1)
        picture.text(place[0], place[1] + 4, str(pin), size=11, anchor="middle",
                     fill=CARD if name else "#a79f94", bold=bool(name))
    return places


def _pi(picture, numbers):
    """The board with its header; where the wire of each signal leaves it, as a line of points."""
    picture.box(36, 62, 150, 540, GREEN, radius=12)
    picture.text(48, 84, "Raspberry Pi", size=14, fill=CARD, bold=True)
    picture.text(48, 101, "from above", size=13, fill=CARD)
    picture.disc(52, 124, 5, SHADE)
    for top in (508, 556):
        picture.box(46, top, 44, 36, SILVER, radius=3)
        picture.text(68, top + 23, "USB", size=12, fill=INK, anchor="middle")
    places = _header(picture, 124, 128, {pin: name for name, pin in numbers.items()})
    # A pin of the left column leaves between two pins of the right one.
    return {name: [(x + 10, y), (x + 16, y + 11.5)] if numbers[name] % 2 else [(x + 10, y)]
            for name in MODULE for x, y in [places[numbers[name]]]}


def _of_pi(name, numbers):
    """A pin of the Pi, as tables and pictures call it."""
    return f"{'GND' if name == 'ground' else name}, pin {numbers[name]}"


def _agree(page, heading, wanted):
    """Throws unless the table of a section has the wires of its picture, in their order."""
    table = [row for row in page.table(heading) if row in wanted]
    for row in wanted:
        if row not in table:
            raise Mistake(f'{page.name}: the table of "{heading}" has no row "{" | ".join(row)}".')
    if table != wanted:
        raise Mistake(f'{page.name}: the table of "{heading}" has another order than the pins of a '
                      "module.")


def five(page):
    numbers = pins()
    _agree(page, "Five wires", [[pin, _of_pi(name, numbers)] for name, pin in MODULE.items()])
    picture = Picture(628)
    picture.heading("Five wires: from the Pi to the module, in the order of its pins")
    starts = _pi(picture, numbers)
    left, top, step = 536, 158, 40
    picture.box(left, top - 34, 232, 4 * step + 68, CARD, INK, thick=2)
    for index in range(4):
        picture.box(left + 54 + 35 * index, top + 63, 34, 34, BLACK, radius=2)
        picture.dots([(left + 58 + 35 * index + 3.8 * column, top + 67 + 3.8 * row)
                      for column in range(8) for row in range(8)], 2.4, "#4a3530")
    picture.text(left + 124, top - 44, "four-in-one module, from the front", size=14,
                 anchor="middle", bold=True)
    picture.text(left + 222, top + 4 * step + 5, "DOUT", size=13, anchor="end", fill=SOFT)
    bends = {"5 V": 240, "ground": 240, "MOSI": 240, "CE0": 264, "SCLK": 288}
    for index, (name, pin) in enumerate(MODULE.items()):
        y, color, start = top + step * index, WIRES[name], starts[name]
        picture.line(*start, (bends[name], start[-1][1]), (bends[name], y), (left, y), stroke=color)
        picture.box(left - 4, y - 5, 10, 10, GOLD, radius=1)
        picture.text(left + 12, y + 5, pin, size=14, bold=True)
        picture.text(left - 20, y - 8, _of_pi(name, numbers), size=13.5, fill=color, bold=True,
                     anchor="end")
    picture.text(216, 470, "Switch the Pi off before you plug in a wire.", size=15, bold=True)
    picture.text(216, 496, "The names stand beside the pins of the module. The other side, with",
                 size=14, fill=SOFT)
    picture.text(216, 516, "DOUT, is for the next module.", size=14, fill=SOFT)
    picture.text(216, 542, "Pin 2 feeds one four-in-one that is dim.", size=14, fill=SOFT)
    return picture


def wires(page):
    numbers = pins()

    def of_chip(name):
        return f"{name}, pin {CHIP.index(name) + 1}"
    wanted = []
    for name, pin in MODULE.items():
        into, out = GATES.get(name, (pin, None))
        wanted.append([_of_pi(name, numbers), of_chip(into), of_chip(out) if out else "", pin])
    _agree(page, "Chip, capacitors, supply", wanted)
    _agree(Page(name="hardware.md"), "One chain", wanted)
    picture = Picture(628)
    picture.heading("The wires: from the Pi through the chip to the first module")
    starts = _pi(picture, numbers)

    chip, module = (380, 508), (652, 768)
    rows = {"5 V": 128, "ground": 174, "MOSI": 324, "CE0": 372, "SCLK": 420}
    picture.box(chip[0], 104, chip[1] - chip[0], 350, BLACK, radius=8)
    picture.text(444, 222, "74AHCT125", size=17, fill=CARD, anchor="middle", bold=True)
    picture.text(444, 244, "3.3 V in, 5 V out", size=13, fill="#cfc8be", anchor="middle")
    picture.box(module[0], 104, module[1] - module[0], 350, CARD, INK, radius=8, thick=2)
    picture.text(710, 90, "first module", size=14, anchor="middle", bold=True)
    picture.box(684, 218, 68, 68, BLACK, radius=3)
    picture.dots([(690 + 8 * column, 224 + 8 * row) for column in range(8) for row in range(8)], 5,
                 "#4a3530")

    bends = {"MOSI": 240, "CE0": 224, "SCLK": 208}
    for name, y in rows.items():
        color, start, pin = WIRES[name], starts[name], MODULE[name]
        if name in GATES:
            bend, level = bends[name], start[-1][1]
            picture.line(*start, (bend, level), (bend, y), (chip[0], y), stroke=color)
            picture.line((chip[1], y), (module[0], y), stroke=color)
            into, out = GATES[name]
            picture.text(chip[0] + 10, y + 5, into, size=14, fill=CARD)
            picture.text(chip[1] - 10, y + 5, out, size=14, fill=CARD, anchor="end")
            picture.path(f"M{chip[0] + 52} {y - 9}v18l20 -9z", stroke="#cfc8be", thick=1.5)
        else:
            picture.line(*start, (chip[0], y), stroke=color)
            picture.text(chip[0] + 10, y + 5, pin, size=14, fill=CARD)
            # Past the chip, above or below it, to the module.
            left, under, reach = (366, 78, 616) if name == "5 V" else (258, 476, 600)
            picture.disc(left, y, 5, color)
            picture.line((left, y), (left, under), (reach, under), (reach, y), (module[0], y),
                         stroke=color)
        picture.text(268, y - 8, _of_pi(name, numbers), size=13.5, fill=color, bold=True)
        picture.text(module[0] + 10, y + 5, pin, size=14, bold=True)
    picture.text(216, 520, "Switch the Pi off before you plug in a wire.", size=15, bold=True)
    picture.text(216, 546, "Pin 2 feeds at most four dim modules. For more, a supply of 5 V feeds",
                 size=14, fill=SOFT)
    picture.text(216, 566, "the chip and the modules; its ground is joined with pin 6.", size=14,
                 fill=SOFT)
    picture.text(216, 592, "The chip's pins in their places: next picture.", size=14, fill=SOFT)
    return picture


def chip(page):
    said = page.section("Chip, capacitors, supply")
    grounds = [index + 1 for index, name in enumerate(CHIP)
               if name.endswith("OE") or name == "4A"]
    picture = Picture(436)
    picture.heading("The chip 74AHCT125, seen from above: where each pin goes")
    if f"Pins {', '.join(map(str, grounds[:-1]))} and {grounds[-1]} of the chip" not in said:
        raise Mistake(f'{page.name}: "Chip, capacitors, supply" has other pins for ground than '
                      f"{grounds}.")
    uses = {"GND": ("ground", "ground, pin 6 of the Pi"), "VCC": ("5 V", "5 V"),
            "4Y": (None, "stays free")}
    for name, (into, out) in GATES.items():
        uses[into] = (name, f"from {name}, pin {pins()[name]} of the Pi")
        uses[out] = (name, f"to {MODULE[name]} of the module")
    for pin in grounds:
        uses[CHIP[pin - 1]] = ("ground", "ground")
    left, right, top, step = 330, 470, 84, 46
    picture.box(left, top - 8, right - left, 7 * step, BLACK, radius=8)
    picture.path(f"M{(left + right) / 2 - 16} {top - 8}a16 16 0 0 0 32 0z", "#faf8f4")
    for pin, name in enumerate(CHIP, 1):
        is_left = pin <= 7
        y = top + step * (pin - 1 if is_left else 14 - pin) + 15
        edge, way = (left, -1) if is_left else (right, 1)
        picture.box(edge - 22 if is_left else edge, y - 7, 22, 14, SILVER, radius=2)
        wire, words = uses[name]
        picture.text(edge - way * 14, y + 5, name, size=14, fill=CARD,
                     anchor="start" if is_left else "end")
        color = WIRES[wire] if wire else SOFT
        if wire:
            picture.line((edge + way * 22, y), (edge + way * 58, y), stroke=color)
        digit(picture, edge + way * 60, y, str(pin), color if wire else "#a79f94")
        picture.text(edge + way * 84, y + 5, words, size=15, fill=color, bold=bool(wire),
                     anchor="end" if is_left else "start")
    picture.text(400, 420, "The enable inputs (OE) and the input that is not used (4A) belong to "
                 "ground; 100 nF between 14 and 7.", size=13.5, fill=SOFT, anchor="middle")
    return picture
