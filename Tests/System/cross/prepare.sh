#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# prepare.sh: makes what a build for aarch64 needs in ~/.cache/signboard/cross, unless it is there.
#
#   compiler   a system of Debian unstable with its Swift, which runs on this machine
#   sdks       a Swift SDK: Debian 12 for arm64, and the Swift modules of unstable for arm64;
#              in "versions" those of what becomes a part of the program
#
# Debian 12 because what is linked against its libraries also runs with those of later releases. The
# runtime of unstable's Swift asks for a few functions that its libc lacks: see newer-libc.c.
#
# Each is unpacked under another name and renamed when it is whole: a run that was cut short goes
# on where it stopped.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}/cross
mkdir -p "$cache"
cache=$(cd "$cache" && pwd)
exec 9> "$cache/lock"
flock -w 1200 9 || {
  echo "cross: another run has not ended for 20 minutes; see who has $cache/lock." >&2
  exit 1
}

fail() { echo "cross: $1" >&2; exit 1; }

# fetch NAME SUITE ARCHITECTURE all|only PACKAGE…: into CACHE/packages/NAME.
fetch() {
  local name=$1 suite=$2 architecture=$3
  shift 3
  "$here/packages.sh" "$suite" "$architecture" "$cache/packages/$name" "$@" \
    > "$cache/$name.log" 2>&1 \
    || { tail -n 5 "$cache/$name.log" >&2; fail "cannot fetch packages of Debian $suite for \
$architecture; all of it is in $cache/$name.log."; }
}

# unpack NAME FOLDER [OPTION…]: the packages of NAME; options go to tar.
unpack() {
  local archive name=$1 folder=$2
  shift 2
  for archive in "$cache/packages/$name"/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$archive" \
      | tar --extract --directory "$folder" --no-same-owner --keep-directory-symlink "$@"
  done
}

announced=
announce() {
  [ -z "$announced" ] || return 0
  announced=1
  free=$(df --output=avail -BM "$cache" | tail -n 1 | tr -dc 0-9)
  [ "$free" -ge 5000 ] || fail "$cache has $free MB of free space, 5000 are needed. Make room,
or name another folder in SIGNBOARD_CACHE."
  echo "Fetching 1.3 GB of Debian packages and unpacking them, once, into $cache" >&2
}

# Runs a command of the compiler's system, in its folder /build.
compiler() {
  unshare --map-root-user "$(PATH=$PATH:/usr/sbin type -P chroot)" "$cache/compiler" \
    /usr/bin/env -i -C /build PATH=$swift/bin:/usr/bin "$@"
}

# Adds what Swift's runtime asks for to that part of the C library that is a part of every program.
add_newer_libc() {
  local archive=$1/usr/lib/aarch64-linux-gnu/libc_nonshared.a build=$cache/compiler/build
  cp "$newer" "$archive" "$build"
  compiler clang --target=aarch64-linux-gnu -O2 -Wall -Wextra -Werror -ffreestanding -c newer-libc.c
  compiler llvm-ar rs libc_nonshared.a newer-libc.o 2> /dev/null
  mv "$build/libc_nonshared.a" "$archive"
  rm "$build"/newer-libc.*
}

swift=/usr/libexec/swift
started=$SECONDS

if [ ! -d "$cache/compiler" ]; then
  announce
  fetch compiler sid amd64 all \
    swiftlang libc6-dev libstdc++-15-dev binutils git base-files bash coreutils
  part=$cache/compiler.part
  rm -rf "$part"
  mkdir "$part"
  # The links from /bin and /lib to /usr come first: other packages rely on them.
  dpkg-deb -x "$cache"/packages/compiler/archives/base-files_*.deb "$part"
  # Debugger, editor service, bare metal and manuals are half of it, and not needed here.
  unpack compiler "$part" --exclude='*lldb*' --exclude='*sourcekit*' --exclude='*/clangd' \
    --exclude='*/embedded' --exclude='./usr/share/'{doc,man,locale}
  # What the scripts of the packages would do, as far as a build sees it.
  ln -sf bash "$part/usr/bin/sh"
  echo 'root:x:0:0:root:/root:/bin/sh' > "$part/etc/passwd"
  mkdir -p "$part"/{project,build,sdks,dependencies}
  mv "$part" "$cache/compiler"
  rm -rf "$cache/packages/compiler"
fi

# What the program is built against; another list is another sysroot.
suite=bookworm
libraries="libc6-dev libstdc++-12-dev libgpiod-dev libyaml-dev libfreetype-dev libutf8proc-dev \
  libpng-dev libgif-dev libfribidi-dev libsqlite3-dev"
