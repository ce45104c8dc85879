#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# unit.sh [OPTION…]: runs the unit tests that are built, with options of `swift test`. Prints what
# failed, in full, what was slow, and the totals; the whole log is .build/unit-tests.log. A run that
# does not end within LIMIT seconds, prints nothing for STILL seconds or takes MEMORY MiB is ended;
# what had not ended by then is named, and where each thread stood.
set -uo pipefail
cd "$(dirname "$0")/../../.."
log=.build/unit-tests.log events=.build/unit-tests.events stacks=.build/unit-tests.stacks
limit=${LIMIT:-900}
still=${STILL:-300}
memory=${MEMORY:-6144}
began=$SECONDS
rm -f "$stacks" "$events"
# The descendants of a process.
below() {
  for child in $(pgrep -P "$1"); do
    echo "$child"
    below "$child"
  done
}
# resident PROCESS…: the most that one of them has in memory, in MiB.
resident() {
  local IFS=,
  ps -o rss= -p "$*" 2> /dev/null | sort -n | awk 'END { print int($1 / 1024) }'
}
# So many tests at a time: all at once they have 200 services and thousands of open files.
swift test --skip-build --experimental-maximum-parallelization-width 48 \
  --event-stream-output-path "$events" --event-stream-version 0 "$@" > "$log" 2>&1 &
run=$!
trap 'kill $(below "$run") "$run" 2>/dev/null' EXIT
ended=
while kill -0 "$run" 2>/dev/null; do
  sleep 1
  tests=$(below "$run")
  silence=$(($(date +%s) - $(stat -c %Y "$log")))
  ((SECONDS - began <= limit)) || ended="it did not end within $limit s"
  ((silence <= still)) || ended="it printed nothing for $silence s"
  taken=$(resident $tests)
  ((taken <= memory)) || ended="it took $taken MiB of memory"
  if [ -n "$ended" ]; then
    for test in $tests; do
      grep -qs xctest "/proc/$test/cmdline" || continue
      timeout 60 gdb -p "$test" -batch -ex "set pagination off" -ex "thread apply all backtrace 80" \
        >> "$stacks" 2>/dev/null </dev/null
    done
    kill -KILL $tests "$run" 2>/dev/null
  fi
done
wait "$run" 2>/dev/null
status=$?
python3 Tests/System/checks/unit-report.py "$log" "$events" "$status" $((SECONDS - began)) "$stacks" \
  "$ended" || exit 1
exit "$status"
