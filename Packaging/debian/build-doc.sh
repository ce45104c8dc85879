#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# build-doc.sh VERSION FOLDER [COMPRESSION]: makes FOLDER/signboard-doc_VERSION_all.deb of the site
# that Packaging/site.sh makes, and prints its path. The same sources give the same bytes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
version=$1
folder=$2
umask 022
export LC_ALL=C.UTF-8
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$("$here/../epoch.sh")}
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
stage=$work/stage
pages=$stage/usr/share/doc/signboard-doc
"$here/../site.sh" "$pages/html" >&2
install -D -m 644 "$here/lintian-overrides-doc" "$stage/usr/share/lintian/overrides/signboard-doc"
mkdir -p "$stage/usr/share/doc-base"
printf '%s\n' 'Document: signboard' 'Title: Signboard' 'Author: The Signboard developers' \
  'Abstract: Guides and reference of a program for signs of LED modules.' \
  'Section: Science/Electronics' '' 'Format: HTML' \
  'Index: /usr/share/doc/signboard-doc/html/index.html' \
  'Files: /usr/share/doc/signboard-doc/html/*.html' \
  > "$stage/usr/share/doc-base/signboard-doc.signboard"
"$here/finish.sh" signboard-doc "$version" "$here/control-doc" "$stage" \
  "$folder/signboard-doc_${version}_all.deb" "${3:-xz}"
