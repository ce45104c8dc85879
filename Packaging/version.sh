#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# version.sh: prints the version, which stands in Signboard.swift alone.
# version.sh release: ends with 1 unless the newest heading of CHANGELOG.md is that version, with a
# date: "## 1.2.0 – 2026-11-25". Between releases it is "Unreleased", which publishes nothing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source=Sources/Command/SignboardCommand/Signboard.swift
fail() { echo "version: $1" >&2; exit 1; }

version=$(sed -nE 's/^ *version: "([0-9]+(\.[0-9]+)*)",?$/\1/p' "$source")
[[ $version =~ ^[0-9.]+$ ]] || fail "$source has no version, or more than one: \"$version\"."
heading=$(sed -n 's/^## //p' CHANGELOG.md | head -n 1)
case ${1:-} in
  '') [[ $heading = Unreleased || $heading = "$version – "* ]] \
    || fail "the newest heading of CHANGELOG.md is \"$heading\", which is neither \"Unreleased\" nor \
\"$version – DATE\". The version stands in $source." ;;
  release) [[ $heading =~ ^"$version – "[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] \
    || fail "the newest heading of CHANGELOG.md is \"$heading\". For a release of $version it is
\"$version – $(date -u +%F)\": write that, or another version in $source." ;;
  *) fail "usage: version.sh [release]" ;;
esac
echo "$version"
