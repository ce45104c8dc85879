#!/bin/bash
# SPDX-License-Identifier: MIT
# guest.sh STEP: what is typed on a fresh system without systemd. Each step ends with 1 and a sentence
# where something is not as it should be.
set -euo pipefail
. /srv/typing.sh
socket=/run/signboard/signboard.sock
service=
trap '[ -z "$service" ] || kill "$service" 2> /dev/null || true' EXIT

# waits SECONDS WORDS COMMAND…: until the command prints the words.
waits() {
  local seconds=$1 words=$2 began=$SECONDS
  shift 2
  until "$@" 2>&1 | grep -E "$words" > /dev/null; do
    kill -0 "$service" 2> /dev/null || fail "the sign ended before \"$*\" said $words."
    [ $((SECONDS - began)) -lt "$seconds" ] || fail "\"$*\" did not say $words in $seconds s."
    sleep 0.2
  done
}

# The service as systemd starts it, without systemd: its user, its groups, its folders.
start() {
  install -d -o signboard -g signboard -m 750 /var/lib/signboard
  install -d -o signboard -g signboard -m 755 /run/signboard
  # Emptied here: who waits must not read what the run before printed.
  : > /tmp/run.log
  setpriv --reuid signboard --regid signboard --init-groups --no-new-privs env -i \
    STATE_DIRECTORY=/var/lib/signboard RUNTIME_DIRECTORY=/run/signboard \
    signboard run --config /etc/signboard/signboard.yaml >> /tmp/run.log 2>&1 &
  service=$!
  waits 300 'Listening on' cat /tmp/run.log
}
stop() {
  kill "$service"
  wait "$service" || fail "the sign ended with $?."
  service=
}

# play [--fast]: a minute of a sign in memory beside the service, in the time of the clock or as fast
# as it goes; sets frames.
play() {
  local played
  played=$(setpriv --reuid signboard --regid signboard --init-groups env -i signboard show \
    "Soup today, and more of it tomorrow" --panel 8x1 --backend memory --for 60 --stats "$@" 2>&1) \
    || fail "show ended with $?: $played"
  grep -q '"failures":0,' <<< "$played" || fail "a minute of the sign had failures: $played"
  frames=$(sed -nE 's/.*"frames":([0-9]+),.*/\1/p' <<< "$played")
}

case $1 in
  first)
    # With the libraries that it brings: that for YAML is not here yet.
    [ "$(/srv/wheel/bin/signboard --version)" = "$NEW" ] || fail "the program of the wheel does not run."
    /srv/wheel/bin/signboard render "Grüße 12:45 →" > /srv/out/wheel || fail "render ended with $?."
    files > /tmp/before
    add_repository
    update
    # Those that come along without being recommended leave with the sign nevertheless.
    read -ra libraries <<< "$LIBRARIES"
    fetch install "signboard=$OLD" "${libraries[@]}"
    [ ${#libraries[@]} = 0 ] || quietly apt-mark auto "${libraries[@]}"
    [ "$(version)" = "$OLD" ] || fail "$(version) was installed, expected $OLD."
    [ "$(stat -c %U /etc/signboard/signboard.yaml)" = root ] || fail "no configuration is there."
    getent passwd signboard > /dev/null || fail "there is no user signboard."
    # A sign in memory, with a message.
    printf '%s\n' 'panel: 8x1' 'backend: memory' 'text: Hello' \
      "service: {listen: [\"unix:$socket\"]}" > /etc/signboard/signboard.yaml
    start
    signboard send --id lunch "Soup today" > /dev/null
    waits 300 'frames shown +[0-9]{3,}$' signboard statistics
    signboard health > /tmp/log || { cat /tmp/log >&2; fail "the sign is not healthy."; }
    stop
    ;;
  upgrade)
    update
    fetch upgrade --with-new-pkgs -o Dpkg::Options::=--force-confold
    [ "$(version)" = "$NEW" ] || fail "$(version) stands there after the upgrade, expected $NEW."
    brought=$(dpkg -L signboard)
    for part in bash-completion zsh/vendor fish/vendor man1/ system/signboard.service \
      system/signboard-fleet.service .rules; do
      grep -qF "$part" <<< "$brought" || fail "the package has no $part."
    done
    signboard render "Grüße 12:45 →" > /srv/out/rendered || fail "render ended with $?."
    grep -q '^backend: memory$' /etc/signboard/signboard.yaml || fail "the configuration was lost."
    # The libraries of this release of Debian, which are opened when they are needed.
    case $(. /etc/os-release && echo "$VERSION_ID") in
      12) library="libgpiod generation 1 (libgpiod.so.2)." ;;
      *) library="libgpiod generation 2 (libgpiod.so.3)." ;;
    esac
    signboard doctor > /tmp/log 2>&1 || true
    grep -qF "$library" /tmp/log || { cat /tmp/log >&2; fail "doctor does not find $library"; }
    echo "mqtt: {broker: \"$BROKER\", id: $SYSTEM}" >> /etc/signboard/signboard.yaml
    start
    grep -q 'Soup today' <<< "$(signboard list)" || fail "the message was lost by the upgrade."
    waits 300 "Connected to $BROKER as $SYSTEM" cat /tmp/run.log
    play --fast
    [ "$frames" = 1800 ] || fail "a minute of the sign had $frames frames, expected 1800."
    # The end of the other one shows when the minute is over; a busy machine may skip frames.
    play
    waits 300 "frames shown +([0-9]{4,}|[$((FRAMES / 100))-9][0-9]{2})$" signboard statistics
    signboard health > /tmp/log || { cat /tmp/log >&2; fail "the sign is not healthy."; }
    stop
    ;;
  refusal)
    # The store is now that of a version to come; this one must leave it alone.
    before=$(sha256sum < /var/lib/signboard/signboard.db)
    status=0
    setpriv --reuid signboard --regid signboard --init-groups env -i \
      STATE_DIRECTORY=/var/lib/signboard RUNTIME_DIRECTORY=/run/signboard timeout 300 \
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
    purge
    rmdir --ignore-fail-on-non-empty /etc/avahi/services /etc/avahi
    same_files /tmp/before
    ;;
esac
