#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# cross.sh [OPTION…]: makes .build/aarch64/signboard, the program for 64-bit ARM. The options are those
# that the program for this machine was built with.
#
# The Swift of swift.org has no module for another processor, and Foundation is there only
# compiled. Debian unstable has a Swift for both processors, so that one compiles here: on its own
# system in a folder, which is entered without being root.
#
# What is fetched and unpacked is kept in the cache, outside of this clone, and so is what was built:
# every build sees the sources in the same place, and compiles only modules that have changed since the
# one before; of the same sources the same program was built already. Remove that folder to get the
# packages of the day.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../../.."
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}/cross
result=.build/aarch64
log=$PWD/$result/build.log

fail() { echo "cross: $1" >&2; exit 1; }

for command in apt-get dpkg-deb unshare chroot qemu-aarch64 rsync; do
  PATH=$PATH:/usr/sbin type -P "$command" > /dev/null \
    || fail "$command is missing. Install it (on Debian: apt, util-linux, qemu-user, rsync)."
done
[ "$(dpkg --print-architecture)" = amd64 ] \
  || fail "this is for machines with an amd64 processor. On 64-bit ARM itself, run make build."
unshare --map-root-user --mount true 2> /dev/null \
  || fail "this machine forbids unshare --map-root-user --mount, without which the compiler's folder
cannot be entered. Look at kernel.unprivileged_userns_clone, or run outside of the container."
"$here/prepare.sh"

# The packages come from the repositories that the native build has fetched: nothing is fetched
# here, and they are the same revisions.
mkdir -p "$result" "$cache/build"
exec 9> "$cache/build.lock"
flock -w 1200 9 || fail "another build has not ended for 20 minutes; see who has $cache/build.lock."
started=$SECONDS
small=${SIGNBOARD_SMALL:-}
key=$({
  echo "$small" "${CCC_OVERRIDE_OPTIONS:-}" "$@"
  find Sources Packaging/linking Package.swift Package.resolved "$cache/sdks/versions" -type f \
    -exec sha256sum {} + | sort
} | sha256sum | cut -d' ' -f1)
made=$cache/programs/$key
if [ ! -d "$made" ]; then
  echo "Building $result/signboard; the log is $result/build.log" >&2
  unshare --map-root-user --mount "$here/inside.sh" "$cache" "$PWD" "$cache/build" \
    env SWIFT_DETERMINISTIC_HASHING=1 ${small:+SIGNBOARD_SMALL="$small"} \
    swift build --package-path /project --scratch-path /build \
    --swift-sdks-path /sdks --swift-sdk signboard-aarch64 "$@" > "$log" 2>&1 9>&- \
    || { grep error: "$log" | head -n 20 >&2; fail "the build failed; all of it is in $log."; }
  rm -rf "$cache/programs/part"
  mkdir -p "$cache/programs/part"
  # And what the program links, for the wheel.
  cp --dereference --target-directory="$cache/programs/part" "$cache/sdks/versions" \
    "$cache/build/aarch64-unknown-linux-gnu/release/signboard" \
    "$cache"/sdks/signboard.artifactbundle/aarch64/sysroot/usr/lib/aarch64-linux-gnu/lib{sqlite3.so.0,yaml-0.so.2}
  mv "$cache/programs/part" "$made"
  # The last four are enough.
  (cd "$cache/programs" && ls -t | tail -n +5 | xargs -r rm -rf)
fi
cp --target-directory="$result" "$made"/*
echo "Built $result/signboard in $((SECONDS - started)) s, $(stat -c %s "$result/signboard") bytes" >&2
