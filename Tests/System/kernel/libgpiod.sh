#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# libgpiod.sh: prints a folder with libgpiod 1.6 of Debian 12 in 1/ and libgpiod 2.x of Debian 13 in
# 2/, for LD_LIBRARY_PATH. What is installed stays as it is, and the program does not find it: a file
# without content stands in the way of the other generation.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
key=$(cat "$here/fetch-package.sh" "${BASH_SOURCE[0]}" | sha256sum | cut -c 1-12)
kept=$cache/libgpiod-$key
if [ ! -d "$kept" ]; then
  mkdir -p "$cache"
  work=$(mktemp -d -p "$cache" unpacking.XXXXXX)
  trap 'rm -rf "$work"' EXIT
  timeout 300 "$here/fetch-package.sh" bookworm "$work/bookworm" libgpiod2
  timeout 300 "$here/fetch-package.sh" trixie "$work/trixie" libgpiod3
  mkdir "$work/1" "$work/2"
  cp "$work"/bookworm/usr/lib/*/libgpiod.so.2 "$work/1"
  cp "$work"/trixie/usr/lib/*/libgpiod.so.3 "$work/2"
  touch "$work/1/libgpiod.so.3" "$work/2/libgpiod.so.2"
  rm -r "$work/bookworm" "$work/trixie"
  chmod 755 "$work"
  mv -T "$work" "$kept" 2> /dev/null || [ -d "$kept" ] # another run may have been faster
fi
echo "$kept"
