#!/bin/bash
# SPDX-License-Identifier: MIT
# booted.sh: what is typed on a fresh system that systemd has booted. After the first boot the package
# is installed and set up as a service, beside a controller of signs; after the second one both have
# begun by themselves, setup is undone, and the package purged. Ends with 1 and a sentence where something is not as it should be.
. /srv/typing.sh
configuration=/etc/signboard/signboard.yaml
opening=/etc/systemd/system/signboard.service.d/setup.conf

# setup ANSWER…: as a person types it; what it prints is in /tmp/said.
setup() {
  signboard setup "$@" --yes > /tmp/said 2>&1 || { cat /tmp/said >&2; fail "setup failed."; }
}
says() { grep -qF -- "$1" /tmp/said || { cat /tmp/said >&2; fail "setup does not say \"$1\"."; }; }
# is STATE COMMAND [UNIT]: what systemctl prints about a service.
is() {
  local state unit=${3:-signboard}
  state=$(systemctl "is-$2" "$unit" 2>&1) || true
  [ "$state" = "$1" ] || { journalctl --no-pager -n 20 -u "$unit" >&2 || true
    fail "after boot $boot systemctl is-$2 $unit says $state, expected $1."; }
}
# runs_as_itself UNIT: fails unless the service runs as the user of its name.
runs_as_itself() {
  local user
  user=$(stat -c %U "/proc/$(systemctl show -p MainPID --value "$1")")
  [ "$user" = "$1" ] || fail "$1 runs as $user."
}
# begun_once UNIT: fails if the service was begun anew since the boot.
begun_once() {
  [ "$(systemctl show -p NRestarts --value "$1")" = 0 ] || fail "$1 began anew by itself."
}
# status TOKEN: the answer to a request of the API.
status() {
  curl -s --max-time 60 -o /dev/null -w '%{http_code}' ${1:+-H "Authorization: Bearer $1"} \
    http://127.0.0.1:8080/api/v1/messages
}

boot=$(($(cat /srv/out/boots 2> /dev/null || echo 0) + 1))
echo "$boot" > /srv/out/boots
if [ "$boot" = 1 ]; then
  files > /srv/out/before
  install_copied /srv/copied
  [ "$(version)" = "$NEW" ] || fail "$(version) was installed, expected $NEW."
  # A new sign neither starts nor is enabled before its pins are configured.
  is inactive active
  is disabled enabled
  cp "$configuration" /srv/out/configuration
  answers=(--backend terminal --panel 8x1 --wiring fc16 --place 52.5,13.4 --time-zone Europe/Berlin
    --page network --start-at-boot yes)
  setup "${answers[@]}"
  says 'Done: run systemctl enable --now signboard'
  token=$(grep -oE '[0-9a-f]{32,}' /tmp/said | head -n 1) || fail "setup shows no token."
  is active active
  is enabled enabled
  runs_as_itself signboard
  grep -q '^IPAddressAllow=.*192\.168\.0\.0/16' <<< "$(systemctl show -p IPAddressAllow signboard)" \
    || fail "the service is not open to the network."
  # On its socket, and by http with a token only.
  signboard send --id lunch "Soup today" > /tmp/log || fail "the service takes no message."
  signboard health > /tmp/log || { cat /tmp/log >&2; fail "the sign is not healthy."; }
  curl -fs --max-time 60 http://127.0.0.1:8080/ | grep '<title' > /tmp/log || fail "the service has no page."
  [ "$(status '')" = 401 ] || fail "without a token the API answers $(status ''), expected 401."
  [ "$(status "$token")" = 200 ] || fail "with its token the API answers $(status "$token")."
  setup "${answers[@]}"
  says 'Nothing changes: all is as you answered.'
  # A controller without a configuration reports that, and does not try again.
  is disabled enabled signboard-fleet
  ! systemctl start signboard-fleet > /tmp/log 2>&1 || fail "a controller starts without a configuration."
  is failed active signboard-fleet
  [ "$(systemctl show -p ExecMainStatus --value signboard-fleet)" = 78 ] \
    || fail "a controller without a configuration ends with another status."
  # That of the package, with a broker that is not there: the controller waits for it.
  sed -e 's,mqtts://broker.example,mqtt://127.0.0.1:1,' -e '/username\|password-file/d' \
    /usr/share/doc/signboard/examples/fleet.yaml > /etc/signboard/fleet.yaml
  quietly systemctl enable --now signboard-fleet
  is active active signboard-fleet
  runs_as_itself signboard-fleet
  signboard fleet wanted > /tmp/log 2>&1 || { cat /tmp/log >&2; fail "the controller does not answer."; }
  [ "$(curl -s --max-time 60 -o /dev/null -w '%{http_code}' http://127.0.0.1:8081/api/v1/health)" = 503 ] \
    || fail "a controller without its broker is healthy."
else
  is active active
  is active active signboard-fleet
  grep -q 'Soup today' <<< "$(signboard list)" || fail "the message was lost by the second boot."
  begun_once signboard
  begun_once signboard-fleet
  # Nothing that the unit forbids is missed: where it began and ended, the log states just that.
  journalctl --no-pager -o cat -u signboard _COMM=signboard > /tmp/said
  ! grep -vE '^(Listening on |Ending\.$)' /tmp/said > /tmp/log \
    || { cat /tmp/log >&2; fail "the service logs the above."; }
  setup --undo
  says 'All is as it was before.'
  is inactive active
  is disabled enabled
  cmp "$configuration" /srv/out/configuration || fail "undoing leaves another configuration."
  for file in "$opening" /etc/signboard/tokens "$configuration.before-setup"; do
    [ ! -e "$file" ] || fail "undoing leaves $file."
  done
  # Purged while it runs.
  setup --backend terminal --panel 4x1 --wiring fc16 --place none --time-zone UTC --page network \
    --start-at-boot yes
  is active active
  [ -s /etc/signboard/tokens ] || fail "setup made no token the second time."
  # What a person wrote is that person's.
  rm /etc/signboard/fleet.yaml
  purge
  is inactive active
  is inactive active signboard-fleet
  [ "$(systemctl show -p LoadState --value signboard)" = not-found ] \
    || fail "systemd still knows the service after the purge."
  same_files /srv/out/before
fi
