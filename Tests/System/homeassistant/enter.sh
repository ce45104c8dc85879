#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# enter.sh SYSTEM FOLDER: runs home.py with FOLDER in SYSTEM, which system.sh makes and which stays as
# it is. The mounts are gone with it. Needs root.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
system=$1 folder=$2
if [ "${3:-}" != --entered ]; then
  exec unshare --mount "$0" "$system" "$folder" --entered
fi
mount --bind "$system" "$system"
mount -o remount,bind,ro "$system"
mount --rbind /proc "$system/proc"
mount --rbind /dev "$system/dev"
mount -t tmpfs tmpfs "$system/tmp"
mkdir "$system/tmp/program" "$system/tmp/folder"
mount --bind "$here" "$system/tmp/program"
mount --bind "$folder" "$system/tmp/folder"
exec chroot "$system" /opt/homeassistant/bin/python3 -B /tmp/program/home.py /tmp/folder
