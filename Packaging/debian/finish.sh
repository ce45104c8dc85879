#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# finish.sh NAME VERSION CONTROL STAGE PACKAGE COMPRESSION: adds to the files of a package what
# Debian wants with every one, packs them, and prints the path of the package. CONTROL has @VERSION@
# and @SIZE@ in it. All files bear the time SOURCE_DATE_EPOCH.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name=$1 version=$2 control=$3 stage=$4 package=$5 compression=$6
doc=$stage/usr/share/doc/$name
umask 022
export LC_ALL=C.UTF-8

install -D -m 644 "$here/copyright" "$doc/copyright"
{
  printf 'signboard (%s) unstable; urgency=medium\n\n' "$version"
  printf '  * Made from the sources of this version; their history tells what is new.\n\n'
  printf ' -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$control")" \
    "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$doc/changelog.gz"
size=$(du -k --apparent-size -s "$stage" | cut -f 1)
mkdir -p "$stage/DEBIAN"
sed -e "s/@VERSION@/$version/" -e "s/@SIZE@/$size/" "$control" > "$stage/DEBIAN/control"
(cd "$stage" && find usr -type f -printf '%P\0' | sort -z | sed -z 's,^,usr/,' \
  | xargs -0 md5sum) > "$stage/DEBIAN/md5sums"
find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
mkdir -p "$(dirname "$package")"
dpkg-deb --root-owner-group --threads-max=1 -Z"$compression" --build "$stage" "$package" > /dev/null
echo "$package"
