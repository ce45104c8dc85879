#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# system.sh [CACHE]: makes CACHE/homeassistant (else ~/.cache/signboard/systems/homeassistant), a small
# Debian 13 with Home Assistant, whose Python Debian 12 does not have, in its folder /opt/homeassistant.
# What is there already stays, unless requirements.txt has changed. Needs root or sudo.
#
# For a newer Home Assistant write its version into requirements.txt, without hashes, and what
# `pip install --dry-run --report` lists for it with --only-binary=:all:; its own file
# package_constraints.txt has the versions.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${1:-${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}/systems}
[ "$(id -u)" = 0 ] || exec sudo env PATH="$PATH" HOME="$HOME" "$here/system.sh" "$cache"
system=$cache/homeassistant
wanted=$(sha256sum < "$here/requirements.txt")

if [ "${2:-}" = --entered ]; then
  mount --rbind /proc "$system/proc"
  mount --rbind /dev "$system/dev"
  mount -t tmpfs tmpfs "$system/tmp"
  # Packages are fetched as this machine fetches them.
  mkdir -p "$system/etc/ssl/certs" "$system/root/.config/pip"
  [ ! -d /etc/ssl/certs ] || mount --bind /etc/ssl/certs "$system/etc/ssl/certs"
  for pair in /etc/resolv.conf:/etc/resolv.conf /etc/pip.conf:/etc/pip.conf \
    "${PIP_CONFIG_FILE:-$HOME/.config/pip/pip.conf}:/root/.config/pip/pip.conf"; do
    from=${pair%:*} to=$system${pair##*:}
    if [ -f "$from" ]; then
      [ -e "$to" ] || touch "$to"
      mount --bind "$from" "$to"
    fi
  done
  unset PIP_CONFIG_FILE
  cp "$here/requirements.txt" "$system/tmp/requirements.txt"
  export HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin
  rm -rf "$system/opt/homeassistant"
  chroot "$system" python3 -m venv /opt/homeassistant
  exec chroot "$system" /opt/homeassistant/bin/pip install --quiet --no-deps --no-cache-dir \
    --only-binary=:all: --require-hashes --requirement /tmp/requirements.txt
fi

mkdir -p "$cache"
exec 9> "$system.lock"
flock -w 1200 9 || {
  echo "homeassistant: another run has not ended for 20 minutes; see who has $system.lock." >&2
  exit 1
}
[ "$(cat "$system/wanted" 2> /dev/null)" != "$wanted" ] || exit 0
started=$SECONDS
log=$system.log
fail() { tail -n 5 "$log" >&2; echo "homeassistant: $1; all of it is in $log." >&2; exit 1; }
echo "Making Debian 13 with Home Assistant, once, in $system" >&2
# Made anew where a run was cut short.
if [ ! -e "$system/made" ]; then
  rm -rf --one-file-system "$system"
  debootstrap --arch=amd64 --variant=minbase --include=python3-venv trixie "$system" > "$log" 2>&1 \
    || { rm -rf --one-file-system "$system"; fail "debootstrap failed"; }
  rm -f "$system"/var/cache/apt/archives/*.deb
  touch "$system/made"
fi
rm -f "$system/wanted"
unshare --mount "$0" "$cache" --entered >> "$log" 2>&1 || fail "Home Assistant cannot be installed"
printf '%s\n' "$wanted" > "$system/wanted"
echo "Made it in $((SECONDS - started)) s, $(du -sh "$system" | cut -f1)" >&2
