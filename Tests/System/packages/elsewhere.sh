#!/bin/bash
# SPDX-License-Identifier: MIT
# elsewhere.sh: types what the pages show where sign and broker are two machines, on a fresh system that systemd
# has booted: drop-ins of both units, a password and its rights, the controller, and a sign that is signed in by
# its code. Each command is read from its page.
. /srv/typing.sh
echo 1 > /srv/out/boots
export SHELL=/bin/bash EDITOR=nano

# block PAGE WORDS: sets block to the first one behind a line with these words.
block() {
  block=$(awk -v words="$2" '
    /^```/ { open = !open; if (inside) exit; inside = found && open; next }
    inside { print; next }
    found && !open && sub(/^    /, "") { print; indented = 1; next }
    indented { exit }
    index($0, words) { found = 1 }' "/srv/$1.md")
  [ -n "$block" ] || fail "$1.md has no block behind \"$2\"."
}
# typed COMMANDS: in a terminal, which editors ask for; what they print is in /tmp/typed.
typed() {
  script --quiet --return --command "set -e; $1" /tmp/typed < /dev/null > /dev/null \
    || { cat /tmp/typed >&2; fail "This failed: $1"; }
}
types() { block "$@"; typed "$block"; }
# configures PAGE WORDS: gives the sign the broker of a block.
configures() {
  block "$@"
  sed -i '/^mqtt:/,$d' /etc/signboard/signboard.yaml
  echo "$block" >> /etc/signboard/signboard.yaml
}
# installs PACKAGE: by each sentence that has this command.
installs() { typed "$(grep -oh "sudo apt install $1\`" /srv/{mqtt,home-assistant,fleet}.md | tr -d '\`')"; }
# gives COMMAND: makes files for the broker, and does with them what the command prints.
gives() {
  typed "$1"
  typed "$(sed -n '/^On the machine of the broker/,/^On each sign/s/^ *\(sudo .*\)\r$/\1/p' /tmp/typed)"
}
# opens PAGE WORDS [UNIT]: a block with a drop-in.
opens() {
  local said address
  block "$1" "$2"
  sed -n 's/.*# \(\[Service\]\), then /\1\n/p' <<< "$block" > /tmp/written
  typed "$block"
  said=$(systemctl show -p IPAddressAllow "${3:-signboard}")
  address=$(sed -n 's/^IPAddressAllow=//p' /tmp/written)
  [[ -n $address && $said = *[\ =]"$address"* ]] || fail "$1.md does not open ${3:-signboard}."
}
# prints WORDS COMMAND…: in the end.
prints() {
  local began=$SECONDS
  until { "${@:2}" 2>&1 || true; } | tee /tmp/said | tr -s ' ' | grep -F -- "$1" > /dev/null; do
    [ $((SECONDS - began)) -lt 90 ] || { cat /tmp/said >&2; fail "\"${*:2}\" does not print \"$1\"."; }
    sleep 1
  done
}
health() { prints "$1" signboard health; }
fleet_health() { prints "$1" curl -s --max-time 60 -w '%{http_code}\n' http://127.0.0.1:8081/api/v1/health; }
# adopts [OPTION]: signs in the sign that waits.
adopts() {
  health 'fleet adopt'
  typed "${adopt/123456/$(grep -oE 'adopt [0-9]{6}' /tmp/said | cut -c 7-)} ${1:-}"
  health "Connected to mqtts://broker.example:8883 as $(hostname)."
}

# What the installer of Debian brings, and debootstrap does not. apt takes every question for granted, and
# the editor writes what is in /tmp/written.
fetch install iproute2 procps sudo
install_copied /srv/copied
cp /tmp/apt.conf /etc/apt/apt.conf.d/typed
install -m 755 /dev/stdin /usr/local/bin/nano <<< $'#!/bin/bash\ncat /tmp/written > "${!#}"'
# Other machines are addresses of this one: the filter of a unit knows addresses only.
for address in 192.168.1.20 203.0.113.7; do ip address add "$address/32" dev lo; done
printf '192.168.1.20 %s\n' homeassistant.local broker.example >> /etc/hosts
mkdir /root/station
cd /root/station

quietly signboard setup --backend terminal --panel 8x1 --wiring fc16 --place none --time-zone UTC --page local \
  --start-at-boot yes --yes
configures home-assistant 'two more lines are needed'
health 'libmosquitto is not installed'
installs libmosquitto1
health /etc/signboard/mqtt-password

# A broker at both addresses, with a certificate that the system trusts.
installs mosquitto
installs nats-server
quietly openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 9 -subj /CN=broker.example \
  -addext subjectAltName=DNS:broker.example -keyout /etc/mosquitto/certs/broker.key -out broker.pem
chown mosquitto /etc/mosquitto/certs/broker.key
cp broker.pem /etc/mosquitto/certs
cp broker.pem /usr/local/share/ca-certificates/broker.crt
quietly update-ca-certificates
echo 'listener 1883 192.168.1.20' > /etc/mosquitto/conf.d/plain.conf
block fleet 'With these files Mosquitto'
gives "$block --home-assistant"

# The sign reaches it by the drop-in, and is a device of Home Assistant.
cp broker/passwords/hall-1 /tmp/written
types home-assistant 'password-file:'
health 'connection timed out'
opens mqtt 'reaches this machine only'
block home-assistant 'signboard health'
health "$(tr -s ' ' <<< "$block")"
fetch install mosquitto-clients
typed "$(grep -o 'mosquitto_sub -h [^`]*' /srv/home-assistant.md) -C 1 -W 30 -u homeassistant \
  -P $(cat broker/passwords/homeassistant)"
grep -q '^homeassistant/device/signboard_hall-1/config ' /tmp/typed || fail "Home Assistant finds no sign."

# A sign is signed in by its code, and anew. In the end nobody can wait for it.
configures fleet 'The configuration of the sign'
health 'does not let the sign in'
block fleet 'a code of six digits'
{ read -r pairing; read -r adopt; } <<< "$block"
gives "$pairing"
adopts
[ "$(stat -c '%U %a' /var/lib/signboard/mqtt-login)" = 'signboard 600' ] || fail "Others may read mqtt-login."
types fleet 'To sign it in anew'
adopts --replace
types fleet 'To sign it in anew'
health 'fleet adopt'
gives "signboard fleet $(grep -o 'broker-files --remove pairing' /srv/fleet.md) --folder broker"
health 'does not let the sign in'

# A controller reaches a broker of its network as it is, and by the drop-in one elsewhere.
block fleet 'where the controller listens'
echo "$block" > /tmp/written
types fleet 'before it has a configuration'
fleet_health 200
sed -i 's/.* broker.example$/203.0.113.7 broker.example/' /etc/hosts
systemctl restart signboard-fleet
fleet_health 'connection timed out'
opens fleet 'home and office networks' signboard-fleet
fleet_health 200

opens service 'the firewall of the unit'
opens webhooks 'opens the way to the others'
[ "$(systemctl is-active signboard mosquitto signboard-fleet nats-server | sort -u)" = active ] \
  || fail "Not all services run."
