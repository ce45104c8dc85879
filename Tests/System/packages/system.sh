#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# system.sh SUITE ARCHITECTURE PACKAGE CACHE: makes CACHE/SUITE-ARCHITECTURE, a small system of a
# release of Debian as debootstrap makes it, with what PACKAGE depends on and recommends, and with what
# mqtt.sh, many.sh and elsewhere.sh need, downloaded but not installed; so a test that installs it needs
# no network. What is there already stays; remove the folder to get the packages of the day. Needs root.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
suite=$1 architecture=$2 package=$(realpath "$3") cache=$4
mkdir -p "$cache"
system=$(cd "$cache" && pwd)/$suite-$architecture
# Of what is recommended the emulated systems get the libraries of libraries.sh alone: all of it would
# take minutes.
recommended=true
others=()
if [ "$architecture" != amd64 ]; then
  recommended=false
  read -ra others < <("$here/libraries.sh" "$suite")
elif [ "$suite" = trixie ]; then
  others=(mosquitto mosquitto-clients nats-server procps iproute2 sudo)
fi
wanted="$(dpkg-deb -f "$package" Depends Recommends) $recommended ${others[*]}"
[ "$(cat "$system/wanted" 2> /dev/null)" != "$wanted" ] || exit 0

if [ "${5:-}" = --entered ]; then
  mount --rbind /proc "$system/proc"
  mount --rbind /dev "$system/dev"
  mount -t tmpfs tmpfs "$system/run"
  export container=lxc DEBIAN_FRONTEND=noninteractive
  if [ -d "$system/debootstrap" ]; then
    chroot "$system" /debootstrap/debootstrap --second-stage
    for list in "$system"/var/lib/apt/lists/*.whole; do mv "$list" "${list%.whole}"; done
  fi
  # The package manager looks names up as this machine does.
  cp /etc/resolv.conf "$system/run/resolv.conf"
  mount --bind "$system/run/resolv.conf" "$system/etc/resolv.conf" 2> /dev/null \
    || cp /etc/resolv.conf "$system/etc/resolv.conf"
  cp "$package" "$system/run/signboard.deb"
  chroot "$system" apt-get update -q
  chroot "$system" apt-get install -q -y --download-only \
    -o "APT::Install-Recommends=$recommended" -o APT::Sandbox::User=root \
    /run/signboard.deb "${others[@]}"
  rm -f "$system"/var/cache/apt/archives/signboard*.deb
  exit
fi

exec 9> "$system.lock"
flock -w 1200 9 || {
  echo "packages: another run has not ended for 20 minutes; see who has $system.lock." >&2
  exit 1
}
started=$SECONDS
log=$system.log
fail() { tail -n 5 "$log" >&2; echo "packages: $1; all of it is in $log." >&2; exit 1; }
if [ ! -d "$system" ] || [ -d "$system/debootstrap" ]; then
  echo "Making Debian $suite for $architecture, once, in $system"
  # Made anew where a run was cut short.
  rm -rf --one-file-system "$system"
  debootstrap --foreign --arch="$architecture" --variant=minbase \
    --include=systemd,curl,ca-certificates "$suite" "$system" > "$log" 2>&1 \
    || { rm -rf --one-file-system "$system"; fail "debootstrap failed"; }
  # The second stage reads the list of all packages of Debian again for each of some packages, which
  # takes an emulator minutes; until its end the list has those packages only that are here.
  for list in "$system"/var/lib/apt/lists/*_Packages; do
    mv "$list" "$list.whole"
    find "$system/var/cache/apt/archives" -name '*.deb' -printf '%f\n' | sed 's/_.*//' \
      | awk 'FNR == NR { here[$1]; next } $2 in here { print $0 "\n" }' - RS= "$list.whole" > "$list"
  done
fi
"$here/inside.sh" "$0" "$suite" "$architecture" "$package" "$cache" --entered >> "$log" 2>&1 \
  || fail "the packages of Debian $suite for $architecture cannot be fetched"
printf '%s\n' "$wanted" > "$system/wanted"
echo "Made Debian $suite for $architecture in $((SECONDS - started)) s"
