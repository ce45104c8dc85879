#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# mqtt.sh SYSTEM PACKAGE WORK: installs PACKAGE, Mosquitto and libpng on a copy of SYSTEM that is gone
# afterwards, and lets both meet in Tests/System/mqtt, which runs on this machine: so the
# libmosquitto of that release of Debian is tried, too. Started by inside.sh, so that the mounts are
# gone, too.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
system=$1 package=$2 work=$3
name=$(basename "$system")-mqtt
started=$SECONDS
fail() { echo "packages: $name: $1" >&2; exit 1; }

# What is written goes into memory.
mkdir "$work/$name"
mount -t tmpfs tmpfs "$work/$name"
mkdir "$work/$name"/{upper,work,root,files}
root=$work/$name/root
layers=lowerdir=$system,upperdir=$work/$name/upper,workdir=$work/$name/work
mount -t overlay overlay -o "$layers,userxattr" "$root" \
  || fail "this kernel makes no overlay for a user namespace."
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
cp "$package" "$root/srv/signboard.deb"
# What the test writes has the same path inside and outside.
mkdir -p "$root$work/$name/files"
mount --bind "$work/$name/files" "$root$work/$name/files"

chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
  -o APT::Sandbox::User=root /srv/signboard.deb mosquitto libpng16-16 > "$work/$name.log" 2>&1 \
  || fail "$(tail -n 15 "$work/$name.log")"
version=$(chroot "$root" dpkg-query -W -f='${Version}' libmosquitto1) \
  || fail "libmosquitto1 does not come along with mosquitto."

# inside PROGRAM: prints a program of this machine that is PROGRAM of the system. It begins in the folder of
# the caller where the system has that, too: chroot itself leads to the root.
inside() {
  local file
  file=$work/$name/$(basename "$1")
  printf '#!/bin/sh\nexec chroot "%s" /bin/sh -c '\''cd "$0" 2> /dev/null; exec "%s" "$@"'\'' "$PWD" "$@"\n' \
    "$root" "$1" > "$file"
  chmod 755 "$file"
  echo "$file"
}
export TMPDIR=$work/$name/files
binary=$(inside /usr/bin/signboard)
# The servers of a cluster are those of this machine; meanwhile it waits most of the time.
ONLY=cluster "$here/../mqtt/run.sh" "$binary" nats > "$work/$name-cluster.log" 2>&1 &
cluster=$!
"$here/../mqtt/run.sh" "$binary" "$(inside /usr/sbin/mosquitto)" \
  > "$work/$name.log" 2> "$work/$name.wrong" || fail "$(cat "$work/$name.log" "$work/$name.wrong")"
wait "$cluster" || fail "$(cat "$work/$name-cluster.log")"
count=$(grep -c '^mqtt: ' "$work/$name.log")
echo "packages: $name: $count scenarios with libmosquitto1 $version, $((SECONDS - started)) s"
