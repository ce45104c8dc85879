#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh NATIVE OTHER DIST: proves the packages in DIST, made of the programs NATIVE and OTHER, the one
# for 64-bit ARM, unless that is empty, as somebody meets them: in fresh systems of Debian 12 and 13 for both processors the
# command of the wheel draws; with the lines that make repository prints, the version before is
# installed and runs, is upgraded to this one, which runs for a minute, refuses the store of a version
# to come, and is purged, after which the files are what they were. A sign runs as user signboard,
# without systemd. Those for ARM run under an emulator. Those for amd64 are also booted by their
# systemd, where the package that was copied there is installed, and signboard setup makes a
# service; in that of Debian 13 many-signs.md is typed, and what other pages have for a broker elsewhere, and it
# passes the scenarios with a broker. Every sign finds the libgpiod and reaches a broker with the
# libmosquitto of its release of Debian.
#
# The systems are made by debootstrap once and kept in ~/.cache/signboard/systems; the test itself
# needs no network then. SYSTEMS names some of them, as bookworm-arm64. Needs root, or sudo. See
# before.sh for the version before, which BEFORE names.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../../.."
native=$(realpath "$1") other=${2:+$(realpath "$2")} dist=$(realpath "$3")
kept=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
cache=$kept/systems
export LC_ALL=C.UTF-8
# Found before this is root, so that nothing is built as root.
before=${FOUND_BEFORE:-$("$here/before.sh" "$("$native" --version)" "$kept/before")}
if [ "$(id -u)" != 0 ]; then
  exec sudo env PATH="$PATH" XDG_CACHE_HOME="${XDG_CACHE_HOME:-$HOME/.cache}" \
    SIGNBOARD_CACHE="${SIGNBOARD_CACHE:-}" SYSTEMS="${SYSTEMS:-}" FOUND_BEFORE="$before" \
    "$here/run.sh" "$native" "$other" "$dist"
fi
systems=${SYSTEMS:-bookworm-amd64 trixie-amd64 bookworm-arm64 trixie-arm64}
fail() { echo "packages: $1" >&2; exit 1; }

work=$(mktemp -d)
chmod 755 "$work"
servers=
trap 'kill $servers 2> /dev/null || true; gpgconf --homedir "$work/ring" --kill all \
  2> /dev/null; rm -rf "$work"' EXIT
began=$SECONDS

# The same sources give the same bytes, and nobody complains of them.
version=$("$native" --version)
debs=("$dist/signboard-doc_${version}_all.deb")
for architecture in amd64 ${other:+arm64}; do debs+=("$dist/signboard_${version}_$architecture.deb"); done
# The time is that of the package, which the archive in it begins with: a commit may be newer.
SOURCE_DATE_EPOCH=$(head -c 36 "${debs[1]}" | tail -c 12 | tr -d ' ')
export SOURCE_DATE_EPOCH
again=$(Packaging/debian/build.sh --native "$native" "$native" "$work/again")
cmp "$again" "${debs[1]}" || fail "the same program gave two packages."
again=$(Packaging/wheel.py "$version" "$native" /usr/lib/x86_64-linux-gnu "$work/again")
cmp "$again" "$dist/${again##*/}" || fail "the same program gave two wheels."
(cd "$dist" && sha256sum --quiet --check SHA256SUMS) || fail "SHA256SUMS has other sums."
lintian --allow-root --fail-on error,warning "${debs[@]}" || fail "lintian says the above."
"$native" render "Grüße 12:45 →" > "$work/rendered"
python3 "$here/sbom.py" "$dist/sbom.spdx.json" "$dist"
cp "$dist"/signboard-*.whl "$work"
# What is the same for each processor is proven with this one.
if [[ $systems = *amd64* ]]; then
  dpkg-deb --extract "${debs[0]}" "$work/doc"
  Tests/System/checks/site.py "$work/doc/usr/share/doc/signboard-doc/html"
  "$here/archive.sh" "$native" "$dist/signboard-$version-linux-amd64.tar.gz" "$version"
  "$here/wheel.sh" "$native" "$dist"
  "$here/mistakes.sh"
  "$here/before-check.sh"
fi

# Signed by a key of this test, in a file; the version before, then both.
mkdir -m 700 "$work/ring"
export GNUPGHOME=$work/ring
gpg --batch --quiet --passphrase '' --quick-generate-key 'Test <test@signboard.invalid>' ed25519 \
  sign never 2> /dev/null
