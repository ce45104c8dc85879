#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh SIGNBOARD [BROKER]: `SIGNBOARD run` at a real broker of MQTT that is absent, dies, hangs,
# refuses, is taken over by another client and floods, with and without encryption; at two brokers
# that a bridge joins; with `SIGNBOARD fleet run` and the commands that ask it; with the rights of
# the files that `SIGNBOARD fleet broker-files` writes; and, unless BROKER is given, at three servers
# of a cluster, two of which die. BROKER is the program of Mosquitto. A scenario that goes wrong, or the rights, are played alone by their name:
#   ONLY=killed Tests/System/mqtt/run.sh SIGNBOARD
set -euo pipefail
binary=$(realpath "${1:?usage: run.sh SIGNBOARD [BROKER]}")
broker=$(realpath "${2:-/usr/sbin/mosquitto}")
cd "$(dirname "$0")"
# The signs are those of the attacks.
export PYTHONPATH=../attack PYTHONDONTWRITEBYTECODE=1
[ "${ONLY:-}" != rights ] || exec python3 rights.py "$binary" "$broker"
[ -z "${ONLY:-}" ] || exec python3 scenarios.py "$binary" "$broker"
# All of them wait most of the time.
tests=()
for name in scenarios bridge controller rights; do tests+=("$name.py $binary $broker"); done
[ $# -gt 1 ] || tests+=("cluster.py $binary")
printf '%s\n' "${tests[@]}" | xargs -P "${#tests[@]}" -L 1 python3
