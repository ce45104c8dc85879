#!/bin/bash
# SPDX-License-Identifier: MIT
# guest.sh STEP: what is typed on a fresh system, in the words of Documentation/packages.md. Each step
# ends with 1 and a sentence where something is not as it should be. Only the repository of this test
# is read; everything else was downloaded before.
set -euo pipefail
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
socket=/run/signboard/signboard.sock
service=
trap '[ -z "$service" ] || kill "$service" 2> /dev/null || true' EXIT

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
version() { dpkg-query -W -f='${Version}' signboard; }

# All files but those of dpkg, apt and logs: what purging has to bring back. The user stays, as
# Debian's users do.
files() {
  find / -xdev \( -path /proc -o -path /dev -o -path /run -o -path /tmp -o -path /srv \
    -o -path /var/lib/dpkg -o -path /var/lib/apt -o -path /var/cache -o -path /var/log \) -prune \
    -o ! -type d -print -o -type d -name '*signboard*' -print | sort
}

# waits SECONDS WORDS COMMAND…: until the command prints the words.
waits() {
  local seconds=$1 words=$2 began=$SECONDS
  shift 2
  until "$@" 2>&1 | grep -qE "$words"; do
    kill -0 "$service" 2> /dev/null || fail "the sign ended before \"$*\" said $words."
    [ $((SECONDS - began)) -lt "$seconds" ] || fail "\"$*\" did not say $words in $seconds s."
    sleep 0.2
  done
}

# The service as systemd starts it, without systemd: its user, its groups, its folders.
start() {
  install -d -o signboard -g signboard -m 750 /var/lib/signboard
  install -d -o signboard -g signboard -m 755 /run/signboard
  # Emptied here: who waits must not read what the run before said.
  : > /tmp/run.log
  setpriv --reuid signboard --regid signboard --init-groups --no-new-privs env -i \
    STATE_DIRECTORY=/var/lib/signboard RUNTIME_DIRECTORY=/run/signboard \
    signboard run --config /etc/signboard/signboard.yaml >> /tmp/run.log 2>&1 &
  service=$!
  waits 60 'Listening on' cat /tmp/run.log
}
stop() {
  kill "$service"
  wait "$service" || fail "the sign ended with $?."
  service=
}

case $1 in
  first)
    files > /tmp/before
    # The lines that make repository prints, which are run as they stand but for sudo.
    bash -euo pipefail < /srv/lines > /dev/null || fail "the lines of make repository failed."
    update
    fetch install "signboard=$OLD"
    [ "$(version)" = "$OLD" ] || fail "$(version) was installed, expected $OLD."
    [ "$(stat -c %U /etc/signboard/signboard.yaml)" = root ] || fail "no configuration is there."
    getent passwd signboard > /dev/null || fail "there is no user signboard."
    brought=$(dpkg -L signboard)
    for part in bash-completion zsh/vendor fish/vendor man1/ system/signboard.service .rules; do
      grep -qF "$part" <<< "$brought" || fail "the package has no $part."
    done
    signboard render "Grüße 12:45 →" > /srv/out/rendered || fail "render ended with $?."
    # A sign in memory, with a message.
    printf '%s\n' 'panel: 8x1' 'backend: memory' 'text: Hello' \
      "service: {listen: [\"unix:$socket\"]}" > /etc/signboard/signboard.yaml
    start
    signboard send --id lunch "Soup today" > /dev/null
    waits 120 'frames shown +[0-9]{3,}$' signboard statistics
    signboard health > /tmp/log || { cat /tmp/log >&2; fail "the sign is not healthy."; }
    stop
    ;;
  upgrade)
    update
    fetch upgrade --with-new-pkgs -o Dpkg::Options::=--force-confold
    [ "$(version)" = "$NEW" ] || fail "$(version) stands there after the upgrade, expected $NEW."
    grep -q '^backend: memory$' /etc/signboard/signboard.yaml || fail "the configuration was lost."
    start
    grep -q 'Soup today' <<< "$(signboard list)" || fail "the message was lost by the upgrade."
    # Ten seconds of the sign and more, in frames: a text moves 30 times a second at most.
    waits 180 "frames shown +([0-9]{4,}|[3-9][0-9]{2})$" signboard statistics
    stop
    ;;
  refusal)
    # The store is now that of a version to come; this one must leave it alone.
    before=$(sha256sum < /var/lib/signboard/signboard.db)
    status=0
    setpriv --reuid signboard --regid signboard --init-groups env -i \
      STATE_DIRECTORY=/var/lib/signboard RUNTIME_DIRECTORY=/run/signboard timeout 60 \
      signboard run --config /etc/signboard/signboard.yaml > /tmp/log 2>&1 || status=$?
    [ "$status" != 0 ] && [ "$status" != 124 ] || fail "a store of a newer version was taken."
    grep -q 'a newer version of this program wrote it' /tmp/log \
      || { cat /tmp/log >&2; fail "expected: a newer version of this program wrote it."; }
    [ "$before" = "$(sha256sum < /var/lib/signboard/signboard.db)" ] || fail "the store was changed."
    ;;
  purge)
    mkdir -p /etc/avahi/services
    touch /etc/avahi/services/signboard.service
    fetch remove signboard
    [ -s /var/lib/signboard/signboard.db ] || fail "removing took the messages away."
    # With the libraries that came along, also those that another package merely suggests.
    fetch purge --autoremove -o APT::AutoRemove::SuggestsImportant=false \
      -o APT::AutoRemove::RecommendsImportant=false signboard
    rmdir --ignore-fail-on-non-empty /etc/avahi/services /etc/avahi
    rm /etc/apt/sources.list.d/signboard.list /usr/share/keyrings/signboard.gpg
    files > /tmp/after
    diff /tmp/before /tmp/after | grep -E '^[<>]' \
      | grep -vE '/etc/((passwd|group|shadow|gshadow)-|\.pwd\.lock)$' > /tmp/log || true
    [ ! -s /tmp/log ] || { cat /tmp/log >&2; fail "purging leaves or takes the files above."; }
    ;;
esac
