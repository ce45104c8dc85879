#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# before-check.sh: before.sh takes the version before from BEFORE, from the last tag of another version
# and from what was built of it; shown in a repository that makes its packages in no time.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset BEFORE
mkdir -p "$work/project/Tests/System/packages"
cd "$work/project"
cp "$here/before.sh" Tests/System/packages
printf 'packages:\n\techo >> ../../built\n\tmkdir dist; touch dist/signboard_0.9_amd64.deb %s\n' \
  'dist/signboard-doc_0.9_all.deb' > Makefile
git init -q
commit() { git -c user.name=Test -c user.email=test@signboard.invalid "$@"; }
git add . && commit commit -q -m 'version 0.9'

# finds VERSION LINE…: what is printed, with the folders of this check left out.
finds() {
  local version=$1 wanted found
  shift
  wanted=$(printf '%s\n' "$@")
  found=$(Tests/System/packages/before.sh "$version" "$work/cache" 2> "$work/log" \
    | sed "s,$work/,,g") || { cat "$work/log" >&2; exit 1; }
  [ "$found" = "$wanted" ] \
    || { echo "packages: the version before $version is \"$found\", expected \"$wanted\"" >&2; exit 1; }
}
none="this program under an earlier version, since no earlier version has a tag"
finds 1.0 "$none"
git tag v0.9
finds 0.9 "$none"
finds 1.0 "built from the tag v0.9" cache/v0.9/signboard_0.9_amd64.deb
commit commit -q --allow-empty -m 'version 1.0'
git tag v1.0
finds 1.0 "kept from the tag v0.9" cache/v0.9/signboard_0.9_amd64.deb
[ "$(wc -l < "$work/cache/built")" = 1 ] || { echo "packages: a tag was built twice." >&2; exit 1; }
touch "$work/signboard_0.8_arm64.deb"
BEFORE=$work/signboard_0.8_arm64.deb finds 1.0 "given by BEFORE=signboard_0.8_arm64.deb" \
  signboard_0.8_arm64.deb
BEFORE=$work/cache/v0.9 finds 1.0 "given by BEFORE=cache/v0.9" cache/v0.9/signboard_0.9_amd64.deb

# refuses WORDS: with BEFORE as it is, or of the newest tag.
refuses() {
  if Tests/System/packages/before.sh 2.0 "$work/cache" > /dev/null 2> "$work/log" \
    || ! grep -qF -- "$1" "$work/log"; then
    echo "packages: expected \"$1\", found:" >&2
    cat "$work/log" >&2
    exit 1
  fi
}
BEFORE=$work/none refuses 'which is neither a package nor a folder of packages'
mkdir "$work/empty"
BEFORE=$work/empty refuses 'a folder without a signboard_*.deb'
printf 'packages:\n\tfalse\n' > Makefile
commit commit -q --all -m 'version 1.1'
git tag v1.1
refuses 'make packages fails for v1.1'
echo "packages: the version before is found by BEFORE, by tag and in the cache"
