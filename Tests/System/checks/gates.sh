#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# gates.sh [CI-SCRIPT MAKEFILE [PACKAGE]]: each target of the Makefile that `make help` lists is reached from
# .ci/run, or stands below with its reason; each script of Tests/System/checks and each run.sh of Tests is
# called by such a target; each folder of unit tests is a target of Package.swift. Then the check proves by planted mistakes that it, and the budgets of
# make bench, would tell.
set -euo pipefail
cd "$(dirname "$0")/../../.."
export PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/gates.py" <<'PYTHON'
import glob, os, re, sys

# Each for its reason; most neither build nor prove anything.
EXEMPT = {"help": "prints the other targets",
          "format": "rewrites files; make lint, which make test calls, tells what it would do",
          "pictures": "rewrites files; make test and make test-product compare them with what is drawn",
          "fonts": "rewrites files; make lint tells whether they are the drawn ones",
          "keys": "rewrites two files; a test compares them with the table of keys",
          "functions": "rewrites a list; the budgets of make bench tell when it is out of date",
          "release": "runs .ci/run itself",
          "clean": "removes what was built"}

ci, makefile, package = (open(path).read() for path in sys.argv[1:4])
rules = {}
for match in re.finditer(r"^([a-z][a-z-]*):([^=#\n]*)(##.*)?\n((?:\t.*\n)*)", makefile, re.M):
    rules[match[1]] = (match[2].split(), bool(match[3]), match[4])


def scripts(text):
    """Scripts that a text calls, and those that these call, without their comments."""
    found, waiting = set(), [text]
    while waiting:
        text = re.sub(r"(^|\s)#.*", "", waiting.pop(), flags=re.M)
        for path in re.findall(r"(?:Tests|Packaging)/[\w/.-]+\.sh", text):
            if path not in found and os.path.exists(path):
                found.add(path)
                if path != "Tests/System/checks/gates.sh":  # It names what it does not call.
                    waiting.append(open(path).read())
    return found


def called(text):
    """Targets that a text makes: make NAME, target NAME in .ci/run, make_quietly NAME in a check."""
    text = re.sub(r"(^|\s)#.*", "", text, flags=re.M)
    return re.findall(r"^[^\n\"]*?\b(?:make(?:_quietly)?(?: -[\w-]+)*|target) ([a-z][a-z-]*)\b",
                      text, re.M)


reached, waiting, used = set(), called(ci), set()
while waiting:
    name = waiting.pop()
    if name in reached or name not in rules:
        continue
    reached.add(name)
    needed, _, recipe = rules[name]
    waiting += needed + called(recipe)
    used |= scripts(recipe)
    for path in scripts(recipe) - {"Tests/System/checks/gates.sh"}:
        waiting += called(open(path).read())

for name in set(EXEMPT) & set(rules):
    used |= scripts(rules[name][2])

wrong = [f"make {name} is not reached from .ci/run. Call it there, or, if it neither builds nor "
         f"proves anything, say so in Tests/System/checks/gates.sh."
         for name, (_, listed, _) in rules.items()
         if listed and name not in reached and name not in EXEMPT]
wrong += [f"make {name} is exempt, but {why}. Take it out of EXEMPT in Tests/System/checks/gates.sh."
          for name in EXEMPT for why in ["there is no such target"] * (name not in rules)
          + ["it is reached"] * (name in reached)]
wrong += [f"{path} is called by no target that .ci/run reaches."
          for path in sorted(glob.glob("Tests/System/checks/*.sh")
                             + glob.glob("Tests/**/run.sh", recursive=True))
          if path not in used]
# Package.swift goes through many hands at once, and a target that it lost fails nowhere.
wrong += [f"{folder} is no target of Package.swift, so its tests are never run. Add it there."
          for folder in sorted({os.path.dirname(path) for path in
                                glob.glob("Tests/Unit/**/*Tests/*.swift", recursive=True)})
          if f'name: "{os.path.basename(folder)}"' not in package]
if "set -e" not in ci or re.search(r"\|\| *(true|:)", ci):
    wrong.append(".ci/run must end where a target fails: set -e, and no || true.")
for line in wrong:
    print("gates: " + line, file=sys.stderr)
listed = [name for name, rule in rules.items() if rule[1]]
print(f"gates: {len(reached.intersection(listed))} of {len(listed)} targets are reached from .ci/run, "
      f"exempt are {', '.join(EXEMPT)}")
sys.exit(bool(wrong))
PYTHON

