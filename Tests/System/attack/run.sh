#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh BINARY [KILLS]: attacks `BINARY run` as strangers, careless programs and power cuts would.
# What goes wrong is printed with the request, and with the seed that makes it come again:
#   ATTACK_SEED=123 Tests/System/attack/run.sh BINARY
set -euo pipefail
binary=$(realpath "${1:?usage: run.sh BINARY [KILLS]}")
kills=${2:-100}
cd "$(dirname "$0")"
export PYTHONDONTWRITEBYTECODE=1

# Those who only wait cost no time of the processor, so they wait beside the others.
python3 slow.py "$binary" &
slow=$!
trap 'kill $slow 2> /dev/null || true' EXIT
failed=0
python3 access.py "$binary" || failed=1
python3 api.py "$binary" || failed=1
wait $slow || failed=1
python3 webhooks.py "$binary" || failed=1
python3 crowd.py "$binary" || failed=1
python3 heavy.py "$binary" || failed=1
python3 kill9.py "$binary" "$kills" || failed=1
exit $failed
