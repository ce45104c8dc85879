#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# unit.sh [OPTION…]: runs the unit tests that are built, with options of `swift test`. Prints what
# failed, in full, what was slow, and the totals; the whole log is .build/unit-tests.log. A run that
# does not end is ended after LIMIT seconds, and what had not ended by then is named.
set -uo pipefail
cd "$(dirname "$0")/../../.."
log=.build/unit-tests.log
began=$SECONDS
timeout --kill-after=10 "${LIMIT:-1800}" swift test --skip-build "$@" > "$log" 2>&1
status=$?
python3 Tests/System/checks/unit-report.py "$log" "$status" $((SECONDS - began)) || exit 1
exit "$status"
