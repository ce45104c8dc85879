#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# inside.sh CACHE PROJECT SCRATCH COMMAND…: runs COMMAND on the compiler's own system, with the
# sources in /project and SCRATCH in /build. To be started by unshare, so that what is mounted here
# is not visible outside and is gone at the end.
set -euo pipefail
cache=$1 project=$2 scratch=$3
shift 3
root=$cache/compiler

mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount --bind "$cache/sdks" "$root/sdks"
mount --bind "$scratch" "$root/build"
mount --bind "$project/.build/repositories" "$root/dependencies"

# /project is made of the sources alone, so that the state of native builds stays untouched. It is kept,
# with files that have not changed as they were, whichever clone they come from: so what is made of them
# is not compiled again.
rsync --recursive --links --checksum --inplace --delete \
  "$project"/{Sources,Tests,Fonts,Packaging,Package.swift,Package.resolved} "$root/project/"

# Where git is sent to the network it finds the copies of the native build.
mkdir -p "$root/root"
for copy in "$project"/.build/repositories/*/; do
  copy=$(basename "$copy")
  address=$(git --git-dir "$project/.build/repositories/$copy" config remote.origin.url)
  printf '[url "file:///dependencies/%s"]\n\tinsteadOf = %s\n' "$copy" "$address"
done > "$root/root/.gitconfig"

# SwiftPM reads from these files with which libraries to link.
libraries=/sdks/signboard.artifactbundle/aarch64/sysroot/usr/lib/aarch64-linux-gnu/pkgconfig
exec "$(type -P chroot || echo /usr/sbin/chroot)" "$root" /usr/bin/env -i \
  HOME=/root TMPDIR=/tmp PATH=/usr/libexec/swift/bin:/usr/bin \
  PKG_CONFIG_PATH="$libraries" CCC_OVERRIDE_OPTIONS="${CCC_OVERRIDE_OPTIONS:-}" "$@"
