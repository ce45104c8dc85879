#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# gpiod2.sh: prints a folder with Debian 13's libgpiod 2 in usr/ and its description for
# pkg-config in pkgconfig/. The libgpiod of this machine stays as it is.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}

key=$(cat "$here/fetch-package.sh" "${BASH_SOURCE[0]}" | sha256sum | cut -c 1-12)
kept=$cache/libgpiod-2-$key
if [ ! -d "$kept" ]; then
  mkdir -p "$cache"
  work=$(mktemp -d -p "$cache" unpacking.XXXXXX)
  trap 'rm -rf "$work"' EXIT
  timeout 300 "$here/fetch-package.sh" trixie "$work" libgpiod-dev libgpiod3
  library=$(cd "$work" && echo usr/lib/*/)
  mkdir "$work/pkgconfig"
  # The package believes to lie in /usr.
  sed -e "s|^prefix=.*|prefix=$kept/usr|" -e "s|^libdir=.*|libdir=$kept/${library%/}|" \
    -e "s|^includedir=.*|includedir=$kept/usr/include|" \
    "$work/${library}pkgconfig/libgpiod.pc" > "$work/pkgconfig/libgpiod.pc"
  # libyaml would name the folder of the machine's libraries first, and with it the other libgpiod.
  printf 'Name: yaml\nDescription: the installed one\nVersion: %s\nLibs: -lyaml\n' \
    "$(pkg-config --modversion yaml-0.1)" > "$work/pkgconfig/yaml-0.1.pc"
  mv "$work" "$kept"
fi
echo "$kept"
