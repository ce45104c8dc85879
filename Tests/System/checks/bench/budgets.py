# SPDX-License-Identifier: MIT
"""The budgets of budgets.txt: `check(name, value)` holds a measured figure against its own.

    budgets.py limit NAME   prints what a budget allows
    budgets.py verdict [PART]
                            reports whether every budget of a part was measured and kept since
                            `check` began to write into the file that BENCH_MEASURED names; its
                            status is the answer. Parts are those of PARTS; without one it is both
                            counts and times

Where WRITE is in the environment, `check` writes the figure into the file instead, if its rule has
what was measured last.
"""
import os, re, sys

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "budgets.txt")
PARTS = ("counts", "times", "small", "fleet", "home-assistant")
# What counts.py measures begins so, but for ratios, which are of times.
COUNTED = {"binary", "frame", "loop", "start", "version", "text", "recording"}
# How much more than what was measured last is allowed.
ROOM = {"count": 0.05, "memory": 0.2}
# Growth that is reported although it is allowed.
TOLD = 0.01
RULES = {"exactly": lambda value, limit: value == limit,
         "count": lambda value, last: value <= last * (1 + ROOM["count"]),
         "memory": lambda value, last: value <= last * (1 + ROOM["memory"]),
         "at-most": lambda value, limit: value <= limit,
         "at-least": lambda value, limit: value >= limit}


def read(path=FILE):
    """The budgets by name: rule, limit, unit and how to look."""
    found = {}
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.strip() or line.startswith("#"):
                continue
            fields = line.split(None, 4)
            if len(fields) < 5 or fields[1] not in RULES or fields[0] in found:
                sys.exit(f"{path}:{number}: a line is NAME RULE LIMIT UNIT HOW TO LOOK, each name "
                         f"once, the rule one of {', '.join(RULES)}.")
            found[fields[0]] = (fields[1], float(fields[2].replace(",", "")), fields[3],
                                fields[4].strip())
    return found


def part_of(name):
    """Which run measures a figure."""
    first = name.split(".")[0]
    if first in PARTS:
        return first
    return "counts" if first in COUNTED and not name.endswith(".ratio") else "times"


def most(name):
    """The most that a budget allows."""
    rule, limit, _, _ = read()[name]
    return limit * (1 + ROOM.get(rule, 0))


def plain(value):
    return f"{value:,.0f}" if value == int(value) else f"{value:,.3f}".rstrip("0")


def allowed(rule, limit):
    room = f" and {ROOM[rule]:.0%} more" if rule in ROOM else ""
    return f"{rule.replace('-', ' ') + ' ' if not room else ''}{plain(limit)}{room}"


def missed(name, value, budgets):
    """What is wrong with a figure, or nothing."""
    if name not in budgets:
        return f"bench: {name} has no budget; it is {plain(value)}. Give it a line in {FILE}."
    rule, limit, unit, how = budgets[name]
    if RULES[rule](value, limit):
        return None
    return (f"bench: {name} is {plain(value)} {unit}, the budget is {allowed(rule, limit)} "
            f"(Tests/System/checks/bench/budgets.txt). {how}")


def write(name, value):
    """Makes a figure the budget, where that is what was measured last."""
    with open(FILE, encoding="utf-8") as file:
        text = file.read()
    rules = "|".join(["exactly", *ROOM])
    with open(FILE, "w", encoding="utf-8") as file:
        file.write(re.sub(rf"^({re.escape(name)} (?:{rules}) )\S+",
                          lambda match: match[1] + plain(round(value, 3 if value < 1000 else 0)), text, flags=re.M))


def check(name, value):
    """Holds a figure against its budget; a miss is reported at once and decides at the end."""
    if os.environ.get("WRITE"):
        write(name, value)
    budgets = read()
    text = missed(name, value, budgets)
    if text:
        print(text, file=sys.stderr, flush=True)
    elif budgets[name][0] in ROOM and value > budgets[name][1] * (1 + TOLD):
        print(f"bench: {name} has grown from {plain(budgets[name][1])} to {plain(value)}")
    if "BENCH_MEASURED" in os.environ:
        with open(os.environ["BENCH_MEASURED"], "a", encoding="utf-8") as file:
            file.write(f"{name} {'missed' if text else 'kept'}\n")
    elif text:
        sys.exit(1)


def verdict(part=""):
    with open(os.environ["BENCH_MEASURED"], encoding="utf-8") as file:
        measured = dict(reversed([line.split() for line in file]))
        file.seek(0)
        failed = sorted({line.split()[0] for line in file if line.endswith("missed\n")})
    unmeasured = [name for name in read()
                  if part_of(name) in ([part] if part else PARTS[:2]) and name not in measured]
    if unmeasured:
        print("bench: nothing measured " + ", ".join(unmeasured) + ". Measure it or take its line "
              "out of Tests/System/checks/bench/budgets.txt.", file=sys.stderr)
    if failed:
        print(f"bench: {len(failed)} of {len(measured)} budgets are missed: {', '.join(failed)}",
              file=sys.stderr)
    if not failed and not unmeasured:
        print(f"bench: {len(measured)} budgets are kept")
    return 1 if failed or unmeasured else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["limit"] and len(sys.argv) == 3:
        print(int(most(sys.argv[2])))
    elif sys.argv[1:] == ["verdict"] or sys.argv[1:2] == ["verdict"] and sys.argv[2:][0] in PARTS:
        sys.exit(verdict(*sys.argv[2:]))
    else:
        sys.exit(__doc__)
