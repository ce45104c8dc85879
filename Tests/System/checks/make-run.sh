#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The README's first command, without a terminal: a few frames as text, then the end. And a build of
# what is built already compiles nothing, also where the package is planned anew.
set -euo pipefail
cd "$(dirname "$0")/../../.."
printed=$(make --no-print-directory run TEXT='A "quoted" $word' 2>/dev/null)
frames=$(grep -c '^t=' <<< "$printed")
rows=$(grep -c '^[#.]*$' <<< "$printed")
[ "$frames" = 4 ] || { echo "make run printed $frames frames, expected 4" >&2; exit 1; }
[ "$rows" -ge 32 ] || { echo "make run printed $rows rows, expected 32" >&2; exit 1; }
echo "make run: $frames frames as text"

# A second run starts the program at once: it needs no compiler.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
printf '#!/bin/sh\necho "$0 was called" >&2\nexit 1\n' > "$work/swift"
chmod +x "$work/swift"
PATH=$work:$PATH make --no-print-directory run TEXT=again > "$work/again"
grep -q '^t=' "$work/again" || { echo "a second make run printed no frame" >&2; exit 1; }
echo "make run: the second time without a build"

touch .build/before-make-run
touch Package.swift
make --no-print-directory build > /dev/null
compiled=$(find .build/release/ -name '*.d' -newer .build/before-make-run | wc -l)
[ "$compiled" = 0 ] || { echo "a second make build compiled $compiled modules again" >&2; exit 1; }
echo "make build: compiles nothing twice"
