#!/bin/bash
# SPDX-License-Identifier: MIT
# Tests the page in Chromium against the real HTTP API over a sign in memory, and against a real
# service.
#
# Usage: run.sh [core|rest1|rest2|all] [TEST...]
# `core` are the tests that core.txt names, `rest1` and `rest2` each half of all others; tests such
# as test_running.StateTests.test_x are run alone. GATE_FAILED names a file that gets a line for each
# test that failed, with the command that repeats it.
#
# Needs the Debian packages chromium, chromium-driver, python3-selenium and fonts-noto-cjk.
# PAGE_SERVER names a PageServer that is built already, SIGNBOARD_BINARY the command; without them
# SwiftPM builds them. AXE_SCRIPT names the axe.min.js of axe-core, which `make test-setup` puts
# into .build/axe. Pictures of the page are written to .build/page.
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
[ -z "${GATE_FAILED:-}" ] || GATE_FAILED=$(realpath "$GATE_FAILED")
cd "$(dirname "$0")/../../.."

case ${1:-all} in
  core | rest1 | rest2 | all) ;;
  *) echo "Usage: run.sh [core|rest1|rest2|all] [TEST...]" >&2; exit 2 ;;
esac
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
cd Tests/System/browser
exec /usr/bin/python3 hands.py "${@:-all}"
