# SPDX-License-Identifier: MIT
"""The budgets of budgets.txt: `check(name, value)` holds a measured figure against its own.

    budgets.py limit NAME   prints what a budget allows
    budgets.py verdict [small.|fleet.]
                            says whether every budget was measured and kept since `check` began to
                            write into the file that BENCH_MEASURED names; its status is the answer.
                            What begins so has a run of its own, make bench-small and bench-fleet
"""
import os, sys

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "budgets.txt")
# What has a run of its own begins with one of these.
PARTS = ("small.", "fleet.")
RULES = {"exactly": lambda value, limit: value == limit,
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


def plain(value):
    return f"{value:,.0f}" if value == int(value) else f"{value:,.3f}"


def missed(name, value, budgets):
    """What is wrong with a figure, or nothing."""
    if name not in budgets:
        return f"bench: {name} has no budget; it is {plain(value)}. Give it a line in {FILE}."
    rule, limit, unit, how = budgets[name]
    if RULES[rule](value, limit):
        return None
    return (f"bench: {name} is {plain(value)} {unit}, the budget is {rule.replace('-', ' ')} "
            f"{plain(limit)} (Tests/System/checks/bench/budgets.txt). {how}")


def check(name, value):
    """Holds a figure against its budget; what is missed is said at once and decides at the end."""
    text = missed(name, value, read())
    if text:
        print(text, file=sys.stderr, flush=True)
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
                  if (name.startswith(part) if part else not name.startswith(PARTS))
                  and name not in measured]
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
        print(int(read()[sys.argv[2]][1]))
    elif sys.argv[1:] == ["verdict"] or sys.argv[1:2] == ["verdict"] and sys.argv[2:][0] in PARTS:
        sys.exit(verdict(*sys.argv[2:]))
    else:
        sys.exit(__doc__)