# Of libraries that are loaded at run time only the headers; the package of libcurl needs 58 others.
headers="libcurl4-openssl-dev libqrencode-dev libmosquitto-dev libssl-dev libturbojpeg0-dev"
newer=$here/newer-libc.c
list="$suite $libraries $headers $(sha256sum < "$newer")"
if [ "$(cat "$cache/sdks/libraries" 2> /dev/null)" != "$list" ]; then
  announce
  rm -rf "$cache/sdks"
  # shellcheck disable=SC2086 # lists of names
  fetch system $suite arm64 all $libraries
  # shellcheck disable=SC2086
  fetch headers $suite arm64 only $headers
  fetch modules sid arm64 only swiftlang
  part=$cache/sdks.part
  rm -rf "$part"
  mkdir -p "$part"
  printf '%s\n' "$list" > "$part/libraries"
  # Of what becomes a part of the program, for the list of what is inside.
  fetched=$cache/packages
  for archive in "$fetched"/system/archives/lib{utf8proc,stdc++-12}-dev_*.deb \
    "$fetched"/modules/archives/swiftlang_*.deb; do
    basename "$archive" | sed -E 's/^([^_]*)_([^_]*)_.*/\1 \2/; s/%3a/:/'
  done > "$part/versions"
  bundle=$part/signboard.artifactbundle
  sysroot=$bundle/aarch64/sysroot
  mkdir -p "$sysroot/usr"
  unpack system "$sysroot"
  unpack headers "$sysroot" ./usr/include
  # Debian 12's packages have some of their files in /lib, where later releases have a link, and
  # links to them, which would lead out of this folder.
  if [ -d "$sysroot/lib" ]; then
    cp -a "$sysroot/lib/." "$sysroot/usr/lib"
    rm -r "$sysroot/lib"
    find "$sysroot/usr/lib" -type l -lname '/lib/*' -printf '%p\0%l\0' \
      | while IFS= read -r -d '' link && IFS= read -r -d '' target; do
        ln -sfn "$(basename "$target")" "$link"
      done
  fi
  ln -s usr/lib "$sysroot/lib"
  add_newer_libc "$sysroot"
  # Its headers lie in a folder of their own. The library itself is loaded at run time, so what
  # it needs is nothing to a build.
  printf 'Name: FreeType\nDescription: headers\nVersion: 2\nCflags: -I%s\n' \
    /sdks/signboard.artifactbundle/aarch64/sysroot/usr/include/freetype2 \
    > "$sysroot/usr/lib/aarch64-linux-gnu/pkgconfig/freetype2.pc"
  unpack modules "$sysroot/usr" --strip-components 4 --exclude='*/embedded' --exclude='*/host' \
    --exclude='*/FrameworkABIBaseline' ".$swift/lib/swift" ".$swift/lib/swift_static"
  # The compiler's own headers (limits.h and others) belong to the compiler that runs.
  clang=$(cd "$cache/compiler" && echo usr/libexec/swift/lib/clang/*)
  ln -sfn "/$clang" "$sysroot/usr/lib/swift/clang"
  ln -sfn "/$clang" "$sysroot/usr/lib/swift_static/clang"

  cat > "$bundle/info.json" <<'JSON'
{
  "schemaVersion": "1.0",
  "artifacts": {
    "signboard-aarch64": {
      "type": "swiftSDK", "version": "1", "variants": [{ "path": "aarch64" }]
    }
  }
}
JSON
  cat > "$bundle/aarch64/swift-sdk.json" <<'JSON'
{
  "schemaVersion": "4.0",
  "targetTriples": {
    "aarch64-unknown-linux-gnu": {
      "sdkRootPath": "sysroot",
      "swiftResourcesPath": "sysroot/usr/lib/swift",
      "swiftStaticResourcesPath": "sysroot/usr/lib/swift_static",
      "toolsetPaths": ["toolset.json"]
    }
  }
}
JSON
  cat > "$bundle/aarch64/toolset.json" <<JSON
{
  "schemaVersion": "1.0",
  "linker": { "path": "$swift/bin/ld.lld" },
  "swiftCompiler": { "extraCLIOptions": ["-use-ld=lld"] }
}
JSON
  mv "$part" "$cache/sdks"
  rm -rf "$cache/packages"
fi

[ -z "$announced" ] || echo "Prepared in $((SECONDS - started)) s" >&2
