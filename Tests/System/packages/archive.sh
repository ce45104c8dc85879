#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# archive.sh NATIVE ARCHIVE VERSION: unpacks the archive, installs from it into a folder without
# Python, and takes it away again: what is left is the configuration.
set -euo pipefail
native=$1 archive=$2 version=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "packages: ${archive##*/}: $1" >&2; exit 1; }

tar -xzf "$archive" -C "$work"
folder=$work/signboard-$version-linux-amd64
cmp "$native" "$folder/signboard" || fail "the program is another one."
# No Python, and no compiler: only what every system has.
mkdir "$work/bin"
for name in bash sh sed grep sort cp cat rm rmdir mkdir mktemp install dirname basename id env; do
  ln -s "$(type -P "$name")" "$work/bin/$name"
done
try() { DESTDIR=$work/root PATH=$work/bin "$folder/install.sh" "$@" > "$work/log" 2>&1 \
  || fail "install.sh $*: $(cat "$work/log")"; }
try
"$work/root/usr/local/bin/signboard" --version > /dev/null || fail "what it installed does not run."
for file in share/man/man1/signboard.1 share/bash-completion/completions/signboard \
  lib/systemd/system/signboard.service lib/systemd/system/signboard-fleet.service \
  lib/udev/rules.d/60-signboard.rules; do
  [ -s "$work/root/usr/local/$file" ] || fail "install.sh puts no $file."
done
try uninstall
[ "$(cd "$work/root" && find . -type f)" = ./etc/signboard/signboard.yaml ] \
  || fail "install.sh uninstall leaves: $(cd "$work/root" && find . -type f)"
echo "packages: ${archive##*/} installs without Python"
