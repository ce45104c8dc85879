#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# boot.sh KERNEL FILES PROCESSORS WORD…: boots an emulated machine with 512 MB and so many processors
# of the Raspberry Pi Zero 2 W and 3. Its disk is the archive FILES, of which /init is started with
# the words; prints what that prints, and ends with its status.
#
# Each executed instruction takes a nanosecond of the machine's own time, and idle time passes at
# once: what a machine counts does not depend on how busy this one is.
set -euo pipefail
kernel=$1 files=$2 processors=$3
shift 3
console=$(mktemp)
trap 'rm -f "$console"' EXIT

# Words of the kernel with "=" that it does not know are the environment of /init.
timeout -k 5 "${BOOT_LIMIT:-300}" qemu-system-aarch64 -M virt -cpu cortex-a53 -m 512 \
  -smp "$processors" -icount shift=0,sleep=off -rtc base=2026-01-05,clock=vm \
  -kernel "$kernel" -initrd "$files" -nic none -no-reboot -display none -serial stdio -monitor none \
  -append "console=ttyAMA0 quiet panic=-1 rootfstype=ramfs LC_ALL=C.UTF-8 \
SWIFT_DETERMINISTIC_HASHING=1 -- $*" < /dev/null > "$console" 2>&1 || true
tr -d '\r' < "$console" > "$console.plain"
mv "$console.plain" "$console"
status=$(sed -n 's/^end \([0-9]*\)$/\1/p' "$console")
if [ "$status" != 0 ]; then
  echo "small: the emulated machine ended without figures. Its console:" >&2
  tail -n 10 "$console" >&2
  exit 1
fi
sed -n '/^begin$/,/^end 0$/p' "$console" | sed '1d;$d'
