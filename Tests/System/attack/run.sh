#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh BINARY [core|full|NAME]: attacks `BINARY run` as strangers, careless programs and power cuts
# would: with the scripts that find most, with all of them (the default), or with one of them. What goes
# wrong is printed with the request; the seed makes it come again, and is that of the tree unless it is
# given:
#   ATTACK_SEED=123 Tests/System/attack/run.sh BINARY api
# The file GATE_FAILED, if that is set, gets a line for each script that fails: its name, and the command
# that runs it alone; GATE_SURE one for kill9, as what is lost once is lost.
set -euo pipefail
binary=$(realpath "${1:?usage: run.sh BINARY [core|full|NAME]}")
what=${2:-full}
failed=${GATE_FAILED:+$(realpath "$GATE_FAILED")}
sure=${GATE_SURE:-$failed}
cd "$(dirname "$0")"
export PYTHONDONTWRITEBYTECODE=1
ATTACK_SEED=$(python3 sign.py)
export ATTACK_SEED
# Two scripts at a time: one for each processor.
case $what in
  core) kills=20 lanes=("api" "access kill9") ;;
  full) kills=100 lanes=("api crowd webhooks" "slow access heavy kill9") ;;
  *) kills=100 lanes=("$what") ;;
esac
TMPDIR=$(mktemp -d)
export TMPDIR

# attack NAME: runs a script; none takes a tenth of its limit on a machine that has nothing else to do.
attack() {
  local arguments=() status=0
  [ "$1" != kill9 ] || arguments=("$kills")
  timeout --kill-after=10 "$limit" python3 "$1.py" "$binary" "${arguments[@]}" &
  trap 'kill $!; wait $!; exit 1' TERM
  wait $! || status=$?
  [ $status != 124 ] && [ $status != 137 ] || echo "$1: it has not ended within $limit s" >&2
  [ $status != 0 ] || return 0
  [ "$1" != kill9 ] || failed=$sure
  [ -z "$failed" ] || printf 'attack %s\tATTACK_SEED=%s Tests/System/attack/run.sh %s %s\n' \
    "$1" "$ATTACK_SEED" "$binary" "$1" >> "$failed"
  return 1
}

lane() {
  local status=0
  for name in "$@"; do attack "$name" || status=1; done
  return $status
}

limit=900
running=()
trap 'kill "${running[@]}" 2> /dev/null || true; wait "${running[@]}" || true; rm -rf "$TMPDIR"' EXIT
for lane in "${lanes[@]}"; do
  # shellcheck disable=SC2086
  lane $lane &
  running+=($!)
done
status=0
for pid in "${running[@]}"; do wait "$pid" || status=1; done
exit $status
