#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# systems.sh ARCHITECTURE: makes the systems of Debian 12 and 13 that run.sh tries packages in, unless
# they are there already; see system.sh. Needs root.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../../.."
kept=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
# A system needs only what the package depends on, so this one has no content.
package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT
mkdir "$package/DEBIAN"
dpkg-deb -f "$(Packaging/debian/build.sh .build/release/signboard .build/deb)" \
  | sed "s/^Architecture: .*/Architecture: $1/; /^Installed-Size/d" > "$package/DEBIAN/control"
dpkg-deb --build --root-owner-group "$package" "$package/package.deb" > /dev/null
for suite in bookworm trixie; do
  "$here/system.sh" $suite "$1" "$package/package.deb" "$kept/systems"
done
