# SPDX-License-Identifier: MIT
"""What both the pictures and the pages state: it is read from the pages, so that a picture that
differs from its page cannot stay."""
import pathlib
import re

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
GUIDE = PROJECT / "Documentation"


class Mistake(Exception):
    """Something that a picture needs is not in a page."""


class Page:
    """The sections of a page, by their headings."""

    def __init__(self, folder=GUIDE, name="raspberry-pi.md"):
        self.name = name
        text = (folder / name).read_text(encoding="utf-8")
        parts = re.split(r"^## (.*)$", text, flags=re.M)
        self.sections = dict(zip(parts[1::2], parts[2::2]))

    def section(self, heading):
        if heading not in self.sections:
            raise Mistake(f'{self.name} has no section "{heading}", of which there is a picture.')
        return self.sections[heading]

    def find(self, heading, pattern, what):
        found = re.search(pattern, self.section(heading), re.M | re.S)
        if not found:
            raise Mistake(f'{self.name}: section "{heading}" does not say {what}.')
        return found

    def lines(self, heading):
        """The commands that are typed: lines with four spaces or in a block for a shell."""
        text = self.section(heading)
        blocks = "".join(re.findall(r"^```bash\n(.*?)^```$", text, re.M | re.S))
        return blocks.splitlines() + re.findall(r"^    (\S.*)$", text, re.M)

    def line(self, heading, beginning):
        """The command that begins like this."""
        for line in self.lines(heading):
            if line.startswith(beginning):
                return line
        raise Mistake(f'{self.name}: section "{heading}" has no command "{beginning}".')

    def table(self, heading):
        """The rows of the tables, as lists of cells."""
        rows = re.findall(r"^\|(.*)\|$", self.section(heading), re.M)
        return [[cell.strip() for cell in row.split("|")] for row in rows if "---" not in row]

    def pictures(self, heading):
        """The pictures of a section: the names of their files with the words that describe them."""
        found = re.findall(r"!\[([^\]]+)\]\(pictures/([a-z-]+\.svg)\)", self.section(heading))
        return {name: words for words, name in found}

    def leds(self, heading):
        """The command of the first block with output, and the rows of LEDs that it prints."""
        block = self.find(heading, r"^```console\n\$ ([^\n]*)\n(.*?)^```$", "what the panel shows")
        rows = re.findall(r"^[#.]{8,}$", block[2], re.M)
        if len(rows) != 8:
            raise Mistake(f'{self.name}: section "{heading}" shows {len(rows)} rows of LEDs, '
                          "not 8.")
        return block[1], rows

    def answers(self, heading):
        """The six questions by number, with what was answered, or else taken from the brackets."""
        text = self.find(heading, r"^```text\n(.*?)^```$", "how setup asks")[1]
        found = {}
        for asked in re.finditer(r"^(\d)\. (.*?) \[(.*)\]:(.*)$", text, re.M):
            found[asked[1]] = (asked[2], asked[4].strip() or asked[3])
        if len(found) != 6:
            raise Mistake(f'{self.name}: section "{heading}" asks {len(found)} questions, not six.')
        return found


def said(key):
    """The English words of the page in the browser by their key, the same in every catalog."""
    catalog = (PROJECT / "Sources/Core/Core/Wording/Phrases/Languages/de.po").read_text(encoding="utf-8")
    found = re.search(rf'^msgctxt "page:{re.escape(key)}"\nmsgid "(.*)"$', catalog, re.M)
    if found:
        return found[1]
    raise Mistake(f'the page in the browser has no string "{key}", which a picture shows.')


def pins(folder=GUIDE):
    """The pins of the first SPI controller and of the supply on the header, by their signals."""
    table = (folder / "hardware.md").read_text(encoding="utf-8")
    found = {}
    for name in ("MOSI", "SCLK", "CE0", "ground", "5 V"):
        row = re.search(rf"^\| {name} \| [^|]*\| (\d+)", table, re.M)
        if not row:
            raise Mistake(f'hardware.md has no pin for "{name}".')
        found[name] = int(row[1])
    return found
