#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# inside.sh COMMAND…: runs COMMAND as root of a user namespace with all users of this machine, with
# mounts of its own, in which programs for 64-bit ARM run under an emulator. Neither the mounts nor
# the emulator are seen outside, and both are gone with the command. Needs root, and Linux 6.7 where
# the machine itself has no emulator registered.
set -euo pipefail

emulator=$(type -P qemu-aarch64-static || type -P qemu-aarch64)
if [ "${1:-}" = --entered ]; then
  read -r -t 300 _ <&3
  mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc 2> /dev/null || true
  if [ ! -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ]; then
    # The head of an ELF file of that processor; F opens the emulator now, so that it is found in
    # any system that is entered.
    head='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
    mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
    printf ':qemu-aarch64:M::%s:%s:%s:OCF\n' "$head" "$mask" "$emulator" \
      > /proc/sys/fs/binfmt_misc/register \
      || { echo "packages: this machine runs no programs for 64-bit ARM. Install qemu-user-static" \
        "and binfmt-support on it, or use Linux 6.7 and later." >&2; exit 1; }
  fi
  shift
  exec "$@"
fi

# Who enters waits until the users are mapped.
work=$(mktemp -d)
mkfifo "$work/mapped"
unshare --user --mount --ipc "$0" --entered "$@" 3<> "$work/mapped" &
inside=$!
outer=$(readlink /proc/self/ns/user)
for _ in $(seq 12000); do
  [ "$(readlink "/proc/$inside/ns/user")" = "$outer" ] || break
  sleep 0.01
done
for kind in uid gid; do echo "0 0 65536" > "/proc/$inside/${kind}_map"; done
echo > "$work/mapped"
rm -r "$work"
status=0
wait "$inside" || status=$?
exit "$status"
