#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# before.sh VERSION CACHE: finds the packages of the version before VERSION, for the upgrade from it.
# The first line that it prints names where they come from, each further one is a package:
#
# BEFORE set     the package of that path, or all signboard_*.deb in that folder
# a tag          those of the last tag of another version, kept in CACHE/TAG, built from it the first
#                time, which takes as long as make packages
# otherwise      none: the caller packs the program of today as an earlier version
set -euo pipefail
version=$1 cache=$2
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
fail() { echo "packages: $1" >&2; exit 1; }
# The packages of the program in a folder; that of the documentation is none of them.
packages() { find "$1" -maxdepth 1 -name 'signboard_*.deb' | sort; }

if [ -n "${BEFORE:-}" ]; then
  if [ -d "$BEFORE" ]; then found=$(packages "$(realpath "$BEFORE")"); else
    [ -f "$BEFORE" ] || fail "BEFORE is $BEFORE, which is neither a package nor a folder of packages."
    found=$(realpath "$BEFORE")
  fi
  [ -n "$found" ] || fail "BEFORE is $BEFORE, a folder without a signboard_*.deb."
  printf '%s\n' "given by BEFORE=$BEFORE" "$found"
  exit
fi
# Sources that are no repository have no tags.
tag=$(git describe --tags --abbrev=0 --match 'v[0-9]*' --exclude "v$version" 2> /dev/null) || tag=
if [ -z "$tag" ]; then
  echo "this program under an earlier version, since no earlier version has a tag"
  exit
fi
kept=$cache/${tag//\//-} origin=kept
if [ ! -e "$kept/complete" ]; then
  echo "Building the packages of $tag, once, in $kept; BEFORE=path names ready ones instead" >&2
  rm -rf "$kept"
  mkdir -p "$kept/source"
  git archive "$tag" | tar -x -C "$kept/source"
  # What is built bears the time of the tag, as it would in a clone.
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct "$tag") MAKEFLAGS='' \
    make --no-print-directory -C "$kept/source" packages > "$kept/log" 2>&1 \
    || { tail -n 5 "$kept/log" >&2
      fail "make packages fails for $tag, all of it is in $kept/log. Name packages of $tag, or of \
another version before, with BEFORE=path."; }
  find "$kept/source/dist" -name 'signboard_*.deb' -exec cp {} "$kept" \;
  [ -n "$(packages "$kept")" ] || fail "make packages of $tag leaves no package in dist/."
  rm -rf "$kept/source"
  touch "$kept/complete"
  origin="built"
fi
printf '%s\n' "$origin from the tag $tag" "$(packages "$kept")"
