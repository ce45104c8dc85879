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

touch .build/before-make-run
touch Package.swift
make --no-print-directory build > /dev/null
compiled=$(find .build/release/ -name '*.d' -newer .build/before-make-run | wc -l)
[ "$compiled" = 0 ] || { echo "a second make build compiled $compiled modules again" >&2; exit 1; }
echo "make build: compiles nothing twice"
