#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh SUITE [SEED [COUNT]]: proves that no nesting of embeddings, overrides and isolates makes
# the FriBidi of a Debian suite (bookworm, trixie …) touch memory that is not its own. The source
# of that suite, with Debian's patches, is compiled with the address and the undefined-behaviour
# sanitizer, and orders COUNT random texts through our codec_bidi.c.
#
# FRIBIDI_SOURCE names an unpacked source to take instead of Debian's.
set -euo pipefail
suite=${1:?which suite of Debian?} seed=${2:-1} count=${3:-100000}
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

source=${FRIBIDI_SOURCE:-$(./source.sh "$suite")}
version=$(sed -n "s/^PACKAGE_VERSION='\(.*\)'/\1/p" "$source/configure")

mkdir -p "$work/include"
ln -s "$(realpath "$source")/lib" "$work/include/fribidi"
# What FriBidi's configure would write here; the tables come with the source.
sed -E 's/@SIZEOF_INT@/4/; s/@FRIBIDI_MSVC_BUILD_PLACEHOLDER@//; s/@FRIBIDI_[A-Z_]*@/0/;
  s/@[A-Z_]+@//' \
  "$source/lib/fribidi-config.h.in" > "$work/include/fribidi-config.h"
flags=(-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all)
gcc "${flags[@]}" -w -shared -fPIC -DHAVE_STDLIB_H -DHAVE_STRING_H -DHAVE_MEMORY_H -DSTDC_HEADERS \
  -DHAVE_STRINGIZE -DFRIBIDI_BUILD -I "$work/include" -I "$source/lib" -o "$work/libfribidi.so.0" \
  "$source"/lib/fribidi*.c
gcc "${flags[@]}" -Wall -Wextra -Werror -DSIGNBOARD_FRIBIDI -I "$work/include" -I "$source/lib" \
  -I ../../../Sources/System/CCodecIO/include -I ../../../Sources/System/CLinuxIO/include -o "$work/nest" nest.c \
  ../../../Sources/System/CCodecIO/codec_bidi.c ../../../Sources/System/CLinuxIO/linux_library.c -ldl -lpthread
printf 'FriBidi %s: ' "$version"
LD_LIBRARY_PATH=$work "$work/nest" "$seed" "$count"
