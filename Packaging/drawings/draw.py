#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the pictures of the steps in Documentation/raspberry-pi.md.

    Packaging/drawings/draw.py [FOLDER]   writes FOLDER/*.svg, by default Documentation/pictures
    Packaging/drawings/draw.py --check    fails if a picture there differs, or if a section of the
                                          page has no picture

What the pictures show of pins, commands and answers is read from the pages, and the words of
the page in the browser from its strings.
"""
import pathlib
import sys

sys.dont_write_bytecode = True

import facts
import parts
import screens
import wall
import wires

PICTURES = {"buy": parts.buy, "card": parts.card, "five": wires.five, "wires": wires.wires,
            "chip": wires.chip, "spi": screens.spi, "program": screens.program,
            "questions": screens.questions, "phone": wall.phone, "wall": wall.wall,
            "dark": wall.dark}


def drawn():
    """The files by their names. The page describes in words what each picture shows."""
    page, words = facts.Page(), {}
    for heading in page.sections:
        shown = page.pictures(heading)
        if not shown:
            raise facts.Mistake(f'{page.name}: section "{heading}" has no picture.')
        words.update(shown)
    files = {}
    for step, draw in PICTURES.items():
        name = f"raspberry-pi-{step}.svg"
        if name not in words:
            raise facts.Mistake(f"{page.name} does not show pictures/{name}.")
        files[name] = draw(page).svg(words[name])
    return files


def check(folder):
    """Throws unless the pictures are those that are drawn."""
    files = drawn()
    there = {path.name: path.read_text(encoding="utf-8")
             for path in folder.glob("raspberry-pi-*.svg")}
    for name in sorted(there.keys() | files.keys()):
        if there.get(name) != files.get(name):
            raise facts.Mistake(f"Documentation/pictures/{name} is not what draw.py draws. "
                                "Run make pictures.")
    return files


def main(words):
    folder = facts.GUIDE / "pictures"
    try:
        if words == ["--check"]:
            print(f"The {len(check(folder))} pictures of raspberry-pi.md are those that are drawn.")
            return
        if len(words) > 1 or any(word.startswith("-") for word in words):
            sys.exit("usage: draw.py [FOLDER] or draw.py --check")
        folder = pathlib.Path(words[0]) if words else folder
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.glob("raspberry-pi-*.svg"):
            path.unlink()
        for name, text in drawn().items():
            (folder / name).write_text(text, encoding="utf-8")
    except facts.Mistake as mistake:
        sys.exit(f"draw.py: {mistake}")


main(sys.argv[1:])
