# SPDX-License-Identifier: MIT
"""unit-report.py LOG EVENTS STATUS SECONDS STACKS ENDED: the log of `swift test` as a person wants to
read it.

EVENTS is what Swift Testing writes of each test, a JSON object a line. STACKS is what a debugger printed
of a run that was ended, for the reason ENDED, because it did not end by itself. Each failed test is written into the file that
GATE_FAILED names, with the command that repeats it alone.
"""
import collections
import json
import os
import re
import shlex
import sys

# How many of the slowest tests are named, and the seconds from which on a test is slow.
SLOWEST, SLOW = 5, 10.0
# The most lines that are printed of one failure.
MOST_LINES = 60
# The most places that are printed of where a thread stood, the innermost first.
MOST_PLACES = 8
LOG, EVENTS, STATUS, SECONDS, STACKS, ENDED = sys.argv[1:]


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


def crash(log):
    """What the runtime prints of the thread that crashed last: why, and its calls in files of this project."""
    _, found, told = log.rpartition("Program crashed: ")
    thread = re.search(r"^Thread .* crashed:\n+((?: *\d+ .*\n)+)", told, re.MULTILINE)
    call = re.compile(r"^ *\d+ .*?0x\w+ (.*?)(?: \+ \d+)? in \S+ at \S+/((?:Sources|Tests)/\S+)$", re.MULTILINE)
    calls = call.findall(thread[1]) if found and thread else []
    return [f"Crashed: {told.partition(' ***')[0]}"] * bool(found) \
        + [f"  {place}: {name}" for name, place in calls[:MOST_PLACES]]


def events():
    """What happened to each test: the kind, its id and the seconds since the start."""
    if not os.path.exists(EVENTS):
        return
    with open(EVENTS, errors="replace") as file:
        for line in file:
            try:
                payload = json.loads(line)["payload"]
                if "testID" in payload:
                    # MODULE.SUITE/FUNCTION/FILE:LINE:COLUMN
                    name = re.sub(r"/[^/]+:\d+:\d+$", "", payload["testID"])
                    known = payload.get("issue", {}).get("isKnown", False)
                    yield payload["kind"] if not known else "", name, payload["instant"]["absolute"]
            except (ValueError, KeyError):
                continue  # The last line of a run that was ended.


begun, seconds, wrong = {}, {}, set()
for kind, name, instant in events():
    if kind == "testStarted" and name.endswith(")"):
        begun[name] = instant
    elif kind == "testEnded" and name in begun:
        seconds[name] = instant - begun[name]
    elif kind == "issueRecorded":
        wrong.add(name)

with open(LOG, errors="replace") as file:
    lines = file.read().splitlines()
failures, total = [], ""
for number, line in enumerate(lines):
    if " recorded an issue" in line or re.match(r"(.*: )?(error|Fatal error): ", line):
        shown = [line]
        for more in lines[number + 1:number + MOST_LINES]:
            if re.match(r"[◇✔✘] |\*\*\* ", more):
                break
            shown.append(more)
        failures.append("\n".join(shown).rstrip())
    # A process of a test may have written to the same line before.
    elif match := re.search(r"\S Test run with (.*)$", line):
        total = match[1]

running = sorted(set(begun) - set(seconds))
slowest = sorted(((taken, name) for name, taken in seconds.items() if taken >= SLOW), reverse=True)
if slowest:
    print("Slowest, in seconds; tests wait for each other:")
    for taken, name in slowest[:SLOWEST]:
        print(f"  {taken:6.1f}  {name}")
if os.path.exists(STACKS):
    with open(STACKS, errors="replace") as file:
        print("The run was ended with its threads here:")
        for thread in stands(file.read()):
            print(f"  {thread}")
if STATUS != "0" and running:
    print("Not ended when the run did:")
    for name in running:
        print(f"  {name}")
# Last, as the end of a log is what is read of it.
for failure in failures:
    print(failure, end="\n\n")
if STATUS != "0" and not failures:
    print(f"The run ended with status {STATUS} and this:", *lines[-20:], sep="\n  ")
if STATUS != "0":
    print("".join(f"{line}\n" for line in crash("\n".join(lines))), end="")
if ENDED:
    print(f"The run was ended: {ENDED}.")
if STATUS != "0" and "GATE_FAILED" in os.environ and total:
    with open(os.environ["GATE_FAILED"], "a", encoding="utf-8") as file:
        for name in sorted(wrong):
            command = f"Tests/System/checks/unit.sh --filter {shlex.quote('^' + re.escape(name))}"
            if "SIGNBOARD_BINARY" in os.environ:
                command = f"SIGNBOARD_BINARY={os.environ['SIGNBOARD_BINARY']} {command}"
            file.write(f"{name}\t{command}\n")
print(f"Unit tests: {total or 'no result'} ({SECONDS} s in all)")
# Without a result, or a test, there must be no success.
sys.exit(0 if re.match("[1-9]", total) else 1)
