#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# other-libgpiod.sh: prints a folder with the generation of libgpiod that this machine does not
# have, 1.6 from Debian 12 or 2.x from Debian 13: the libraries in lib/ and descriptions for
# pkg-config in pkgconfig/. What is installed stays as it is.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
if pkg-config --atleast-version=2 libgpiod; then
  suite=bookworm packages=(libgpiod-dev libgpiod2)
else
  suite=trixie packages=(libgpiod-dev libgpiod3)
fi

key=$(cat "$here/fetch-package.sh" "${BASH_SOURCE[0]}" | sha256sum | cut -c 1-12)
kept=$cache/libgpiod-$suite-$key
if [ ! -d "$kept" ]; then
  mkdir -p "$cache"
  work=$(mktemp -d -p "$cache" unpacking.XXXXXX)
  trap 'rm -rf "$work"' EXIT
  timeout 300 "$here/fetch-package.sh" $suite "$work" "${packages[@]}"
  chmod 755 "$work"
  (cd "$work" && ln -s usr/lib/*/ lib && mkdir pkgconfig)
  # The package believes to lie in /usr.
  sed -e "s|^prefix=.*|prefix=$kept/usr|" -e "s|^libdir=.*|libdir=$kept/lib|" \
    -e "s|^includedir=.*|includedir=$kept/usr/include|" \
    "$work/lib/pkgconfig/libgpiod.pc" > "$work/pkgconfig/libgpiod.pc"
  # These would name the folder of the machine's libraries first, and with it the other
  # libgpiod. FreeType is not linked: it is loaded at run time.
  printf 'Name: yaml\nDescription: the installed one\nVersion: %s\nLibs: -lyaml\n' \
    "$(pkg-config --modversion yaml-0.1)" > "$work/pkgconfig/yaml-0.1.pc"
  printf 'Name: sqlite3\nDescription: the installed one\nVersion: %s\nLibs: -lsqlite3\n' \
    "$(pkg-config --modversion sqlite3)" > "$work/pkgconfig/sqlite3.pc"
  printf 'Name: FreeType\nDescription: headers\nVersion: 2\nCflags: %s\n' \
    "$(pkg-config --cflags-only-I freetype2)" > "$work/pkgconfig/freetype2.pc"
  mv -T "$work" "$kept" 2> /dev/null || [ -d "$kept" ] # another run may have been faster
fi
echo "$kept"
