#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh SIGNBOARD: proves with a real Home Assistant and a real broker that two lines of
# configuration make a sign a device there, that its entities do what their names state, and so
# do the automations of Documentation/home-assistant.md where the broker has encryption, passwords
# and rights; see dialogue.py.
#
# Home Assistant needs a newer Python than Debian 12 has. So it runs in a Debian 13 that debootstrap
# makes once, kept in ~/.cache/signboard/systems; the test itself needs no network then. Needs root,
# or sudo.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binary=$(realpath "${1:?usage: run.sh SIGNBOARD}")
kept=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
if [ "$(id -u)" != 0 ]; then
  exec sudo env PATH="$PATH" HOME="$HOME" SIGNBOARD_CACHE="$kept" "$here/run.sh" "$binary"
fi
if [ "$(dpkg --print-architecture)" != amd64 ]; then
  echo "homeassistant: this test runs on amd64 only: requirements.txt names wheels for it." >&2
  exit 1
fi
export PATH=$PATH:/usr/sbin:/sbin PYTHONDONTWRITEBYTECODE=1 LC_ALL=C.UTF-8
"$here/system.sh" "$kept/systems"
python3 "$here/dialogue.py" "$binary" "$here/enter.sh" "$kept/systems/homeassistant"
