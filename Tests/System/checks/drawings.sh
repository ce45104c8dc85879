#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# drawings.sh: the pictures of Documentation/raspberry-pi.md are those that Packaging/drawings
# draws, each section of the page has one, and what they show of pins, commands and answers is in the
# pages, what they show of the page in the browser in its strings, which the catalogs have.
# Planted mistakes are reported. A sheet of a face has its glyphs.
set -euo pipefail
cd "$(dirname "$0")/../../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

Packaging/drawings/draw.py --check
# Well-formed, and nothing is loaded from elsewhere, which GitHub and browsers would refuse.
python3 - Documentation/pictures/raspberry-pi-*.svg <<'PYTHON'
import re, sys, xml.etree.ElementTree
for path in sys.argv[1:]:
    text = open(path, encoding="utf-8").read()
    xml.etree.ElementTree.fromstring(text)
    if re.search(r"href|url\(|<(script|image|style|foreignObject)", text):
        sys.exit(f"drawings: {path} loads something or has a style sheet.")
PYTHON

catalog=Sources/Core/Core/Wording/Phrases/Languages/de.po
# tells WORDS FILE SCRIPT: a file of a copy of the project, changed by a script of sed.
tells() {
  rm -rf "$work/project"
  mkdir -p "$work/project/Packaging" "$work/project/$(dirname "$catalog")"
  cp -r Documentation "$work/project"
  cp -r Packaging/drawings "$work/project/Packaging"
  cp "$catalog" "$work/project/$catalog"
  sed -i -E "$3" "$work/project/$2"
  ! cmp -s "$2" "$work/project/$2" || { echo "drawings: $2 has nothing for $3" >&2; exit 1; }
  if "$work/project/Packaging/drawings/draw.py" --check > /dev/null 2> "$work/said"; then
    echo "drawings: not noticed: $1" >&2
    exit 1
  fi
  grep -qF -- "$1" "$work/said" \
    || { echo "drawings: expected \"$1\", found:" >&2; cat "$work/said" >&2; exit 1; }
}
page=Documentation/raspberry-pi.md
tells 'raspberry-pi-wires.svg is not what draw.py draws' \
  Documentation/pictures/raspberry-pi-wires.svg 's/MOSI, pin 19/MOSI, pin 21/'
tells 'section "SPI on" has no picture' $page '/^!.*-spi\.svg/d'
tells 'section "Where to go" has no picture' $page '$a ## Where to go'
tells 'does not show pictures/raspberry-pi-chip.svg' $page '/^!.*-chip\.svg/d'
tells 'the table of "Chip, capacitors, supply" has no row "MOSI, pin 19 |' $page \
  's/^\| MOSI, pin 19/| MOSI, pin 21/'
tells 'the table of "Five wires" has no row "DIN | MOSI, pin 19"' $page \
  's/^\| DIN \| MOSI, pin 19/| DIN | MOSI, pin 21/'
tells 'the table of "Five wires" has another order than the pins of a module' $page \
  '/^\| DIN \|/{h;d};/^\| CS \|/G'
tells 'does not speak of *Send to the sign*' $page 's/\*Send to the sign\*/*Save*/'
tells 'raspberry-pi-phone.svg is not what draw.py draws' \
  $catalog 's/^msgid "An hour"/msgid "One hour"/'
tells 'other things than its picture' $page '/^\| capacitors \|/d'
tells 'has no row "DIN | MOSI, pin 38"' Documentation/hardware.md \
  's/^(\| MOSI \| DIN \|) 19/\1 38/'
tells 'hardware.md: the table of "One chain" has no row "CE0, pin 24 | 2A, pin 5 | 2Y, pin 6 | CS"' \
  Documentation/hardware.md 's/\| 2A, pin 5 \|/| 2A, pin 4 |/'
tells 'has other pins for ground than' $page 's/^Pins 1, 4, 10, 12/Pins 1, 4, 10, 11/'
tells 'raspberry-pi-questions.svg is not what draw.py draws' $page \
  's/(in modules .*) \[4x1\]:/\1 [8x1]:/'
tells 'raspberry-pi-phone.svg is not what draw.py draws' $page \
  's/^(#\.\.\.#\.\.###.*)#\.\.\.$/\1##../'
tells 'has the setting "keyboard", its picture not' $page 's/^\| SSH \|/| keyboard |/'
echo "drawings: planted mistakes are told"

# The sheet of the smallest face, and of it the begin of the row of letters.
Fonts/specimen.py Fonts/signboard-4.bdf "$work/sheet.png"
/usr/bin/python3 - "$work/sheet.png" > "$work/sheet" <<'PYTHON'
import sys
from PIL import Image
with Image.open(sys.argv[1]) as sheet:
    print(*sheet.size)
    for y in range(16, 21):
        print("".join(" .#o"[sheet.getpixel((4 * x + 1, 4 * y + 1))] for x in range(66)).rstrip())
PYTHON
diff - "$work/sheet" <<'SHEET' || { echo "drawings: Fonts/specimen.py draws the above" >&2; exit 1; }
624 596
  o o     ooo ooo o o ooo   .##..   .#..    ##..    .##.    ##..
  o o  o  o o o o o o o o   #.##.   #.#.    ###.    #...    #.#.
  o o ooo o o o o ooo o o   #....   ###.    #.#.    #...    #.#.
  o o  o  o o o o   o o o   .##..   #.#.    ##..    .##.    ##..
  ooo     ooo ooo   o ooo
SHEET
echo "drawings: the sheet of a face shows its glyphs"
