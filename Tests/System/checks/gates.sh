#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# gates.sh: the gate misses nothing. Each script of Tests/System/checks, and each run.sh of Tests, is
# called by .ci or by a target of the Makefile; each folder of unit tests is a target of Package.swift;
# the shares of the gate add up to at most 1,800 s, those of a proof to 400 s, and it has at most 150
# lines; the page of architecture has its proofs; unit tests and what they share do not hang on the clock
# of the machine; tests wait with an end, skip nothing silently, and draw the same numbers in every run.
# Then planted mistakes prove that it, and the budgets of make bench, would report them.
set -euo pipefail
cd "$(dirname "$0")/../../.."
export PYTHONDONTWRITEBYTECODE=1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/gates.py" <<'PYTHON'
import ast, glob, os, re, sys

run, proofs, makefile, package = (open(path).read() for path in sys.argv[1:5])
tests = sys.argv[5]
page = open("Documentation/architecture.md").read()
calls = re.sub(r"(^|\s)#.*", "", "\n".join([run, proofs, makefile]), flags=re.M)
wrong = [f"{path} is called neither in .ci nor in the Makefile."
         for path in sorted(glob.glob("Tests/System/checks/*.sh")
                            + glob.glob("Tests/**/run.sh", recursive=True))
         if path not in calls and not path.endswith("/demands.sh")]
# Package.swift goes through many hands at once, and a target that it lost fails nowhere.
wrong += [f"{folder} is no target of Package.swift, so its tests are never run. Add it there."
          for folder in sorted({os.path.dirname(path) for path in
                                glob.glob("Tests/Unit/**/*Tests/*.swift", recursive=True)})
          if f'name: "{os.path.basename(folder)}"' not in package]
shares = [int(share) for share in re.findall(r"^(?:build|sure|step) \S+ (\d+) ", run, re.M)]
beside = [int(share) for share in re.findall(r"^[\w-]+ (\d+) (?:make|Tests/)", run, re.M)]
total = sum(shares) + sum(beside) + 400
if total > 1800:
    wrong.append(f"the shares of .ci/run and a proof add up to {total} s, at most 1800 are "
                 "allowed. What can be quicker, or take turns in .ci/proofs.sh?")
lines = [line for path in glob.glob(".ci/*") for line in open(path)
         if not re.match(r"\s*(#|$)", line)]
if len(lines) > 150:
    wrong.append(f".ci has {len(lines)} lines of shell, at most 150 can be read in five minutes.")
for case in re.split(r"^    (?=\w+\))", proofs, flags=re.M)[1:]:
    share = sum(map(int, re.findall(r"(?:sure|step) \S+ (\d+) ", case)))
    if share > 400:
        wrong.append(f"the shares of the proof {case.split(')')[0]} add up to {share} s, at most 400 "
                     "are allowed. What can be quicker, or a proof of its own?")
names = re.search(r"^proofs=\((.*)\)", proofs, re.M)[1].split()
cases = re.findall(r"^    (\w+)\)", proofs, re.M)
# A script that fails without its word would be tried three times, and fetch nothing.
wrong += [f".ci/proofs.sh fetches {script} without the word that it needs."
          for script in re.findall(r"fetch (Tests/\S+)(?=;|\n)", proofs)
          if re.search(r"^\w+=\S*\$1\b", open(script).read(), re.M)]
wrong += [f"the proof {name} is not both in the list and among the cases of .ci/proofs.sh."
          for name in sorted(set(names) ^ set(cases))]
wrong += [f"Documentation/architecture.md has no row for the proof {name}."
          for name in names if f"| `{name}` |" not in page]
