#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# boot.sh SYSTEM WORK SCRIPT BOOTS: boots a copy of SYSTEM so often with its own systemd, in a container
# without a network, and runs SCRIPT of this folder there with the package of WORK/new/repository, which was
# copied to it as the README describes. The copy is gone afterwards. Needs root, and systemd-nspawn.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
if [ "${1:-}" != --entered ]; then exec unshare --mount "$0" --entered "$@"; fi
system=$2 work=$3 script=$4 boots=$5
name=$(basename "$system")-${script%.sh}
started=$SECONDS
fail() { echo "packages: $name: $1" >&2; exit 1; }

mkdir "$work/$name"
mount -t tmpfs tmpfs "$work/$name"
mkdir "$work/$name"/{upper,work,root}
root=$work/$name/root
# What systemd-nspawn notes of containers is gone with this one, too.
mount -t tmpfs tmpfs /run
mount -t overlay overlay \
  -o "lowerdir=$system,upperdir=$work/$name/upper,workdir=$work/$name/work" "$root" \
  || fail "this kernel makes no overlay."
mkdir -p "$root"/srv/{copied,out}
cp "$here/typing.sh" "$here/$script" "$here"/../../../Documentation/*.md "$root/srv"
cp "$work"/new/repository/pool/main/s/signboard/signboard_"$(cat "$work/new.version")"_amd64.deb \
  "$root/srv/copied"
sed -n 's,^    sudo \(apt install \./.*\),\1,p' "$here/../../../README.md" > "$root/srv/copied/line"
# The system ends with the test, and with its status.
cat > "$root/etc/systemd/system/booted.service" <<UNIT
[Unit]
After=signboard.service signboard-fleet.service network.target
SuccessAction=exit
FailureAction=exit

[Service]
Type=oneshot
Environment=RECOMMENDED=false HOME=/root NEW=$(cat "$work/new.version")
ExecStart=/bin/bash /srv/$script
StandardOutput=append:/srv/out/log
StandardError=inherit
UNIT
mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
ln -s ../booted.service "$root/etc/systemd/system/multi-user.target.wants/booted.service"

# Each container has a control group of its own, below that of this test.
mounted=$(findmnt --noheadings --first-only --types cgroup2 --output TARGET) \
  || fail "this machine has no control groups of the second kind."
group=$mounted$(sed -n 's/^0:://p' /proc/self/cgroup)/$name-$$
mkdir "$group"
trap 'find "$group" -depth -type d -exec rmdir {} + 2> /dev/null' EXIT

# The systemd of Debian 13 knows the second kind of control groups only, whatever is used here. By bpf it
# keeps services to the addresses and devices of their units.
boot() {
  echo "$BASHPID" > "$group/cgroup.procs"
  SYSTEMD_NSPAWN_UNIFIED_HIERARCHY=1 exec timeout 900 systemd-nspawn --quiet --boot \
    --directory="$root" --machine="signboard-${script%.sh}-$$" --register=no --keep-unit \
    --private-network --system-call-filter=bpf \
    --console=pipe --resolv-conf=off --timezone=off --link-journal=no --kill-signal=SIGRTMIN+3
}
for boot in $(seq "$boots"); do
  (boot) < /dev/null > "$work/$name.log" 2>&1 \
    || fail "boot $boot ended with $?: $(tail -n 15 "$work/$name.log" "$root/srv/out/log" 2>&1)"
  [ "$(cat "$root/srv/out/boots")" = "$boot" ] \
    || fail "systemd did not come far enough: $(tail -n 15 "$work/$name.log")"
done
echo "packages: $name: typed under systemd, $boots boots; $((SECONDS - started)) s"