python3 "$work/gates.py" "${1:-.ci/run}" "${2:-Makefile}" "${3:-Package.swift}"
[ $# = 0 ] || exit 0

# tells WORDS COMMAND…: the command fails and says so.
tells() {
  local words=$1
  shift
  if "$@" > /dev/null 2> "$work/said"; then
    echo "gates: not noticed: $words" >&2
    exit 1
  fi
  grep -qF -- "$words" "$work/said" \
    || { echo "gates: expected \"$words\", found:" >&2; cat "$work/said" >&2; exit 1; }
}
for target in cross test-kernel test-homeassistant test-bidi fuzz bench bench-small bench-fleet \
    test-packages; do
  grep -v "^target $target\$" .ci/run > "$work/run"
  tells "make $target is not reached from .ci/run." python3 "$work/gates.py" "$work/run" Makefile Package.swift
done
sed 's/^set -euo pipefail$//' .ci/run > "$work/run"
tells "must end where a target fails" python3 "$work/gates.py" "$work/run" Makefile Package.swift
grep -v 'Tests/System/checks/docs.sh' Makefile > "$work/Makefile"
tells "Tests/System/checks/docs.sh is called by no target" python3 "$work/gates.py" .ci/run \
  "$work/Makefile" Package.swift
grep -v YAMLTextTests Package.swift > "$work/Package.swift"
tells "Tests/Unit/System/YAMLTextTests is no target" python3 "$work/gates.py" .ci/run Makefile \
  "$work/Package.swift"

# budgets FIGURES [PART]: judges figures, NAME VALUE a line, as a run of make bench does, or with the
# PART "small." one of make bench-small.
budgets() {
  BENCH_MEASURED=$work/measured python3 - "$@" <<'PYTHON'
import os, sys
sys.path.insert(0, "Tests/System/checks/bench")
import budgets
open(os.environ["BENCH_MEASURED"], "w").close()
for line in open(sys.argv[1]):
    budgets.check(line.split()[0], float(line.split()[1]))
sys.exit(budgets.verdict(*sys.argv[2:]))
PYTHON
}
awk '!/^#/ && NF { gsub(",", "", $3); print $1, $3 }' Tests/System/checks/bench/budgets.txt \
  > "$work/both"
grep '^small\.' "$work/both" > "$work/small"
tail -n +2 "$work/small" > "$work/one"
tells "bench: nothing measured $(head -n 1 "$work/small" | cut -d' ' -f1)." budgets "$work/one" small.
budgets "$work/small" small. > "$work/said" \
  || { echo "gates: kept budgets of a small machine are called missed" >&2; exit 1; }
grep -vE '^(small|fleet)\.' "$work/both" > "$work/all"
budgets "$work/all" > "$work/said" || { echo "gates: kept budgets are called missed" >&2; exit 1; }
while read -r name limit; do
  rule=$(awk -v name="$name" '$1 == name { print $2 }' Tests/System/checks/bench/budgets.txt)
  [ "$rule" = at-least ] && other=-0.001 || other=0.001
  awk -v name="$name" -v add="$other" '{ print $1, $1 == name ? $2 + add : $2 }' \
    CONVFMT=%.6f OFMT=%.6f "$work/all" > "$work/one"
  tells "bench: $name is " budgets "$work/one"
done < <(sed -n '1p;$p' "$work/all")
tail -n +2 "$work/all" > "$work/one"
tells "bench: nothing measured $(head -n 1 "$work/all" | cut -d' ' -f1)." budgets "$work/one"
echo "made.up 1" >> "$work/all"
tells "bench: made.up has no budget; it is 1. Give it a line in" budgets "$work/all"

# Of make bench-small: the figures that its page says, and what is told of others.
python3 - "$work" <<'PYTHON'
import sys
sys.path.insert(0, "Tests/System/small")
import table
page = table.page_rows()
for column, machine in enumerate(["arm64", "amd64"]):
    with open(f"{sys.argv[1]}/{machine}", "w") as file:
        print("loop", table.LOOP, file=file)
        for name, unit, title in table.ROWS:
            value = table.numbers(page[title])[column]
            if value is not None:
                print(name, round(value * 1024 if unit else value), file=file)
PYTHON
# table FILE FILE: judges what was counted on the two machines.
table() { BENCH_MEASURED=$work/measured python3 Tests/System/small/table.py "$@"; }
table "$work/arm64" "$work/amd64" > "$work/said" \
  || { echo "gates: what Documentation/small-machines.md says is called wrong" >&2; exit 1; }
sed 's/^loop .*/loop 20002000/' "$work/arm64" > "$work/one"
tells "is counted as 20,002,000 on the small machine" table "$work/one" "$work/amd64"
sed 's/^frame .*/frame 90000/' "$work/arm64" > "$work/one"
tells "bench: small.frame is 90,000 instructions" table "$work/one" "$work/amd64"
sed 's/^frame .*/frame 90000/' "$work/amd64" > "$work/one"
tells "does not say what was measured of \"a frame in virtual" table "$work/arm64" "$work/one"
echo "gates: planted mistakes are told"
