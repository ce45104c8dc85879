#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# packages.sh SUITE ARCHITECTURE FOLDER all|only PACKAGE…: fetches packages of a Debian suite into
# FOLDER, with all that they depend on or only themselves. Nothing is installed, and the lists and
# sources of this machine stay as they are. What was fetched before is not fetched again.
set -euo pipefail
suite=$1 architecture=$2 folder=$3 extent=$4
shift 4

mkdir -p "$folder"/{lists/partial,archives/partial,none}
cd "$folder"
: > status
# The mirror that this machine already uses for Debian; else the public one.
mirror=$(grep -rhoE 'https?://[^ ]+/debian/?( |$)' /etc/apt/sources.list /etc/apt/sources.list.d \
  2> /dev/null | grep -v snapshot.debian.org | head -n 1 | tr -d ' ' || true)
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [signed-by=$keyring] ${mirror:-http://deb.debian.org/debian} $suite main" > sources.list
cat > apt.conf <<CONFIGURATION
Dir::Etc::SourceList "$PWD/sources.list";
Dir::Etc::SourceParts "$PWD/none";
Dir::State::Lists "$PWD/lists";
Dir::State::status "$PWD/status";
Dir::Cache "$PWD";
APT::Architecture "$architecture";
APT::Architectures { "$architecture"; };
APT::Install-Recommends "false";
APT::Sandbox::User "";
Debug::NoLocking "true";
CONFIGURATION
export APT_CONFIG=$PWD/apt.conf

apt-get update -qq -o APT::Update::Error-Mode=any
case $extent in
  all) apt-get install -qq --yes --download-only "$@" ;;
  only) cd archives && apt-get download -qq "$@" ;;
esac
