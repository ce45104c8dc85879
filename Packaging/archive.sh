#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# archive.sh NATIVE BINARY ARCHITECTURE FOLDER: makes signboard-VERSION-linux-ARCHITECTURE.tar.gz in
# FOLDER for systems without Debian's packages, and prints its path. It has the program, and an
# install.sh that needs neither a compiler nor Python. The same files give the same bytes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(dirname "$here")
native=$(realpath "$1") binary=$2 architecture=$3 folder=$4
umask 022
export LC_ALL=C.UTF-8
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$("$here/epoch.sh")}
export SOURCE_DATE_EPOCH

version=$("$native" --version)
name=signboard-$version-linux-$architecture
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/$name
mkdir -p "$root/Packaging" "$root/Documentation"
install -m 755 "$binary" "$root/signboard"
install -m 755 "$here/archive-install.sh" "$root/install.sh"
install -m 755 "$here/install.sh" "$root/Packaging/install.sh"
for file in signboard.service signboard-fleet.service signboard.sysusers 60-signboard.rules; do
  install -m 644 "$here/$file" "$root/Packaging/$file"
done
python3 "$here/manual.py" "$native" > "$root/Packaging/signboard.1"
install -m 644 "$project"/Documentation/{effects,hardware,markup}.md "$root/Documentation"
cp -r "$project/Config" "$root/Config"
chmod -R u=rwX,go=rX "$root/Config"
install -m 644 "$project/LICENSE" "$root/LICENSE"
install -m 644 "$here/debian/copyright" "$root/COPYRIGHT"

mkdir -p "$folder"
tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner --format=ustar \
  --mtime="@$SOURCE_DATE_EPOCH" "$name" | gzip -9n > "$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"
