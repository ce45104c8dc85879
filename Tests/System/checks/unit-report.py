# SPDX-License-Identifier: MIT
"""unit-report.py LOG STATUS SECONDS STACKS: the log of `swift test` as a person wants to read it.

STACKS is what a debugger printed of a run that was ended because it did not end by itself.
"""
import collections
import os
import re
import sys

# How many of the slowest tests are named, and the seconds from which on a test is slow.
SLOWEST, SLOW = 5, 10.0
# The most lines that are printed of one failure.
MOST_LINES = 60
# The most places that are printed of where a thread stood, the innermost first.
MOST_PLACES = 8


def stands(stacks):
    """Where the threads stood, in files of this project; where only one did comes last."""
    threads = collections.Counter()
    for thread in re.split(r"^Thread ", stacks, flags=re.MULTILINE)[1:]:
        name = re.search(r'"(.*?)"', thread.splitlines()[0])
        at = re.search(r"^#0 +(?:0x\w+ in )?(\S+)", thread, re.MULTILINE)
        places = re.findall(r" at (\S+)/(?:Sources|Tests)/\S*?([^/\s]+:\d+)$", thread, re.MULTILINE)
        own = dict.fromkeys(place for root, place in places if "/checkouts/" not in root)
        stack = [at[1] if at else "?"] + list(own)[:MOST_PLACES]
        threads[f"{name[1] if name else '?'}: {' < '.join(stack)}"] += 1
    return [f"{count} × {place}" for place, count in threads.most_common()]


with open(sys.argv[1], errors="replace") as file:
    lines = file.read().splitlines()
status, seconds = int(sys.argv[2]), int(sys.argv[3])

begun, ended, slow, failures, total = set(), set(), [], [], ""
for number, line in enumerate(lines):
    # Programs that tests start print into the same log, also in the middle of a line.
    if match := re.search(r'◇ Test "(.+?)" started\.$', line):
        begun.add(match[1])
    elif match := re.search(r'Test "(.+?)"(?: with \d+ test cases?)? (?:passed|failed) '
                            r"after ([\d.]+) seconds", line):
        ended.add(match[1])
        slow.append((float(match[2]), match[1]))
    elif " recorded an issue" in line or re.match(r"(.*: )?(error|Fatal error): ", line):
        shown = [line]
        for more in lines[number + 1:number + MOST_LINES]:
            if re.match(r"^[◇✔✘] ", more):
                break
            shown.append(more)
        failures.append("\n".join(shown).rstrip())
    elif match := re.search(r"^\S Test run with (.*)$", line):
        total = match[1]

for failure in failures:
    print(failure, end="\n\n")
if status != 0 and begun - ended:
    print("Not ended when the run did:")
    for name in sorted(begun - ended):
        print(f"  {name}")
slowest = [entry for entry in sorted(slow, reverse=True) if entry[0] >= SLOW][:SLOWEST]
if slowest:
    print("Slowest, in seconds; tests wait for each other:")
    for duration, name in slowest:
        print(f"  {duration:6.1f}  {name}")
if os.path.exists(sys.argv[4]):
    with open(sys.argv[4], errors="replace") as file:
        print("The run stood still, its threads here:")
        for thread in stands(file.read()):
            print(f"  {thread}")
print(f"Unit tests: {total or 'no result'} ({seconds} s in all)")
# Without a result there must be no success.
sys.exit(0 if total else 1)
