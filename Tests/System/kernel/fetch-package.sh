#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# fetch-package.sh SUITE DIRECTORY PACKAGE…: unpacks packages of a Debian suite into DIRECTORY
# without installing them. A package "name>" stands for the one that `name` depends on and that
# begins with its name, as linux-source does for the version of the day. With --source before the
# suite it is the sources, with Debian's patches, that are unpacked.
#
# apt gets a configuration of its own, so that neither the machine's package lists nor its
# sources change.
set -euo pipefail
kind=deb
if [[ ${1:-} == --source ]]; then kind=deb-src; shift; fi
suite=$1 directory=$2
shift 2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{lists/partial,cache/archives/partial,none,packages} "$directory"

# The mirror that this machine already uses for Debian; else the public one.
mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d \
  2>/dev/null | grep -v snapshot.debian.org | head -n 1 | tr -d ' ' || true)
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
echo "$kind [signed-by=$keyring] ${mirror:-http://deb.debian.org/debian} $suite main" \
  > "$work/sources.list"
cat > "$work/apt.conf" <<CONFIGURATION
Dir::Etc::SourceList "$work/sources.list";
Dir::Etc::SourceParts "$work/none";
Dir::State::Lists "$work/lists";
Dir::Cache "$work/cache";
APT::Sandbox::User "";
CONFIGURATION
export APT_CONFIG=$work/apt.conf
apt-get update -qq >&2

if [[ $kind == deb-src ]]; then
  cd "$directory"
  apt-get source -qq "$@" >&2
  exit
fi
cd "$work/packages"
for package in "$@"; do
  if [[ $package == *'>' ]]; then
    package=$(apt-cache depends "${package%>}" | awk -v name="${package%>}" \
      '$1 == "Depends:" && index($2, name "-") == 1 { print $2; exit }')
  fi
  apt-get download -qq "$package" >&2
done
for archive in ./*.deb; do dpkg-deb -x "$archive" "$directory"; done