# What waits for the clock of the machine passes or fails by its load. These files are about it.
real = {
    "Unit/System/LinuxIOTests/MonotonicClockTests.swift": "the clock itself",
    "Unit/System/LinuxIOTests/InterruptibleTimerTests.swift": "a sleep of the kernel, interrupted",
    "Unit/Service/SignMQTTTests/LinkedSign.swift": "looks when a real broker has news",
    "Unit/Fleet/FleetServiceTests/FleetControllerTests+Running.swift": "looks when a real broker has news",
    "Unit/Service/SignServiceTests/StalledDiskTests.swift": "releases a disk for which something waits",
    "Unit/Command/CommandTests/FleetCommandTests.swift": "reports of hours ago, told by a process",
    "Support/SignTesting/WaitingTrait.swift": "the limit of time of a test",
    "Support/SignTesting/VirtualClock.swift": "an instant to begin with, which is made in no other way",
    "Support/PageServer/PageClock.swift": "goes on beside the clock of a browser",
    "Support/PageServer/PageServer.swift": "the same",
}
clock = re.compile(r"\bDate\(\)|\bDate\.now|timeIntervalSinceNow|\btimeout: \.now\(\)|"
                   r"\b(?:Monotonic|Continuous|Suspending|Wall)Clock\.(?:now|nanoseconds|sleep)|"
                   r"\b(?:Task|Thread)\.sleep|\b(?:u|nano)sleep\(|\bclock_gettime\(|\bsched_yield\(|"
                   # Short limits, which others reach by the load of the machine.
                   r"\blimits\.\w+\)? = .*\.(?:milli|micro|nano)seconds|"
                   r"\btimeout: (?:0?\.\d|\.(?:milli|micro|nano)seconds)")
command = re.compile(r"\[[^][]*\"--for\"[^][]*\]|\"[^\"\n]*--for [^\"\n]*\"")
waits = {}
for path in [path for folder in ("Unit", "Support")
             for path in glob.glob(f"{tests}/{folder}/**/*.swift", recursive=True)]:
    text = open(path).read()
    found = clock.findall(text) + [words for words in command.findall(text)
                                   if re.search("show|demo|--backend", words)
                                   and "--fast" not in words]
    if found:
        waits[os.path.relpath(path, tests)] = " ".join(found[0].split())
wrong += [f"{tests}/{path} waits for the clock of the machine: {words}. Take a virtual clock, an "
          "instant that is written there, or --fast."
          for path, words in sorted(waits.items()) if path not in real]
wrong += [f"{tests}/{path} does not wait for the clock of the machine. Strike it from the list."
          for path in sorted(set(real) - set(waits))]
if len(real) > 10:
    wrong.append(f"{len(real)} files may wait for the clock of the machine, 10 are allowed.")


def endless(call):
    """Whether a call of Python waits for another process without a limit."""
    *_, base, name = ["", *re.findall(r"\w+", ast.unparse(call.func))]
    limited = any(word.arg == "timeout" for word in call.keywords)
    return not limited and (
        name in ("wait", "join", "communicate", "get") and not call.args + call.keywords
        or base == "subprocess" and name in ("run", "call", "check_call", "check_output")
        or base == "os" and name == "waitpid" and "WNOHANG" not in ast.unparse(call)
        or name in ("urlopen", "HTTPConnection", "HTTPSConnection")
        or name == "create_connection" and len(call.args) < 2)


# Nobody hears what hung where only the limit of a whole step ends it.
for path in sorted(glob.glob(tests + "/**/*.py", recursive=True)):
    wrong += [f"{path}:{call.lineno} waits without an end: {ast.unparse(call)[:60]}. Give it a timeout."
              for call in ast.walk(ast.parse(open(path).read()))
              if isinstance(call, ast.Call) and endless(call)]
lines = [(path, number, line) for path in sorted(glob.glob(tests + "/**/*.s*", recursive=True))
         for number, line in enumerate(open(path, errors="replace"), 1)]
wrong += [f"{path}:{number} waits without an end: {line.strip()[:60]}. Give it -w or --max-time."
          for path, number, line in lines if path.endswith(".sh")
          and re.search(r"^\s*flock (?!-w)|(?<![\w/])curl -\w(?!.*--max-time)", line)]
wrong += [f"{path}:{number} may be skipped silently: {line.strip()[:60]}. Use .needs."
          for path, number, line in lines if path.endswith(".swift")
          and re.search(r"\.enabled\(if:|\.disabled\(|Test\.cancel", line)]
wrong += [f"{path}:{number} waits without an end: {line.strip()[:60]}. Name the processes, or give it a "
          "timeout." for path, number, line in lines if path.endswith(".sh")
          and re.search(r"(?:^|[;{&|])\s*wait\s*(?:$|[;}])|(?<!timeout \d\d )openssl s_clien[t]", line)]
# Who has found the first match reads no more, and what still writes then fails, which counts by pipefail.
wrong += [f"{path}:{number} stops reading at the first match: {line.strip()[:60]}. Let grep write into "
          "/dev/null." for path, number, line in lines if path.endswith(".sh")
          and re.search(r"(?<!\|)\|\s*grep -\w*q", line)]
