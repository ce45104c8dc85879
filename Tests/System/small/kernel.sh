#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# kernel.sh: prints the path of a kernel of Debian 13 for arm64, fetching it when the cache does not
# have it. It is the one for virtual machines: whatever it needs to start is in it, no module.
# Remove the folder that is printed to get the kernel of the day.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}/small
mkdir -p "$cache"
# Of two runs at once one fetches and the other waits.
exec 9> "$cache/lock"
flock -w 1200 9 || {
  echo "kernel.sh: another run has not ended for 20 minutes; see who has $cache/lock." >&2
  exit 1
}

# fetch PACKAGE: its file lies in the folder of the packages then.
fetch() {
  "$here/../cross/packages.sh" trixie arm64 "$cache/packages" only "$1" > "$cache/kernel.log" 2>&1 \
    || { tail -n 5 "$cache/kernel.log" >&2
      echo "kernel.sh: cannot fetch Debian's $1 for arm64; all of it is in $cache/kernel.log." >&2
      exit 1; }
}

if [ ! -e "$cache/kernel/vmlinuz" ]; then
  echo "Fetching 30 MB, Debian's kernel for arm64, once, into $cache" >&2
  rm -rf "$cache/packages" "$cache/part"
  latest=linux-image-cloud-arm64
  fetch "$latest"
  # That package is empty and depends on the kernel of the day.
  name=$(dpkg-deb --field "$cache/packages/archives/$latest"_*.deb Depends | cut -d' ' -f1)
  fetch "$name"
  mkdir -p "$cache/part"
  dpkg-deb --fsys-tarfile "$cache/packages/archives/$name"_*.deb \
    | tar --extract --directory "$cache/part" --strip-components 2 --wildcards './boot/vmlinuz-*'
  mv "$cache"/part/vmlinuz-* "$cache/part/vmlinuz"
  # Renamed as a whole: what was cut short is never taken for a kernel.
  mv "$cache/part" "$cache/kernel"
  rm -rf "$cache/packages"
fi
echo "$cache/kernel/vmlinuz"
