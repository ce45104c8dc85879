#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# source.sh SUITE: prints a folder with the source of the FriBidi of a suite of Debian, fetching it when
# the cache does not have it. Remove that folder to get the source of the day.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
kept=$cache/fribidi-$1
if [ ! -d "$kept" ]; then
  mkdir -p "$cache"
  work=$(mktemp -d -p "$cache" unpacking.XXXXXX)
  trap 'rm -rf "$work"' EXIT
  timeout 300 "$here/../kernel/fetch-package.sh" --source "$1" "$work" fribidi
  mv -T "$work"/fribidi-*/ "$kept" 2> /dev/null || [ -d "$kept" ] # another run may have been faster
fi
echo "$kept"