# A test that fails with one seed of many fails by luck, and a change gets the blame.
wrong += [f"{path}:{number} draws another seed in every run: {line.strip()[:60]}. Write a number there."
          for path, number, line in lines if path.endswith(".swift")
          and re.search(r"(?:UInt64|seed: )\.random\((?!.*\busing:)", line)]
for line in wrong:
    print("gates: " + line, file=sys.stderr)
print(f"gates: {total} s of shares, {len(names)} proofs take turns")
sys.exit(bool(wrong))
PYTHON

# gate [RUN [PROOFS [MAKEFILE [PACKAGE [TESTS]]]]]
gate() {
  python3 "$work/gates.py" "${1:-.ci/run}" "${2:-.ci/proofs.sh}" "${3:-Makefile}" \
    "${4:-Package.swift}" "${5:-Tests}"
}
gate

# tells WORDS COMMAND…: the command fails and prints WORDS.
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
grep -v proxy.sh .ci/run > "$work/run"
tells "Tests/System/checks/proxy.sh is called neither in .ci nor" gate "$work/run"
sed 's/^build debug /&1/' .ci/run > "$work/run"
tells "s, at most 1800 are allowed" gate "$work/run"
sed '/^proofs=/s/fuzz//' .ci/proofs.sh > "$work/proofs"
tells "the proof fuzz is not both" gate .ci/run "$work/proofs"
sed 's/source.sh bookworm/source.sh/' .ci/proofs.sh > "$work/proofs"
tells ".ci/proofs.sh fetches Tests/System/bidi/source.sh without the word" gate .ci/run "$work/proofs"
sed 's/sure fuzz 400/sure fuzz 401/' .ci/proofs.sh > "$work/proofs"
tells "the shares of the proof fuzz add up to 401 s" gate .ci/run "$work/proofs"
grep -v YAMLTextTests Package.swift > "$work/Package.swift"
tells "Tests/Unit/System/YAMLTextTests is no target" gate .ci/run .ci/proofs.sh Makefile \
  "$work/Package.swift"
# plants FILE LINE WORDS: what is reported of a test that has this line.
plants() {
  rm -rf "$work/tests"
  mkdir -p "$(dirname "$work/tests/$1")"
  echo "$2" > "$work/tests/$1"
  tells "$3" gate .ci/run .ci/proofs.sh Makefile Package.swift "$work/tests"
}
for line in 'let now = Date()' 'let now = WallClock.nanoseconds()' 'try await Task.sleep(for: .seconds(1))' \
  'run(["demo", "--for", "1"])' 'limits.idle = .milliseconds(20)' 'clock_gettime(CLOCK_REALTIME, &now)' \
  '(limits.idle, limits.body) = (.zero, .milliseconds(20))' 'while !isOver { sched_yield() }' \
  'semaphore.wait(timeout: 0.05)' 'SignClient(timeout: .milliseconds(50))'; do
  plants Unit/SlowTests.swift "$line" "SlowTests.swift waits for the clock of the machine: "
done
plants Support/Slow.swift 'let now = Date()' "Support/Slow.swift waits for the clock of the machine: "
for line in 'process.wait()' 'os.waitpid(1, 0)' 'subprocess.run(["true"], check=True)' \
  'http.client.HTTPConnection("a", 1)'; do
  plants hang.py "$line" "hang.py:1 waits without an end: "
done
for line in 'flock 9' 'curl '-s '{ true & wait''; }' 'openssl ''s_client'; do
  plants hang.sh "$line" "hang.sh:1 waits without an end: "
done
plants hang.sh 'nm a | gre''p -qw b' "hang.sh:1 stops reading at the first match: "
plants Unit/LackTests.swift '@Test(.enabled(if: isThere))' "LackTests.swift:1 may be skipped silently: "
for line in 'let seed = UInt64.random(in: 0...UInt64.max)' \
  'SeededGenerator(seed: .random(in: .min ... .max))'; do
  plants Unit/LuckTests.swift "$line" "LuckTests.swift:1 draws another seed in every run: "
done

