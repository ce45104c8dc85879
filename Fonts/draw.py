#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the bundled faces from the pictures in Fonts/drawings.

    Fonts/draw.py           writes Fonts/*.bdf, and glyphs.inc, which the program embeds
    Fonts/draw.py --check   fails if a file differs from its drawings

Fonts/README.md tells how a drawing is written and which rules the letters follow.
"""

import pathlib
import re
import sys

FONTS = pathlib.Path(__file__).resolve().parent
DRAWINGS = FONTS / "drawings"
# The same glyphs for the C compiler: a fifth of the bytes, and nothing to parse at each start.
EMBEDDED = FONTS.parent / "Sources/System/CBundledFonts/glyphs.inc"


class Mistake(Exception):
    """A line of a drawing that cannot be used, with its place and the next step."""


class Glyph:
    """Rows of `#` and `.`, the columns to the next glyph, the columns by which the picture
    stands to the left of its place, and whether it has a drawing of its own."""

    def __init__(self, rows, advance, back=0, drawn=True):
        self.rows, self.advance, self.back, self.drawn = rows, advance, back, drawn

    @property
    def width(self):
        return len(self.rows[0])


def scalar(name):
    """The code point of a name such as `A` or `U+0041`; None for the name of a part."""
    if len(name) == 1:
        return ord(name)
    return int(name[2:], 16) if re.fullmatch(r"U\+[0-9A-F]{4,6}", name) else None


def key(name):
    """One name for a character, whether it was written as itself or as `U+0041`."""
    code = scalar(name)
    return name if code is None else f"U+{code:04X}"


def folded(words):
    """The words in lines of at most 100 columns."""
    line, lines = "", []
    for word in words:
        if len(line) + len(word) > 100:
            lines.append(line)
            line = ""
        line += word
    return "\n".join([*lines, line])


class Face:
    """The glyphs and parts of one face, by name."""

    def __init__(self, folder):
        self.folder = DRAWINGS / folder
        self.name = folder
        self.options = {}
        self.glyphs = {}
        self.seen = {}
        self.recipes = []
        self.aliases = []
        self.kerning = []
        for line in (self.folder / "face.txt").read_text().splitlines():
            if line and not line.startswith("//"):
                option, _, value = line.partition(" ")
                self.options[option] = value.strip()
        self.ascent = int(self.options["ascent"])
        self.descent = int(self.options["descent"])
        if "bolder-than" in self.options:
            self.embolden(Face.cached(self.options["bolder-than"]))
        if "like" in self.options:
            self.inherit(Face.cached(self.options["like"]))
        for path in sorted(self.folder.glob("*.txt")):
            if path.name != "face.txt":
                self.read(path)
        for place, target, base, marks in self.recipes:
            if not self.has_drawn(target):
                self.glyphs[key(target)] = self.composed(place, base, marks)
        for place, target, source in self.aliases:
            if not self.has_drawn(target):
                found = self.part(place, source)
                self.glyphs[key(target)] = Glyph(found.rows, found.advance, drawn=False)
        if "only" in self.options:
            self.keep(self.options["only"].split())

    faces = {}

    @staticmethod
    def cached(name):
        if name not in Face.faces:
            Face.faces[name] = Face(name)
        return Face.faces[name]

    def inherit(self, other):
        """Takes the drawings, recipes and pairs of `other`, with dark rows above and below them where
        this face has more."""
        self.recipes, self.aliases = list(other.recipes), list(other.aliases)
        self.kerning = list(other.kerning)
        above, below = self.ascent - other.ascent, self.descent - other.descent
        self.glyphs = {
            name: Glyph(
                ["." * glyph.width] * above + glyph.rows + ["." * glyph.width] * below,
                glyph.advance, glyph.back)
            for name, glyph in other.glyphs.items() if glyph.drawn}

    def keep(self, ranges):
        """Drops the characters outside ranges of code points such as `0020-024F`."""
        ends = [[int(end, 16) for end in text.split("-")] for text in ranges]

        def is_kept(name):
            code = scalar(name)
            return code is None or any(first <= code <= last for first, last in ends)

        self.glyphs = {name: glyph for name, glyph in self.glyphs.items() if is_kept(name)}
        self.kerning = [
            (place, columns, *("".join(filter(is_kept, side)) for side in sides))
            for place, columns, *sides in self.kerning]
        self.kerning = [pairs for pairs in self.kerning if all(pairs[2:])]

    def embolden(self, other):
        """Takes the drawings of `other` with stems of two pixels, its cells as they are."""
        self.inherit(other)
        for name, glyph in other.glyphs.items():
            if not glyph.drawn:
                continue
            if glyph.advance != glyph.width + 1 or "#" not in "".join(glyph.rows):
                self.glyphs[name] = glyph
                continue
            rows = []
            for row in glyph.rows:
                padded = "." + row + "."
                rows.append("".join(
                    "#" if "#" in padded[at:at + 2] else "." for at in range(len(row) + 1)))
            self.glyphs[name] = Glyph(rows, len(rows[0]) + 1, back=glyph.back)

    def has_drawn(self, name):
        """Whether a character has a drawing of its own, which a recipe does not replace."""
        found = self.glyphs.get(key(name))
        return found is not None and found.drawn

    def part(self, place, name):
        found = self.glyphs.get(key(name))
        if found is None:
            raise Mistake(f'{place}: There is no drawing "{name}". Draw it, or correct the name.')
        return found

    def read(self, path):
        """Reads the pictures, recipes and pairs of one file."""
        names, rows = [], []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            place = f"{path.relative_to(FONTS)}:{number}"
            if re.match(r"[#.]", line) and names:
                rows.append(line.split())
                if len(rows) == self.ascent + self.descent:
                    self.add(place, names, rows)
                    names, rows = [], []
                continue
            if names:
                self.add(place, names, rows)
                names, rows = [], []
            if not line or line.startswith("//"):
                continue
            word, *rest = line.split()
            if word == "@":
                names = rest
            elif word == "+" and rest:
                marks = rest[0].split("+")
                self.recipes += [(place, *self.pair(place, pair), marks) for pair in rest[1:]]
            elif word == "=":
                self.aliases += [(place, *self.pair(place, pair)) for pair in rest]
            elif word == "kern" and len(rest) == 3 and re.fullmatch("-[1-8]|0", rest[0]):
                self.kerning.append((place, int(rest[0]), rest[1], rest[2]))
            else:
                raise Mistake(f'{place}: "{word}" begins neither a picture nor a recipe.')
        if names:
            self.add(path.relative_to(FONTS), names, rows)

    @staticmethod
    def pair(place, text):
        """The character before `=` and the name behind it."""
        if text[1:2] != "=" or not text[2:]:
            raise Mistake(f'{place}: "{text}" is no recipe such as "Á=A.low".')
        return text[0], text[2:]

    def add(self, place, names, rows):
        """Adds the glyphs of one block of pictures."""
        height = self.ascent + self.descent
        if not self.ascent <= len(rows) <= height:
            raise Mistake(f"{place}: {len(rows)} rows; a picture has {self.ascent} to {height}.")
        if any(len(row) != len(names) for row in rows):
            raise Mistake(f"{place}: A row has not as many pictures as there are names above it.")
        for column, written in enumerate(names):
            form = re.fullmatch(r"(.[^/]*)(?:/(\d+)(?:<(\d+))?)?", written)
            if not form:
                raise Mistake(f'{place}: "{written}" is no name such as "A", "U+0041" or "あ/8".')
            name, advance, back = form.groups()
            if key(name) in self.seen:
                raise Mistake(f'{place}: "{name}" is drawn at {self.seen[key(name)]} already.')
            self.seen[key(name)] = place
            picture = [row[column] for row in rows]
            width = len(picture[0])
            if any(len(row) != width or set(row) - {"#", "."} for row in picture) or not width:
                raise Mistake(f'{place}: The rows of "{name}" do not have the same length.')
            picture += ["." * width] * (height - len(rows))
            self.glyphs[key(name)] = Glyph(
                picture, int(advance) if advance else width + 1, back=int(back or 0))

    def composed(self, place, base, marks):
        """Puts marks above or below a base, each centered on it.

        Where a mark cannot be centered exactly it stands to the left, or to the right if its
        name ends with `>`; `>N` and `<N` move it by N columns from there.
        """
        base, extra = re.fullmatch(r"(.+?)((?:[<>]\d)?)", base).groups()
        letter = self.part(place, base)
        height = self.ascent + self.descent
        rows, width = [list(row) for row in letter.rows], letter.width
        for mark in marks:
            name, aside, move = re.fullmatch(r"(.+?)(>?)((?:[<>]\d)?)", mark).groups()
            picture = self.part(place, name).rows
            room = width - len(picture[0])
            left = (room + 1) // 2 if aside else room // 2
            for shift in (move, extra):
                if shift:
                    left += int(shift[1]) * (1 if shift[0] == ">" else -1)
            if left < 0:
                rows = [["."] * -left + row for row in rows]
                width, left = width - left, 0
            missing = left + len(picture[0]) - width
            if missing > 0:
                rows = [row + ["."] * missing for row in rows]
                width += missing
            for y in range(height):
                for x, pixel in enumerate(picture[y]):
                    if pixel == "#":
                        rows[y][left + x] = "#"
        return Glyph(["".join(row) for row in rows], width + 1, drawn=False)

    @property
    def characters(self):
        """The glyphs with a code point, by code point."""
        found = {scalar(name): glyph for name, glyph in self.glyphs.items()}
        return {code: found[code] for code in sorted(code for code in found if code is not None)}

    def c(self):
        """The face as C: the columns of all glyphs, a byte each or two, and a table of the glyphs."""
        height = self.ascent + self.descent
        if height > 16:
            raise Mistake(f"{self.name}: {height} rows; a column has 16 at most.")
        name = self.name.replace("-", "_")
        column = "uint8_t" if height <= 8 else "uint16_t"
        columns, table = [], []
        for code, glyph in self.characters.items():
            inked = glyph.width if "#" in "".join(glyph.rows) else 0
            table.append(f"{{0x{code:X},{len(columns)},{inked},{glyph.advance},{glyph.back}}},")
            for x in range(inked):
                columns.append(sum(1 << y for y, row in enumerate(glyph.rows) if row[x] == "#"))
        return (
            f"static const {column} {name}_columns[] = {{\n"
            f"{folded(f'{lit},' for lit in columns)}\n}};\n"
            f"static const struct glyph {name}_glyphs[] = {{\n{folded(table)}\n}};\n"
            f'static const char {name}_kerning[] = "{self.pairs()}";\n'
            f"#define {name.upper()}_METRICS {self.ascent}, {self.descent}\n")

    def bdf(self):
        """The text of the BDF file."""
        found = self.characters
        height = self.ascent + self.descent
        widest = max(glyph.advance for glyph in found.values())
        properties = [
            f"FONT_ASCENT {self.ascent}", f"FONT_DESCENT {self.descent}",
            'CHARSET_REGISTRY "ISO10646"', 'CHARSET_ENCODING "1"',
            'COPYRIGHT "CC0-1.0, drawn for Signboard"',
        ]
        if 0xFFFD in found:
            properties.append("DEFAULT_CHAR 65533")
        if self.kerning:
            properties.append(f'KERNING_PAIRS "{self.pairs()}"')
        lines = [
            "STARTFONT 2.1",
            "COMMENT Drawn for Signboard. CC0-1.0, see LICENSE.txt.",
            f"COMMENT Made by draw.py from drawings/{self.name}: change those.",
            f"FONT -signboard-{self.options['name']}-{self.options['weight']}-R-Normal--"
            f"{height}-{height * 10}-75-75-P-40-ISO10646-1",
            f"SIZE {height} 75 75",
            f"FONTBOUNDINGBOX {widest} {height} 0 {-self.descent}",
            f"STARTPROPERTIES {len(properties)}", *properties, "ENDPROPERTIES",
            f"CHARS {len(found)}",
        ]
        for code, glyph in found.items():
            inked = [y for y, row in enumerate(glyph.rows) if "#" in row]
            top, end = (inked[0], inked[-1] + 1) if inked else (self.ascent, self.ascent)
            width = glyph.width if inked else 0
            digits = (width + 7) // 8 * 2
            lines += [
                f"STARTCHAR uni{code:04X}", f"ENCODING {code}",
                f"SWIDTH {glyph.advance * 1000 // height} 0", f"DWIDTH {glyph.advance} 0",
                f"BBX {width} {end - top} {-glyph.back} {self.ascent - end}", "BITMAP",
            ]
            for row in glyph.rows[top:end]:
                bits = row.replace("#", "1").replace(".", "0").ljust(digits * 4, "0")
                lines.append(f"{int(bits, 2):0{digits}X}")
            lines.append("ENDCHAR")
        return "\n".join([*lines, "ENDFONT", ""])

    def pairs(self):
        """The value of the property KERNING_PAIRS: columns, left and right characters in turn."""
        if len(self.kerning) > 16:
            raise Mistake(f"{self.name}: {len(self.kerning)} groups of pairs; 16 are read.")
        words = []
        for place, columns, lefts, rights in self.kerning:
            for character in lefts + rights:
                self.part(place, character)
            words += [str(columns), lefts, rights]
        return " ".join(words)


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__.strip())
    files, embedded = {}, ["// Made by Fonts/draw.py from Fonts/drawings: change those.\n"]
    for folder in sorted(path.parent.name for path in DRAWINGS.glob("*/face.txt")):
        face = Face.cached(folder)
        files[FONTS / f"{folder}.bdf"] = face.bdf()
        embedded.append(face.c())
    files[EMBEDDED] = "".join(embedded)
    stale = [
        path for path, text in files.items() if not path.exists() or path.read_text() != text]
    if not check:
        for path in stale:
            path.write_text(files[path])
    stale = [path.name for path in stale]
    if check and stale:
        raise Mistake(f'{", ".join(stale)}: not what the drawings show. Run "make fonts".')
    if stale:
        print("Wrote " + ", ".join(stale) + ".")


try:
    main()
except Mistake as mistake:
    sys.exit(f"{mistake}")
