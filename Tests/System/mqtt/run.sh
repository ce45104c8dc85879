#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh SIGNBOARD [BROKER | nats]: `SIGNBOARD run` at a real broker of MQTT that is absent, dies, hangs,
# refuses, is taken over by another client and floods, with and without encryption; at two brokers
# that a bridge joins; with `SIGNBOARD fleet run` and the commands that ask it, also for several signs, and as
# Documentation/fleet.md has them; with two of them, one of which is cut off or frozen; with the rights of
# the files that `SIGNBOARD fleet broker-files` writes. With the word nats it is at three servers of a
# cluster of NATS, two of which die, with the same commands. BROKER is the program of Mosquitto. A script
# or a scenario that goes wrong is played alone by its name:
#   ONLY=killed Tests/System/mqtt/run.sh SIGNBOARD
set -euo pipefail
binary=$(realpath "${1:?usage: run.sh SIGNBOARD [BROKER | nats]}")
names=(scenarios bridge controller several split page rights) broker=/usr/sbin/mosquitto
case ${2:-} in
  nats) names=(cluster clustered-controller clustered-several clustered-split) broker=/usr/sbin/nats-server ;;
  ?*) broker=$(realpath "$2") ;;
esac
given="$binary ${2:-}"
cd "$(dirname "$0")"
# The signs are those of the attacks, or simulated ones.
export PYTHONPATH=../attack:../fleet PYTHONDONTWRITEBYTECODE=1
# play NAME: one script; when it fails, the gate hears how to play it alone.
play() {
  local status=0 script part
  IFS=- read -r script part <<< "$1"
  # CUT is for the bridge.
  timeout $((600 + ${CUT:-0})) python3 "$script.py" "$binary" "$broker" $part || status=$?
  [ $status = 0 ] || printf 'broker %s\tONLY=%s Tests/System/mqtt/run.sh %s\n' "$1" "$1" "$given" \
    >> "${GATE_FAILED:-/dev/null}"
  return $status
}
for name in "${names[@]}"; do [ "${ONLY:-}" != "$name" ] || { unset ONLY; play "$name"; exit; }; done
[ -z "${ONLY:-}" ] || [ "${2:-}" != nats ] || { echo "With nats there are: ${names[*]}" >&2; exit 2; }
[ -z "${ONLY:-}" ] || exec python3 scenarios.py "$binary" "$broker"
# All of them wait most of the time.
playing=() status=0
for name in "${names[@]}"; do
  play "$name" &
  playing+=($!)
done
for one in "${playing[@]}"; do wait "$one" || status=1; done
exit $status
