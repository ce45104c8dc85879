#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The release binary must stay one small file that needs no Swift runtime and no full Foundation:
# Foundation would add 45 MB and lose time zones silently when it is linked statically.
set -euo pipefail
binary=${1:?usage: release-binary.sh BINARY}
limit=$(PYTHONDONTWRITEBYTECODE=1 python3 "$(dirname "$0")/bench/budgets.py" limit binary.bytes)

fail() { echo "release binary: $1" >&2; exit 1; }

size=$(stat -c %s "$binary")
[ "$size" -le "$limit" ] || fail "$size bytes, allowed are $limit. What was added? See Package.swift."
if ldd "$binary" | grep -E 'libswift|libFoundation|lib_Foundation' >&2; then
  fail "needs the libraries above. Link with --static-swift-stdlib."
fi
# FreeType is loaded with the first system font, libcurl with the first request of a client, OpenSSL
# with a certificate; linked, they would cost memory from the start. The C++ library is a part of the
# program. libgpiod has another name on the next release of Debian, and the file runs on both.
if ldd "$binary" | grep -E 'libfreetype|libcurl|libqrencode|libmosquitto|libssl|libcrypto|libgpiod|libutf8proc|libstdc' >&2; then
  fail "needs the libraries above at its start. See LINKED in the Makefile."
fi
# A folder that holds the program may belong to somebody else: none of its libraries is taken.
if readelf -dW "$binary" | grep -E 'RPATH|RUNPATH' >&2; then
  fail "looks for libraries in the places above. Link with --disable-local-rpath."
fi
# What is written over cannot turn a call of a library into one of something else.
readelf -dW "$binary" | grep BIND_NOW > /dev/null \
  || fail "binds the calls of libraries while it runs. Link with -z now."
readelf -lW "$binary" | grep GNU_RELRO > /dev/null \
  || fail "leaves the table of calls writable. Link with -z relro."
# Nothing loads libraries that would ask for ours; an own malloc would stand in everybody's way.
if nm -D --defined-only "$binary" | grep .; then
  fail "exports the symbols above. What was linked? See RELEASE in the Makefile."
fi
# A library that is loaded first may change the environment, as that of faketime does: the arguments
# must be there all the same.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
echo '#include <stdlib.h>
__attribute__((constructor)) static void change(void) { setenv("LOADED_FIRST", "yes", 1); }' \
  | cc -Wall -Wextra -Werror -shared -fPIC -x c - -o "$work/first.so"
[ "$(LD_PRELOAD="$work/first.so" "$binary" --version)" = "$("$binary" --version)" ] \
  || fail "loses its arguments behind LD_PRELOAD."
# Classes that only the full Foundation and its Unicode data bring along.
if strings -n 8 "$binary" | grep -E 'NSDateFormatter|NSCalendar|icudt' > /dev/null; then
  fail "contains the full Foundation. Look for 'import Foundation' below Sources."
fi
# The parser of arguments alone would bring a part of it, a sixth of the program.
if strings -n 8 "$binary" | grep FoundationEssentials > /dev/null; then
  fail "contains FoundationEssentials. What is missing in Packaging/linking/CNoFoundation?"
fi
if grep -rnE '^(public |package |internal )?import Foundation$' "$(dirname "$0")/../../../Sources"; then
  fail "the imports above bring in the full Foundation."
fi
echo "release binary: $size bytes, static Swift runtime, no Foundation"
