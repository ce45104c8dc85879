#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# unit.sh [OPTION…]: runs the unit tests that are built, with options of `swift test`. Prints what
# failed, in full, what was slow, and the totals; the whole log is .build/unit-tests.log. A run that
# does not end, or prints nothing for STILL seconds, is ended; what had not ended by then is named,
# and where each thread stood.
set -uo pipefail
cd "$(dirname "$0")/../../.."
log=.build/unit-tests.log
stacks=.build/unit-tests.stacks
limit=${LIMIT:-1800}
still=${STILL:-300}
began=$SECONDS
rm -f "$stacks"
# The descendants of a process.
below() {
  for child in $(pgrep -P "$1"); do
    echo "$child"
    below "$child"
  done
}
# So many tests at a time: all at once they have 200 services and thousands of open files.
swift test --skip-build --experimental-maximum-parallelization-width 48 "$@" > "$log" 2>&1 &
run=$!
trap 'kill $(below "$run") "$run" 2>/dev/null' EXIT
while kill -0 "$run" 2>/dev/null; do
  sleep 1
  silence=$(($(date +%s) - $(stat -c %Y "$log")))
  if ((SECONDS - began > limit || silence > still)); then
    tests=$(below "$run")
    for test in $tests; do
      grep -qs xctest "/proc/$test/cmdline" || continue
      gdb -p "$test" -batch -ex "set pagination off" -ex "thread apply all backtrace 80" \
        >> "$stacks" 2>/dev/null </dev/null
    done
    kill -KILL $tests "$run" 2>/dev/null
  fi
done
wait "$run" 2>/dev/null
status=$?
python3 Tests/System/checks/unit-report.py "$log" "$status" $((SECONDS - began)) "$stacks" || exit 1
exit "$status"
