#!/bin/bash
# SPDX-License-Identifier: MIT
# typing.sh: what the scripts that read it type on a fresh system, in the words of README.md and
# Documentation/packages.md. Only the repository of this test is read; everything else was downloaded
# before.
set -euo pipefail
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive

fail() { echo "$1" >&2; [ ! -s /tmp/run.log ] || tail -n 5 /tmp/run.log >&2; exit 1; }
quietly() { "$@" > /tmp/log 2>&1 || { cat /tmp/log >&2; fail "\"$*\" failed."; }; }
update() {
  quietly apt-get update -q --no-list-cleanup -o Dir::Etc::SourceList=sources.list.d/signboard.list \
    -o Dir::Etc::SourceParts=- -o APT::Get::List-Cleanup=0 -o APT::Update::Error-Mode=any
}
fetch() {
  quietly apt-get "$@" -q -y -o Acquire::Languages=none \
    -o "APT::Install-Recommends=$RECOMMENDED"
}
# install_copied FOLDER: the line of the README for a package that was copied to this machine. It is
# typed for the processor of the test, and apt takes every question for granted.
install_copied() {
  printf '%s;\n' 'APT::Get::Assume-Yes "true"' "APT::Install-Recommends \"$RECOMMENDED\"" \
    > /tmp/apt.conf
  quietly env -C "$1" APT_CONFIG=/tmp/apt.conf bash -euc "$(sed 's/arm64/amd64/' "$1/line")"
}
# The lines that make repository prints, which are run as they stand but for sudo.
add_repository() {
  bash -euo pipefail < /srv/lines > /dev/null || fail "the lines of make repository failed."
}
version() { dpkg-query -W -f='${Version}' signboard; }

# All files but those of dpkg, apt and logs: what purging has to bring back. The user stays, as
# Debian's users do.
files() {
  find / -xdev \( -path /proc -o -path /dev -o -path /run -o -path /tmp -o -path /srv \
    -o -path /var/lib/dpkg -o -path /var/lib/apt -o -path /var/cache -o -path /var/log \) -prune \
    -o ! -type d -print -o -type d -name '*signboard*' -print | sort
}
# same_files FILE: fails unless the files are those that were listed in FILE.
same_files() {
  files | diff "$1" - | grep -E '^[<>]' \
    | grep -vE '/etc/((passwd|group|shadow|gshadow)-|\.pwd\.lock)$' > /tmp/log || true
  [ ! -s /tmp/log ] || { cat /tmp/log >&2; fail "purging leaves or takes the files above."; }
}
# With the libraries that came along, also those that another package merely suggests.
purge() {
  fetch purge --autoremove -o APT::AutoRemove::SuggestsImportant=false \
    -o APT::AutoRemove::RecommendsImportant=false signboard
  rm -f /etc/apt/sources.list.d/signboard.list /usr/share/keyrings/signboard.gpg
}
