#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""table.py SMALL NATIVE: prints the figures that figures.c left in both files, side by side.

Those of the small machine are held against their budgets, and both against what
Documentation/small-figures.md has; the status is the answer. It prints rows as that page has them.
"""
import os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../checks/bench"))
import budgets

PAGE = "Documentation/small-figures.md"
# Kibibytes are printed and budgeted as mebibytes.
ROWS = [
    ("service.resident", "MiB", "service that scrolls a text: resident"),
    ("service.kept", "MiB", "the same, without pages of files"),
    ("service.messages.resident", "MiB", "service with 1,000 messages: resident"),
    ("service.messages.kept", "MiB", "the same, without pages of files, too"),
    ("service.messages.peak", "MiB", "its greatest resident memory"),
    ("machine.available", "MiB", "left for other programs meanwhile"),
    ("frame", "", "a frame in virtual time, `--fast`"),
    ("frame.real-time", "", "a frame in real time"),
    ("frame.real-time.kernel", "", "the same frame, with what the kernel does for it"),
    ("version", "", "`signboard --version`"),
    ("start", "", "start of `signboard show`, with one frame"),
    ("service.start", "", "start of the service, and its end"),
    ("service.start.kernel", "", "the same start, with what the kernel does for it"),
]
# Nothing but the small machine can measure these.
SMALL_ONLY = ["machine.available", "frame.real-time.kernel", "service.start.kernel"]
# An interrupt in the loop may add or take some instructions.
LOOP, SOME = 20_000_000, 1_000
# Another build or another kernel moves a figure a little; beyond that the page is out of date.
ROOM = 0.2


def read(path):
    with open(path, encoding="utf-8") as file:
        return {name: int(value) for name, value in (line.split() for line in file)}


def row(title, unit, here, other):
    """A line of the table, as the page has it."""
    def text(value):
        return "–" if value is None else f"{value:.1f} MiB" if unit else f"{value:,.0f}"
    ratio = f"{here / other:.2f}" if other else "–"
    return f"| {title} | {text(here)} | {text(other)} | {ratio} |"


def numbers(line):
    return [None if cell.strip() == "–" else float(cell.replace("MiB", "").replace(",", ""))
            for cell in line.split("|")[2:4]]


def page_rows():
    """The lines of the page's table, by their titles."""
    with open(os.path.join(HERE, "../../..", PAGE), encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    titles = {title for _, _, title in ROWS}
    return {title: line for line in lines if line.startswith("| ")
            for title in [line.split("|")[1].strip()] if title in titles}


def outdated(line, said):
    """Whether the page's line is missing, or states something else than what was measured."""
    return said is None or any(
        (new is None) != (old is None) or new is not None and abs(new - old) > ROOM * old
        for new, old in zip(numbers(line), numbers(said)))


def main(small, native):
    for machine, figures in [("the small machine", small), ("this machine", native)]:
        if abs(figures["loop"] - LOOP) > SOME:
            sys.exit(f"small: a loop of {LOOP:,} instructions is counted as {figures['loop']:,} "
                     f"on {machine}. No count can be trusted; look at Tests/System/small/figures.c.")
    open(os.environ["BENCH_MEASURED"], "w", encoding="utf-8").close()
    page, wrong = page_rows(), []
    print("| figure | arm64, 512 MB | amd64 | ratio |\n|---|---|---|---|")
    for name, unit, title in ROWS:
        here, other = small[name], None if name in SMALL_ONLY else native[name]
        if unit:
            here, other = here / 1024, other and other / 1024
        line = row(title, unit, here, other)
        print(line, flush=True)
        if outdated(line, page.get(title)):
            wrong.append(title)
        budgets.check("small." + name, here)
    for title in wrong:
        print(f"small: {PAGE} does not say what was measured of \"{title}\". Put the line above "
              "into its table.", file=sys.stderr)
    return budgets.verdict("small") or bool(wrong)


if __name__ == "__main__":
    sys.exit(main(read(sys.argv[1]), read(sys.argv[2])))
