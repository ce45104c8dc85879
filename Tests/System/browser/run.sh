#!/bin/bash
# SPDX-License-Identifier: MIT
# Tests the page in Chromium against the real HTTP API over a sign in memory, and against a real
# service.
#
# Takes no arguments. Needs the Debian packages chromium, chromium-driver, python3-selenium and
# fonts-noto-cjk. PAGE_SERVER names a PageServer that is built already, SIGNBOARD_BINARY the
# command; without them SwiftPM builds them. AXE_SCRIPT names the axe.min.js of axe-core, which
# `make test-setup` puts into .build/axe. Pictures of the page are written to .build/page.
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "$0")/../../.."

server=${PAGE_SERVER:-}
if [ -z "$server" ]; then
  swift build --product PageServer --quiet
  server=$(swift build --show-bin-path)/PageServer
fi
command=${SIGNBOARD_BINARY:-}
if [ -z "$command" ]; then
  swift build --product signboard --quiet
  command=$(swift build --show-bin-path)/signboard
fi
for program in chromium chromedriver; do
  command -v "$program" >/dev/null \
    || { echo "There is no $program. Install chromium and chromium-driver." >&2; exit 1; }
done
PAGE_SERVER=$(realpath "$server")
SIGNBOARD_BINARY=$(realpath "$command")
export PAGE_SERVER SIGNBOARD_BINARY
export AXE_SCRIPT=${AXE_SCRIPT:-$PWD/.build/axe/axe_playwright_python/axe.min.js}
[ -e "$AXE_SCRIPT" ] || { echo "There is no $AXE_SCRIPT. Run make test-setup." >&2; exit 1; }
export PAGE_PICTURES=${PAGE_PICTURES:-$PWD/.build/page}
mkdir -p "$PAGE_PICTURES"
# Debian's Python has Debian's Selenium.
suites() { /usr/bin/python3 -m unittest "$@"; }
cd Tests/System/browser
# Two browsers beside each other, as most of the time both wait. The suites are dealt out by the
# number of their tests, the longest first.
hands=("" "")
counts=(0 0)
while read -r count file; do
  hand=$((counts[0] <= counts[1] ? 0 : 1))
  hands[hand]+=" $(basename "$file" .py)"
  counts[hand]=$((counts[hand] + count))
done < <(grep -c '  def test_' test_*.py | sed 's/\(.*\):\(.*\)/\2 \1/' | sort -k 1nr -k 2)
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# shellcheck disable=SC2086 # names of modules
suites ${hands[1]} > "$log" 2>&1 &
other=$!
status=0
# shellcheck disable=SC2086
suites ${hands[0]} || status=$?
wait "$other" || status=$?
cat "$log" >&2
exit "$status"
