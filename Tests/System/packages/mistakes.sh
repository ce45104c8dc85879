#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# mistakes.sh: mistakes that are planted in a copy of the project are reported: links of pages that
# lead nowhere, and a changelog that does not agree with the version.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source=Sources/Command/SignboardCommand/Signboard.swift
version=$(Packaging/version.sh)
mkdir -p "$work/$(dirname "$source")"
cp "$source" "$work/$source"
cp -r Documentation Config Packaging README.md CHANGELOG.md "$work"

# tells WORDS COMMAND…: the command fails and prints WORDS.
tells() {
  local words=$1
  shift
  if "$@" > "$work/log" 2>&1; then echo "packages: not noticed: $words" >&2; exit 1; fi
  grep -qF -- "$words" "$work/log" \
    || { echo "packages: expected \"$words\", found:" >&2; cat "$work/log" >&2; exit 1; }
}
printf '\n%s\n' 'See [nothing](nothing.md) and [less](tls.md#nothing).' >> "$work/Documentation/service.md"
tells 'reference target not found: nothing.md' \
  env PYTHONPATH="$PWD/.build/furo" "$work/Packaging/site.sh" "$work/pages"
grep -qF 'tls.md#nothing' "$work/log" || { echo "packages: not noticed: a heading" >&2; exit 1; }

heading() { sed "0,/^## .*/s//## $1/" CHANGELOG.md > "$work/CHANGELOG.md"; }
heading "$version – 2026-11-25"
[ "$("$work/Packaging/version.sh" release)" = "$version" ] \
  || { echo "packages: a changelog that agrees was refused." >&2; exit 1; }
heading Unreleased
tells "For a release of $version it is" "$work/Packaging/version.sh" release
heading '99.1 – 2026-11-25'
tells 'is "99.1 – 2026-11-25", which is neither "Unreleased" nor' "$work/Packaging/version.sh"
echo "packages: planted mistakes are told"
