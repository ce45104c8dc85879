#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# build.sh BINARY FOLDER [COMPRESSION]: makes FOLDER/signboard_VERSION_ARCHITECTURE.deb for the Debian release
# and the processor of this machine, and prints its path. The version is what the binary says. The
# same binary and the same SOURCE_DATE_EPOCH, by default the time of the last commit, give the same
# bytes. The compression is xz, or what dpkg-deb knows besides: gzip is quicker.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binary=$(realpath "$1")
folder=$2
umask 022
export LC_ALL=C.UTF-8

fail() { echo "deb: $1" >&2; exit 1; }

for command in dpkg-deb dpkg-shlibdeps dpkg-query python3; do
  type -P "$command" > /dev/null || fail "$command is missing. Install dpkg-dev and python3."
done
[ -x "$binary" ] || fail "$binary is missing. Run make build."
version=$("$binary" --version) || fail "$binary does not run here; packages are made where it does."
[[ $version =~ ^[0-9][A-Za-z0-9.+~]*$ ]] || fail "\"$version\" is not a version for Debian."
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2> /dev/null \
  || stat -c %Y "$here/../../Package.swift")}
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
stage=$work/stage
share=$stage/usr/share
PREFIX=/usr DESTDIR=$stage "$here/../install.sh" install "$binary" > /dev/null
# dpkg knows itself what it has put where, and the rest follows Debian's ways.
rm -r "${share:?}/signboard"
gzip -9n "$share/man/man1/signboard.1"
install -m 644 "$here/copyright" "$share/doc/signboard/copyright"
{
  printf 'signboard (%s) unstable; urgency=medium\n\n' "$version"
  printf '  * Made from the sources of this version; their history tells what is new.\n\n'
  printf ' -- %s  %s\n' "$(sed -n 's/^Maintainer: //p' "$here/control")" \
    "$(date -u -R -d "@$SOURCE_DATE_EPOCH")"
} | gzip -9n > "$share/doc/signboard/changelog.gz"
install -D -m 644 "$here/lintian-overrides" "$share/lintian/overrides/signboard"

# The package that has a library of that file name here.
owner() {
  local package
  package=$(dpkg-query -S "*/$1" 2> /dev/null | sed -n '1s/:.*//p')
  [ -n "$package" ] || fail "no installed package has $1. Run make setup."
  echo "$package"
}

# Linked libraries are dependencies. Those that are loaded when the first font, picture, line in
# Hebrew, GPIO line or command of the client needs them are recommended: a sign in the bundled faces
# runs without. Of libgpiod either generation will do, and the newer one is taken.
mkdir -p "$work/debian"
printf 'Source: signboard\n\nPackage: signboard\nArchitecture: any\n' > "$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O -e "$stage/usr/bin/signboard" 2> "$work/log" \
  | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || { cat "$work/log" >&2; fail "the libraries of $binary are not known."; }
recommends=
while IFS= read -r library; do
  package=$(owner "$library") || exit 1
  recommends+=${recommends:+, }$package
done < <(grep -aoE 'lib(curl|qrencode|freetype|fribidi|png16|gif)\.so\.[0-9]+' "$binary" | sort -u)
if grep -aqF libgpiod.so.3 "$binary"; then recommends+="${recommends:+, }libgpiod3 | libgpiod2"; fi
[ -n "$recommends" ] || fail "$binary loads no library when it is needed. See owner above."

mkdir "$stage/DEBIAN"
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" \
  -e "s/@SIZE@/$(du -k --apparent-size -s "$stage" | cut -f 1)/" \
  -e "s/@DEPENDS@/$depends/" -e "s/@RECOMMENDS@/$recommends/" \
  "$here/control" > "$stage/DEBIAN/control"
echo /etc/signboard/signboard.yaml > "$stage/DEBIAN/conffiles"
(cd "$stage" && find usr -type f -printf '%P\0' | sort -z | sed -z 's,^,usr/,' \
  | xargs -0 md5sum) > "$stage/DEBIAN/md5sums"
for script in postinst prerm postrm; do
  install -m 755 "$here/$script" "$stage/DEBIAN/$script"
done
find "$stage" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +

mkdir -p "$folder"
package=$folder/signboard_${version}_$architecture.deb
dpkg-deb --root-owner-group -Z"${3:-xz}" --build "$stage" "$package" > /dev/null
echo "$package"