gpg --batch --quiet --export-secret-keys > "$work/secret.gpg"
unset GNUPGHOME
echo "$version" > "$work/new.version"
mkdir "$work/before"
{ read -r origin; mapfile -t found; } <<< "$before"
for architecture in amd64 ${other:+arm64}; do
  package=
  for one in "${found[@]}"; do
    [ "$(dpkg-deb -f "$one" Architecture)" = "$architecture" ] || continue
    [ -z "$package" ] || fail "$package and $one are both the version before. Name one with BEFORE."
    package=$one from=$origin
  done
  if [ -z "$package" ]; then
    if [ "$architecture" = amd64 ]; then binary=$native; else binary=$other; fi
    package=$(Packaging/debian/build.sh --native "$native" --version "$version~before" "$binary" \
      "$work/packed" gzip)
    from="this program under an earlier version"
    [ ${#found[@]} != 0 ] || from=$origin
  fi
  old=$(dpkg-deb -f "$package" Version)
  dpkg --compare-versions "$old" lt "$version" \
    || fail "$package is version $old, which is not before $version."
  echo "packages: the version before for $architecture is $old: $from"
  echo "$old" > "$work/old-$architecture.version"
  cp "$package" "$work/before/signboard_${old}_$architecture.deb"
done
Packaging/repository.sh "$work/secret.gpg" "$work/old" "$work"/before/*.deb > "$work/lines"
mkdir "$work/new"
cp -r "$work/old/repository" "$work/new/repository"
# By http apt asks for what is newer, in whole seconds, and both are made within one.
find "$work/old/repository" -type f -exec touch --date='1 hour ago' {} +
Packaging/repository.sh "$work/secret.gpg" "$work/new" "${debs[@]}" > /dev/null
# What was published keeps its bytes, and no key means no repository.
echo >> "$work/before/signboard_${old}_$architecture.deb"
! Packaging/repository.sh "$work/secret.gpg" "$work/new" "$work/before/signboard_${old}_$architecture.deb" \
  2> "$work/log" || fail "a published version was replaced."
grep -q 'is in the repository with other content' "$work/log" || fail "$(cat "$work/log")"
! Packaging/repository.sh '' "$work/new" "${debs[@]}" 2> "$work/log" || fail "no key was needed."
grep -q 'gpg --quick-generate-key' "$work/log" || fail "$(cat "$work/log")"

# A web server and a broker as any.
mkdir "$work/www"
python3 "$here/serve.py" "$work/www" > "$work/port" 2> /dev/null &
servers=$!
python3 -c 'import socket; print(socket.create_server(("127.0.0.1", 0)).getsockname()[1])' \
  > "$work/broker"
/usr/sbin/mosquitto -p "$(cat "$work/broker")" > /dev/null 2>&1 &
servers+=" $!"
for _ in $(seq 200); do [ ! -s "$work/port" ] || break; sleep 0.05; done

# All at once: those for this processor mostly wait for their minute while the others are emulated.
# beside COMMAND…: begins it. What is wrong with it is printed when all have ended, at the end of a
# long log.
running=()
beside() {
  "$@" 2> "$(mktemp "$work/wrong.XXXXXX")" &
  running+=($!)
}
# ended: waits for what was begun, and fails where one of it did.
ended() {
  local one status=0
  for one in "${running[@]}"; do wait "$one" || status=1; done
  return "$status"
}
# try SUITE ARCHITECTURE: makes a system the first time, and tries the packages in it.
try() {
  local name=$1-$2 package=$dist/signboard_${version}_$2.deb
  running=()
  "$here/system.sh" "$1" "$2" "$package" "$cache"
  mkdir "$work/$name"
  beside "$here/inside.sh" "$here/check.sh" "$cache/$name" "$work"
  if [ "$2" = amd64 ]; then
    beside "$here/boot.sh" "$cache/$name" "$work" booted.sh 2
    if [ "$1" = trixie ]; then
      beside "$here/boot.sh" "$cache/$name" "$work" many.sh 1
      beside "$here/boot.sh" "$cache/$name" "$work" elsewhere.sh 1
      # This machine's own libmosquitto is tried by make test-product.
      beside "$here/inside.sh" "$here/mqtt.sh" "$cache/$name" "$package" "$work"
    fi
  fi
  ended
}
for name in $systems; do beside try "${name%-*}" "${name#*-}"; done
ended || { cat "$work"/wrong.* >&2; exit 1; }
cat "$work"/wrong.* >&2
echo "packages: $systems in $((SECONDS - began)) s"
