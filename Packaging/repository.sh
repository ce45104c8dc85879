#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# repository.sh KEY FOLDER PACKAGE…: puts Debian packages into FOLDER/repository, a repository for
# apt that any web server or USB stick can hold, signs it, and prints what a user types. Packages of
# versions before stay in it. KEY is what gpg calls a secret key of its ring (a fingerprint or an
# address), or a file with a secret key.
set -euo pipefail
key=${1:-} folder=${2:?usage: repository.sh KEY FOLDER PACKAGE…}
shift 2
umask 022
export LC_ALL=C.UTF-8

fail() { echo "repository: $1" >&2; exit 1; }

[ -n "$key" ] || fail "a repository is signed, and KEY names no key. Make one that is used for nothing
else, and call make repository KEY=signboard@example.org:
    gpg --quick-generate-key 'Signboard packages <signboard@example.org>' ed25519 sign never"
for command in apt-ftparchive gpg; do
  type -P "$command" > /dev/null || fail "$command is missing. Install apt-utils and gpg."
done
[ $# -gt 0 ] && [ -f "$1" ] || fail "there are no packages to put into it. Run make packages."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -f "$key" ]; then
  # A ring of its own, so that a key from a file does not stay on this machine.
  export GNUPGHOME=$work/ring
  mkdir -m 700 "$GNUPGHOME"
  trap 'gpgconf --kill all 2> /dev/null; rm -rf "$work"' EXIT
  gpg --batch --quiet --import "$key" 2> "$work/log" \
    || fail "$key is no key for gpg: $(tail -n 1 "$work/log")"
fi
wanted=("$key")
[ ! -f "$key" ] || wanted=()
fingerprint=$(gpg --batch --list-secret-keys --with-colons "${wanted[@]}" 2> /dev/null \
  | awk -F: '$1 == "fpr" { print $10; exit }') || true
[ -n "$fingerprint" ] || fail "gpg has no secret key \"$key\". List those it has with: gpg -K"

mkdir -p "$folder"
repository=$(cd "$folder" && pwd)/repository
pool=$repository/pool/main/s/signboard
mkdir -p "$pool"
for package in "$@"; do
  target=$pool/$(basename "$package")
  # A version that was published means the same bytes for ever: apt keeps them by their sums.
  if [ -e "$target" ] && ! cmp -s "$package" "$target"; then
    fail "$(basename "$package") is in the repository with other content. Give the changed program \
another version, or remove $target if nobody has it yet."
  fi
  cp --preserve=timestamps "$package" "$target"
done

# Laid out apart and put in place at the end, so that a run that was cut short leaves what was there.
cd "$repository"
new=$work/dists/stable
for architecture in amd64 arm64; do
  binary=$new/main/binary-$architecture
  mkdir -p "$binary"
  apt-ftparchive --arch "$architecture" packages pool > "$binary/Packages"
  printf 'Archive: stable\nComponent: main\nOrigin: Signboard\nArchitecture: %s\n' "$architecture" \
    > "$binary/Release"
  gzip -9nk "$binary/Packages"
  xz -9k "$binary/Packages"
  # apt asks for an index by its sum, so that one that is replaced meanwhile does not disturb it.
  mkdir -p "$binary/by-hash/SHA256"
  for index in "$binary"/Packages*; do
    cp "$index" "$binary/by-hash/SHA256/$(sha256sum "$index" | cut -d' ' -f1)"
  done
done
apt-ftparchive -o APT::FTPArchive::Release::Origin=Signboard \
  -o APT::FTPArchive::Release::Label=Signboard \
  -o APT::FTPArchive::Release::Suite=stable -o APT::FTPArchive::Release::Codename=stable \
  -o APT::FTPArchive::Release::Architectures='amd64 arm64' \
  -o APT::FTPArchive::Release::Components=main \
  -o APT::FTPArchive::Release::Acquire-By-Hash=yes \
  -o APT::FTPArchive::Release::Patterns::='*/binary-*/Packages*' \
  -o APT::FTPArchive::Release::Patterns::='*/binary-*/Release' \
  -o APT::FTPArchive::MD5=no -o APT::FTPArchive::SHA1=no -o APT::FTPArchive::SHA512=no \
  release "$new" > "$work/Release"
mv "$work/Release" "$new/Release"
sign() { gpg --batch --yes --quiet --local-user "$fingerprint" --digest-algo SHA256 "$@"; }
sign --clearsign --output "$new/InRelease" "$new/Release" || fail "gpg does not sign, see above."
sign --armor --detach-sign --output "$new/Release.gpg" "$new/Release"
gpg --batch --export "$fingerprint" > "$work/signboard.gpg"
# Indexes of before stay a while for those who read them now; the sums of two runs are enough.
if [ -d dists/stable ]; then
  for architecture in amd64 arm64; do
    old=dists/stable/main/binary-$architecture
    for index in "$old"/Packages*; do
      [ ! -f "$index" ] || cp "$index" \
        "$new/main/binary-$architecture/by-hash/SHA256/$(sha256sum "$index" | cut -d' ' -f1)"
    done
  done
fi
rm -rf dists.new dists.old
cp -r "$work/dists" dists.new
[ ! -d dists ] || mv dists dists.old
mv dists.new dists
rm -rf dists.old
cp "$work/signboard.gpg" signboard.gpg

cat <<TEXT
$repository is signed with $fingerprint.
On a web server as https://example.org/signboard, people type:

    curl -fsSL https://example.org/signboard/signboard.gpg | sudo tee /usr/share/keyrings/signboard.gpg > /dev/null
    echo 'deb [signed-by=/usr/share/keyrings/signboard.gpg] https://example.org/signboard stable main' | sudo tee /etc/apt/sources.list.d/signboard.list
    sudo apt update && sudo apt install signboard

From this folder, or from a USB stick that it was copied to:

    sudo cp $repository/signboard.gpg /usr/share/keyrings/signboard.gpg
    echo 'deb [signed-by=/usr/share/keyrings/signboard.gpg] file:$repository stable main' | sudo tee /etc/apt/sources.list.d/signboard.list
    sudo apt update && sudo apt install signboard
TEXT
