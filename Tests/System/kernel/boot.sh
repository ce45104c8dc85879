#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# boot.sh KERNEL OUT [ARGUMENT…]: boots the test kernel with these further kernel arguments, lets
# it run OUT/run and ends with the exit status of that; 125 when the kernel ended without one.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
kernel=$1 out=$2
shift 2
rm -f "$out/status" "$out/log"
dtc -q -I dts -O dtb -o "$out/board.dtb" "$here/board.dts"

# A guest that hangs is ended; nothing in it needs more than some seconds.
timeout -k 5 "${BOOT_LIMIT:-240}" "$kernel" mem=768M root=/dev/root rootfstype=hostfs rootflags=/ \
  ro init="$here/init.sh" dtb="$out/board.dtb" signboard_out="$out" con0=fd:0,fd:1 con=null \
  quiet panic=-1 "$@" < /dev/null > "$out/console" 2>&1 || true
if [ ! -s "$out/status" ]; then
  echo "The guest ended without a result. Its console:" >&2
  tail -n 5 "$out/console" >&2
  exit 125
fi
exit "$(cat "$out/status")"
