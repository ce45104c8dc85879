#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh NATIVE OTHER DIST: proves the packages in DIST, made of the programs NATIVE and OTHER, the one
# for 64-bit ARM, as somebody meets them: in fresh systems of Debian 12 and 13 for both processors,
# with the lines that make repository prints, the version before is installed and runs, is upgraded
# to this one, refuses the store of a version to come, and is purged, after which the files are what
# they were. A sign runs as user signboard, without systemd. Those for ARM run under an emulator.
#
# The systems are made by debootstrap once and kept in ~/.cache/signboard/systems; the test itself
# needs no network then. SYSTEMS names some of them, as bookworm-arm64. Needs root, or sudo.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../../.."
native=$(realpath "$1") other=$(realpath "$2") dist=$(realpath "$3")
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}/systems
if [ "$(id -u)" != 0 ]; then
  exec sudo env PATH="$PATH" XDG_CACHE_HOME="${XDG_CACHE_HOME:-$HOME/.cache}" \
    SIGNBOARD_CACHE="${SIGNBOARD_CACHE:-}" SYSTEMS="${SYSTEMS:-}" \
    "$here/run.sh" "$native" "$other" "$dist"
fi
export LC_ALL=C.UTF-8
systems=${SYSTEMS:-bookworm-amd64 trixie-amd64 bookworm-arm64 trixie-arm64}
fail() { echo "packages: $1" >&2; exit 1; }

work=$(mktemp -d)
chmod 755 "$work"
server=
trap '[ -z "$server" ] || kill "$server" 2> /dev/null; gpgconf --homedir "$work/ring" --kill all \
  2> /dev/null; rm -rf "$work"' EXIT
began=$SECONDS

# The same sources give the same bytes, and nobody complains of them.
version=$("$native" --version)
debs=("$dist"/signboard_"${version}"_{amd64,arm64}.deb "$dist/signboard-doc_${version}_all.deb")
# The time is that of the package, which the archive in it begins with: a commit may be newer.
SOURCE_DATE_EPOCH=$(head -c 36 "${debs[1]}" | tail -c 12 | tr -d ' ')
export SOURCE_DATE_EPOCH
again=$(Packaging/debian/build.sh --native "$native" "$other" "$work/again")
cmp "$again" "${debs[1]}" || fail "the same program gave two packages."
(cd "$dist" && sha256sum --quiet --check SHA256SUMS) || fail "SHA256SUMS has other sums."
lintian --allow-root --fail-on error,warning "${debs[@]}" || fail "lintian says the above."
"$native" render "Grüße 12:45 →" > "$work/rendered"
python3 "$here/sbom.py" "$dist/sbom.spdx.json" "$dist"
"$here/archive.sh" "$native" "$dist/signboard-$version-linux-amd64.tar.gz" "$version"

"$here/mistakes.sh"

# Signed by a key of this test, in a file; the version before, then both.
mkdir -m 700 "$work/ring"
export GNUPGHOME=$work/ring
gpg --batch --quiet --passphrase '' --quick-generate-key 'Test <test@signboard.invalid>' ed25519 \
  sign never 2> /dev/null
gpg --batch --quiet --export-secret-keys > "$work/secret.gpg"
unset GNUPGHOME
old=$version~before
echo "$old" > "$work/old.version"
echo "$version" > "$work/new.version"
for binary in "$native" "$other"; do
  Packaging/debian/build.sh --native "$native" --version "$old" "$binary" "$work/before" gzip \
    > /dev/null
done
Packaging/repository.sh "$work/secret.gpg" "$work/old" "$work"/before/*.deb > "$work/lines"
mkdir "$work/new"
cp -r "$work/old/repository" "$work/new/repository"
# By http apt asks for what is newer, in whole seconds, and both are made within one.
find "$work/old/repository" -type f -exec touch --date='1 hour ago' {} +
Packaging/repository.sh "$work/secret.gpg" "$work/new" "${debs[@]}" > /dev/null
# What was published keeps its bytes, and no key means no repository.
echo >> "$work/before/signboard_${old}_amd64.deb"
! Packaging/repository.sh "$work/secret.gpg" "$work/new" "$work/before/signboard_${old}_amd64.deb" \
  2> "$work/log" || fail "a published version was replaced."
grep -q 'is in the repository with other content' "$work/log" || fail "$(cat "$work/log")"
! Packaging/repository.sh '' "$work/new" "${debs[@]}" 2> "$work/log" || fail "no key was needed."
grep -q 'gpg --quick-generate-key' "$work/log" || fail "$(cat "$work/log")"

# A web server as any.
mkdir "$work/www"
python3 "$here/serve.py" "$work/www" > "$work/port" 2> /dev/null &
server=$!
for _ in $(seq 200); do [ ! -s "$work/port" ] || break; sleep 0.05; done

# Two at a time: those for this processor, then the emulated ones.
failed=0 running=()
for name in $systems; do
  suite=${name%-*} architecture=${name#*-}
  "$here/system.sh" "$suite" "$architecture" "$dist/signboard_${version}_$architecture.deb" "$cache"
  mkdir "$work/$name"
  "$here/inside.sh" "$here/check.sh" "$cache/$name" "$work" &
  running+=($!)
  if [ ${#running[@]} = 2 ]; then
    for one in "${running[@]}"; do wait "$one" || failed=1; done
    running=()
  fi
done
for one in "${running[@]}"; do wait "$one" || failed=1; done
[ "$failed" = 0 ] || exit 1
echo "packages: $systems in $((SECONDS - began)) s"
