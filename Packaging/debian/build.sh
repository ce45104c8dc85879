#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# build.sh [--native NATIVE] [--version VERSION] BINARY FOLDER [COMPRESSION]: makes
# FOLDER/signboard_VERSION_ARCHITECTURE.deb for Debian 12 and later and the processor of BINARY, and
# prints its path. What the program prints about itself comes from NATIVE, the same program for this
# machine; without it BINARY is that. The version is that of it unless another is given. The same
# binary and the same SOURCE_DATE_EPOCH, by default the time of the last commit, give the same
# bytes. The compression is xz, or what dpkg-deb knows besides: gzip is quicker.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
umask 022
export LC_ALL=C.UTF-8

fail() { echo "deb: $1" >&2; exit 1; }

native='' version=''
while [[ ${1:-} = --* ]]; do
  case $1 in
    --native) native=$2 ;;
    --version) version=$2 ;;
    *) fail "$1 is none of --native and --version." ;;
  esac
  shift 2
done
binary=$(realpath "$1")
folder=$2
native=$(realpath "${native:-$binary}")

for command in dpkg-deb python3 readelf; do
  type -P "$command" > /dev/null || fail "$command is missing. Install dpkg, python3 and binutils."
done
[ -x "$binary" ] || fail "$binary is missing. Run make build."
version=${version:-$("$native" --version)} \
  || fail "$native does not run here. Name one that does with --native, see the head of this file."
[[ $version =~ ^[0-9][A-Za-z0-9.+~]*$ ]] || fail "\"$version\" is not a version for Debian."
machine=$(readelf -h "$binary" | sed -n 's/ *Machine: *//p')
case $machine in
  *X86-64) architecture=amd64 ;;
  AArch64) architecture=arm64 ;;
  *) fail "there are no packages for the processor \"$machine\" of $binary." ;;
esac
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$("$here/../epoch.sh")}
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
stage=$work/stage
share=$stage/usr/share
PREFIX=/usr DESTDIR=$stage "$here/../install.sh" install "$binary" "$native" > /dev/null
# dpkg knows itself what it has put where, and the rest follows Debian's ways.
rm -r "${share:?}/signboard"
gzip -9n "$share/man/man1/signboard.1"
install -D -m 644 "$here/lintian-overrides" "$share/lintian/overrides/signboard"

# Linked libraries are dependencies, those that are loaded when they are needed are recommended.
depends=$("$here/../libraries.py" linked "$binary") || fail "see above."
recommends=$("$here/../libraries.py" loaded "$binary") || fail "see above."
[ -n "$recommends" ] || fail "$binary loads no library when it is needed. See libraries.py."

mkdir "$stage/DEBIAN"
sed -e "s/@ARCHITECTURE@/$architecture/" -e "s/@DEPENDS@/$depends/" \
  -e "s/@RECOMMENDS@/$recommends/" "$here/control" > "$work/control"
echo /etc/signboard/signboard.yaml > "$stage/DEBIAN/conffiles"
for script in postinst prerm postrm; do
  install -m 755 "$here/$script" "$stage/DEBIAN/$script"
done
"$here/finish.sh" signboard "$version" "$work/control" "$stage" \
  "$folder/signboard_${version}_$architecture.deb" "${3:-xz}"
