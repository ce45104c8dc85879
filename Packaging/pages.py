#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""pages.py OUTPUT: writes the documentation as a folder of pages that a browser opens from the disk.

The pages are README.md, CHANGELOG.md and those of Documentation/; what they link to in Config/ and
the pictures come along. A link that leads nowhere is an error, and so is a heading that is not there.
"""
import html
import pathlib
import re
import shutil
import sys

import markdown

PROJECT = pathlib.Path(__file__).resolve().parent.parent
GUIDE = PROJECT / "Documentation"
# The order in which somebody reads who has a sign; the rest follows by the alphabet.
FIRST = ["README", "raspberry-pi", "page", "hardware", "wiring", "service", "showing", "markup",
         "effects", "pictures", "webhooks", "many-signs", "mqtt", "fleet", "tls", "proxy", "packages",
         "keys", "ReferenceSystems"]

STYLE = """\
:root { color-scheme: light dark; --line: #8885; --soft: #8881; --link: #0a58ca; }
@media (prefers-color-scheme: dark) { :root { --link: #8ab4f8; } }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; display: flex; flex-wrap: wrap; }
nav { flex: 1 1 14rem; max-width: 18rem; padding: 1.5rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: .35rem 0; }
main { flex: 1 1 34rem; max-width: 50rem; padding: .5rem 1.5rem 4rem; min-width: 0; }
a { color: var(--link); }
a[aria-current] { font-weight: bold; color: inherit; text-decoration: none; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: .3rem; padding: .7rem;
  overflow-x: auto; line-height: 1.3; }
code { font: .9em ui-monospace, monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top; }
img { max-width: 100%; image-rendering: pixelated; }
"""

PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<nav aria-label="Pages"><ul>
{pages}
</ul></nav>
<main>
{text}
</main>
</body>
</html>
"""


def fail(text):
    sys.exit("pages: " + text)


def sources():
    """The pages, in their order: name to path."""
    found = [PROJECT / "README.md", *sorted(GUIDE.glob("*.md"), key=lambda path: path.stem.lower()),
             GUIDE / "Signboard.docc" / "ReferenceSystems.md", PROJECT / "CHANGELOG.md"]
    found.sort(key=lambda path: FIRST.index(path.stem) if path.stem in FIRST else len(FIRST))
    return {path.stem: path for path in found}


def page_name(stem):
    return "index.html" if stem == "README" else stem + ".html"


def slug(text, separator="-"):
    """The name of a heading, as the pages link to it."""
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", separator)


def in_columns(text):
    """Text and code below a point of a list, and the point behind it."""
    text = re.sub(r"(?<=\n\n) {6}(?=\S)", "        ", text)
    text = re.sub(r"^ {3}(?=\S)", "    ", text, flags=re.M)
    return re.sub(r"^(    .*)\n(?=\d+\. )", r"\1\n\n", text, flags=re.M)


class Page:
    def __init__(self, stem, path, output):
        self.path, self.output, self.name = path, output, page_name(stem)
        text = path.read_text(encoding="utf-8")
        # What DocC writes in its own way: names of the library, and pages by their names.
        text = re.sub(r"``([^`\n]+)``", r"`\1`", text)
        text = re.sub(r"<doc:([\w-]+)>", r"[\1](\1.md)", text)
        # Within a list the generator knows text and code by their columns only.
        text = re.sub(r"^   ```\w*\n(.*?)^   ```$", lambda match: re.sub(
            r"^(?=.)", "     ", match[1], flags=re.M), text, flags=re.M | re.S)
        text = "".join(part if part.startswith("```") else in_columns(part)
                       for part in re.split(r"^(```.*?^```)$", text, flags=re.M | re.S))
        self.title = html.unescape(re.sub(r"[`*]", "", re.search(r"^# (.*)$", text, re.M)[1]))
        maker = markdown.Markdown(extensions=["fenced_code", "tables", "toc", "sane_lists"],
                                  extension_configs={"toc": {"slugify": slug}})
        self.text = maker.convert(text)
        self.anchors = set(re.findall(r' id="([^"]+)"', self.text))

    def target(self, match, pages):
        """A link or a picture, as it is from the folder of the pages."""
        attribute, address = match[1], html.unescape(match[2])
        if re.match(r"[a-z]+:", address):
            return match[0]
        file, _, anchor = address.partition("#")
        path = (self.path.parent / file).resolve() if file else self.path
        if not path.exists() and self.path.parent.name == "Signboard.docc":
            path = next((place / file for place in (self.path.parent / "Resources", GUIDE)
                         if (place / file).exists()), path)
        if not path.exists():
            fail(f"{self.path.relative_to(PROJECT)} links to {address}, which is not there.")
        known = next((page for page in pages if page.path == path), None)
        if known:
            if anchor and anchor not in known.anchors:
                fail(f"{self.path.relative_to(PROJECT)} links to the heading {address}, "
                     f"which {path.name} does not have.")
            place = known.name if file else ""
        else:
            place = self.bring(path)
        return f'{attribute}="{html.escape(place + ("#" + anchor if anchor else ""))}"'

    def bring(self, path):
        """Copies what a page shows or links to, and gives its place."""
        folder = "pictures" if path.suffix in (".png", ".gif", ".svg") else "examples"
        target = self.output / folder / ("" if path.name == "Config" else path.name)
        target.parent.mkdir(exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, target, dirs_exist_ok=True)
        else:
            shutil.copyfile(path, target)
        return target.relative_to(self.output).as_posix() + ("/" if path.is_dir() else "")

    def write(self, pages):
        text = re.sub(r'\b(href|src)="([^"]*)"', lambda match: self.target(match, pages), self.text)
        listed = "\n".join(
            '<li><a href="{}"{}>{}</a></li>'.format(
                page.name, ' aria-current="page"' if page is self else "", html.escape(page.title))
            for page in pages)
        (self.output / self.name).write_text(
            PAGE.format(title=html.escape(self.title), pages=listed, text=text), encoding="utf-8")


def main():
    if len(sys.argv) != 2:
        fail("usage: pages.py OUTPUT")
    output = pathlib.Path(sys.argv[1])
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    (output / "style.css").write_text(STYLE, encoding="utf-8")
    pages = [Page(stem, path, output) for stem, path in sources().items()]
    for page in pages:
        page.write(pages)
    print(f"Documentation: {len(pages)} pages in {output}/index.html")


main()
