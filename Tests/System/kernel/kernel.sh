#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# kernel.sh: prints the path of the test kernel, building it when the cache does not have it. The
# first build takes some minutes and 1.5 GB of disk meanwhile; the kernel that stays is 7 MB.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
limit=${SIGNBOARD_KERNEL_BUILD_LIMIT:-2400}

key=$(cat "$here/kernel.config" "$here/compile-kernel.sh" | sha256sum | cut -c 1-12)
kept=$cache/kernel-6.12-$key
if [ ! -x "$kept/linux" ]; then
  mkdir -p "$cache"
  # Of two runs at once one builds and the other waits.
  exec 9> "$cache/kernel.lock"
  flock -w "$limit" 9 || {
    echo "kernel.sh: another build has not ended for $limit s; see who has $cache/kernel.lock." >&2
    exit 1
  }
fi
if [ ! -x "$kept/linux" ]; then
  log=$cache/kernel-build.log
  work=$(mktemp -d -p "$cache" building.XXXXXX)
  trap 'rm -rf "$work"' EXIT
  started=$SECONDS
  echo "Building the test kernel, once, in about ten minutes; it is kept in $cache" >&2
  timeout "$limit" "$here/compile-kernel.sh" "$work" > "$log" 2>&1 && status=0 || status=$?
  if [ "$status" != 0 ]; then
    tail -n 20 "$log" >&2
    [ "$status" = 124 ] && reason="took more than $limit seconds" || reason="failed"
    echo "kernel.sh: building the test kernel $reason; all of it is in $log." >&2
    exit 1
  fi
  # Renamed as a whole: a build that is cut short is never taken for a kernel.
  rm -rf "$kept"
  mv "$work/result" "$kept"
  echo "Built the test kernel in $((SECONDS - started)) s" >&2
fi
echo "$kept/linux"