# How the steps of the gate end, those from standard input: the status, and the printed line.
ends() {
  local status=0
  (cd "$work" && rm -rf once && bash -c ". '$steps'; . /dev/stdin; finish") > "$work/said" 2>&1 \
    || status=$?
  if [ "$status" != "$1" ] || ! grep -qxF -- "$2" "$work/said"; then
    echo "gates: expected status $1 and \"$2\", found $status:" >&2
    cat "$work/said" >&2
    exit 1
  fi
}
steps=$PWD/.ci/steps.sh
ends 0 "2 passed, 0 failed" <<< 'step one 9 true; sure two 9 true'
ends 1 "FAILED fetch: 'false'" <<< 'fetch false'
ends 1 "FAILED one: 'false'" <<< 'step one 9 false; step two 9 true'
ends 1 "1 passed, 1 failed" <<< $'beside <<< "one 9 false\ntwo 9 true"'
ends 1 "0 passed, 1 failed" <<< 'build one 9 false; step two 9 true'
ends 1 "2 passed, 1 failed" <<< 'sure one 9 false; build two 9 true; step three 9 true'
ends 0 "FLAKY one: 'mkdir' 'once/one'" <<< 'step one 9 mkdir once/one; mkdir once'
ends 1 "FAILED one: 'mkdir' 'once/one'" <<< 'sure one 9 mkdir once/one; mkdir once'
ends 1 "FAILED flaky tests: more than two" \
  <<< 'for name in 1 2 3; do step $name 9 mkdir once/$name; done; mkdir once'
ends 1 "0 passed, 6 failed" \
  <<< 'for name in 1 2 3 4 5 6; do step $name 9 mkdir once/$name; done; mkdir once'
# One that is ended is tried as a whole, whatever it has named until then.
hangs="'mkdir once/one && exit; echo other > \$GATE_FAILED; exec sleep 9'"
ends 0 "FLAKY one: 'bash' '-c' $hangs" <<< "step one 1 bash -c $hangs; mkdir once"
ends 0 "FLAKY one: sleep 1" <<< 'step one 9 bash -c "echo -e \"one\\tsleep 1\" > \$GATE_FAILED; false"'
ends 1 "FAILED one: exit 1" <<< 'step one 9 bash -c "echo -e \"one\\texit 1\" > \$GATE_FAILED; false"'

# budgets FIGURES [PART]: judges figures, NAME VALUE a line, as a run of make bench does, or with a
# PART as small one of make bench-small.
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
tells "bench: nothing measured $(head -n 1 "$work/small" | cut -d' ' -f1)." budgets "$work/one" small
budgets "$work/small" small > "$work/said" \
  || { echo "gates: kept budgets of a small machine are called missed" >&2; exit 1; }
grep -vE '^(small|fleet|home-assistant)\.' "$work/both" > "$work/all"
budgets "$work/all" > "$work/said" || { echo "gates: kept budgets are called missed" >&2; exit 1; }
while read -r name limit; do
  rule=$(awk -v name="$name" '$1 == name { print $2 }' Tests/System/checks/bench/budgets.txt)
  case $rule in
    at-least) other=-0.001 ;;
    count | memory) other=$(awk -v limit="$limit" 'BEGIN { print limit }') ;;
    *) other=0.001 ;;
  esac
  awk -v name="$name" -v add="$other" '{ print $1, $1 == name ? $2 + add : $2 }' \
    CONVFMT=%.6f OFMT=%.6f "$work/all" > "$work/one"
  tells "bench: $name is " budgets "$work/one"
done < <(sed -n '1p;$p' "$work/all")
tail -n +2 "$work/all" > "$work/one"
tells "bench: nothing measured $(head -n 1 "$work/all" | cut -d' ' -f1)." budgets "$work/one"
echo "made.up 1" >> "$work/all"
tells "bench: made.up has no budget; it is 1. Give it a line in" budgets "$work/all"

# Of make bench-small: the figures that its page states, and what is reported of others.
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
  || { echo "gates: what Documentation/small-figures.md says is called wrong" >&2; exit 1; }
sed 's/^loop .*/loop 20002000/' "$work/arm64" > "$work/one"
tells "is counted as 20,002,000 on the small machine" table "$work/one" "$work/amd64"
sed 's/^frame .*/frame 90000/' "$work/arm64" > "$work/one"
tells "bench: small.frame is 90,000 instructions" table "$work/one" "$work/amd64"
sed 's/^frame .*/frame 90000/' "$work/amd64" > "$work/one"
tells "does not say what was measured of \"a frame in virtual" table "$work/arm64" "$work/one"
echo "gates: planted mistakes are told"
