#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# next-steps.sh FOLDER: prints what a maintainer does when all gates of a release are passed.
set -euo pipefail
folder=$1
version=$("$(dirname "${BASH_SOURCE[0]}")/version.sh" release)
cat <<TEXT

Signboard $version is in $folder, and every gate is passed. What is left to do:

    git tag --sign v$version --message "Signboard $version"
    git push origin v$version
    make repository KEY=signboard@example.org     # a key of yours: gpg -K
    rsync -a $folder/repository/ www.example.org:/srv/www/signboard/

and publish the archives and wheels with $folder/SHA256SUMS and $folder/sbom.spdx.json beside them. Then write
"## Unreleased" above "## $version" in CHANGELOG.md, and raise the version in Signboard.swift.
TEXT
