#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# packages.sh NATIVE MADE OTHER FOLDER: makes all that is published of a version in FOLDER: Debian
# packages, archives and wheels of NATIVE, the program for this machine, whose package is in the folder
# MADE, and of OTHER, the same for 64-bit ARM, beside which the libraries are that it links, unless it is
# empty; the package of the documentation, their sums, and what is inside. The same sources give the same
# bytes. Nothing is made of a program that would not run on the oldest Debian that is served.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
native=$1 made=$2 other=$3 folder=$4
export LC_ALL=C.UTF-8
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$("$here/epoch.sh")}
export SOURCE_DATE_EPOCH

fail() { echo "packages: $1" >&2; exit 1; }

[ -z "$other" ] || [ -x "$other" ] || fail "$other is missing. Run make arm."
for binary in "$native" ${other:+"$other"}; do "$here/libraries.py" check "$binary" >&2; done
version=$("$here/version.sh")
[ "$version" = "$("$native" --version)" ] \
  || fail "$native is of another version than the sources, $version. Run make build."

# What stands there of other versions is no part of this one; the repository keeps them.
mkdir -p "$folder"
rm -f "$folder"/signboard*.{deb,tar.gz,whl} "$folder"/{SHA256SUMS,sbom.spdx.json}
cp --preserve=timestamps "$made/signboard_${version}_amd64.deb" "$folder"
"$here/archive.sh" "$native" "$native" amd64 "$folder" > /dev/null
"$here/wheel.py" "$version" "$native" /usr/lib/x86_64-linux-gnu "$folder" > /dev/null
if [ -n "$other" ]; then
  "$here/debian/build.sh" --native "$native" "$other" "$folder" > /dev/null
  "$here/archive.sh" "$native" "$other" arm64 "$folder" > /dev/null
  "$here/wheel.py" "$version" "$other" "$(dirname "$other")" "$folder" > /dev/null
fi
"$here/debian/build-doc.sh" "$version" "$folder" > /dev/null

cd "$folder"
files=(signboard*.deb signboard*.tar.gz signboard*.whl)
"$here/sbom.py" "$version" "${files[@]}" > sbom.spdx.json.part
mv sbom.spdx.json.part sbom.spdx.json
sha256sum "${files[@]}" sbom.spdx.json > SHA256SUMS
ls -s --block-size=kB "${files[@]}" sbom.spdx.json SHA256SUMS
