#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# install.sh install BINARY [NATIVE]: puts the program, its service and all that belongs to it below
# PREFIX, a configuration to begin with into /etc/signboard if there is none, and starts nothing. The
# completions are what NATIVE prints, which is BINARY unless that is for another processor.
# install.sh uninstall: takes away what install put there; configuration, data and the users stay.
#
# PREFIX is /usr/local unless the environment names another; DESTDIR stands in front of every path
# and leaves this machine alone. What was put where is noted in PREFIX/share/signboard/installed,
# files first written, folders with a / behind; so uninstall needs no list of its own.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(dirname "$here")
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}
manifest=$prefix/share/signboard/installed
# From here on every file that install makes can be read by all, whoever runs it.
umask 022

fail() { echo "${0##*/}: $1" >&2; exit 1; }

# The unit holds the path, where blanks and % would mean something else.
[[ $prefix =~ ^(/[A-Za-z0-9._+-]+)+$ && "$prefix/" != *"/../"* ]] \
  || fail "PREFIX \"$prefix\" must be an absolute path of letters, digits and . _ + -."
[ -z "$root" ] || [[ $root = /* ]] || root=$PWD/$root

noted=$(mktemp)
trap 'rm -f "$noted"' EXIT

# Makes a folder and notes each one on its way that was not there.
folder() {
  [ -d "$root$1" ] && return
  folder "$(dirname "$1")"
  mkdir "$root$1"
  echo "$1/" >> "$noted"
}

# put MODE SOURCE TARGET
put() {
  folder "$(dirname "$3")"
  install -m "$1" "$2" "$root$3"
  echo "$3" >> "$noted"
}

# make_file TARGET COMMAND…: what the command prints, all of it or nothing.
make_file() {
  local target=$1 text
  shift
  text=$(mktemp)
  "$@" > "$text" || { rm -f "$text"; fail "cannot make $target: \"$*\" failed."; }
  put 644 "$text" "$target"
  rm -f "$text"
}

# What only a running machine wants to know. Nothing of it is worth failing for.
tell_machine() {
  [ -z "$root" ] && [ -d /run/systemd/system ] && [ "$(id -u)" = 0 ] || return 0
  "$@" || echo "${0##*/}: \"$*\" failed." >&2
}

# Takes away what was noted, files first, then folders that are empty, the deepest ones first.
remove() {
  local path
  while IFS= read -r path; do
    case $path in
      */) [ ! -d "$root$path" ] || rmdir --ignore-fail-on-non-empty "$root${path%/}" ;;
      *) rm -f "$root$path" ;;
    esac
  done < <(LC_ALL=C sort -r "$1")
}

# The manual, which the archive for other systems has ready: those need no Python.
manual() {
  if [ -f "$here/signboard.1" ]; then cat "$here/signboard.1"; else python3 "$here/manual.py" "$1"; fi
}

# The completions of bash, without the line with the shell: they are read, never run.
completions() { "$1" --generate-completion-script bash | sed '1{/^#!/d}'; }

install_all() {
  local binary=$1 native=$2 name share=$prefix/share etc=/etc/signboard
  [ -x "$binary" ] || fail "$binary is missing. Run make build first, without sudo."
  [ -n "$root" ] || [ -w /etc ] || fail "this needs root: sudo make install, or set DESTDIR."
  mkdir -p "$root/"

  put 755 "$binary" "$prefix/bin/signboard"
  for name in signboard signboard-fleet; do
    make_file "$prefix/lib/systemd/system/$name.service" \
      sed "s,/usr/bin/signboard,$prefix/bin/signboard," "$here/$name.service"
  done
  put 644 "$here/signboard.sysusers" "$prefix/lib/sysusers.d/signboard.conf"
  put 644 "$here/60-signboard.rules" "$prefix/lib/udev/rules.d/60-signboard.rules"

  for name in effects hardware markup; do
    put 644 "$project/Documentation/$name.md" "$share/doc/signboard/$name.md"
  done
  for file in "$project"/Config/*.* "$project"/Config/pictures/*; do
    put 644 "$file" "$share/doc/signboard/examples/${file#"$project/Config/"}"
  done
  make_file "$share/man/man1/signboard.1" manual "$native"
  make_file "$share/bash-completion/completions/signboard" \
    completions "$native"
  make_file "$share/fish/vendor_completions.d/signboard.fish" \
    "$native" --generate-completion-script fish
  # Debian's zsh looks for what packages bring in a folder of its own.
  name=site-functions
  [ "$prefix" = /usr ] && name=vendor-completions
  make_file "$share/zsh/$name/_signboard" "$native" --generate-completion-script zsh

  # Noted as a folder only: what is in it belongs to whoever changed it.
  folder "$etc"
  if [ -e "$root$etc/signboard.yaml" ]; then
    echo "Left $root$etc/signboard.yaml as it is."
  else
    install -m 644 "$project/Config/signboard.yaml" "$root$etc/signboard.yaml"
  fi

  # What an older version put there and this one does not is taken away.
  folder "$share/signboard"
  echo "$manifest" >> "$noted"
  if [ -f "$root$manifest" ]; then
    grep '/$' "$root$manifest" >> "$noted" || true
    local old
    old=$(mktemp)
    grep -vxFf "$noted" "$root$manifest" > "$old" || true
    remove "$old"
    rm -f "$old"
  fi
  LC_ALL=C sort -u "$noted" > "$root$manifest"

  tell_machine systemd-sysusers "$prefix/lib/sysusers.d/signboard.conf"
  tell_machine udevadm control --reload
  tell_machine udevadm trigger --subsystem-match=spidev --subsystem-match=gpio
  tell_machine systemctl daemon-reload
  echo "Installed $root$prefix/bin/signboard. The configuration is $root$etc/signboard.yaml."
}

uninstall_all() {
  [ -f "$root$manifest" ] || { echo "Nothing is installed in $root$prefix."; return; }
  tell_machine systemctl disable --now signboard.service signboard-fleet.service
  # With it Avahi would go on announcing the sign; "signboard setup" writes it.
  rm -f "$root/etc/avahi/services/signboard.service"
  cp "$root$manifest" "$noted"
  remove "$noted"
  tell_machine systemctl daemon-reload
  tell_machine udevadm control --reload
  echo "Removed Signboard from $root$prefix; configuration, data and users stay."
}

case ${1:-} in
  install) install_all "${2:?usage: install.sh install BINARY}" "${3:-$2}" ;;
  uninstall) uninstall_all ;;
  *) fail "usage: install.sh install BINARY | uninstall" ;;
esac
