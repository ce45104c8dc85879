#!/bin/bash
# SPDX-License-Identifier: MIT
# many.sh: types all that Documentation/many-signs.md shows on a fresh system that systemd has booted,
# and compares what is printed. Blocks of "bash" are typed on the machine of the first sign, those of
# "sh" on that of the second one, which is a service of its own here. Of a block of "text" each line
# has to be printed by what was typed before it, in any order and with other times; what does not
# print it yet is typed again.
. /srv/typing.sh
echo 1 > /srv/out/boots
page=/srv/many-signs.md
code=123456 count=0
# What the installer of Debian brings, and debootstrap does not: this name, and the program kill, by
# which systemd has Mosquitto read its files again.
echo '127.0.0.1 localhost station.local' >> /etc/hosts
fetch install procps
cat > /etc/signboard-second.yaml << 'END'
backend: memory
panel: 8x1
text: Ready
scroll: static
service: {listen: ["unix:/run/second/second.sock"]}
END

# What is typed, on a machine without a network, without a person and without another machine.
sudo() { "$@"; }
apt() { if [ "$*" = "install signboard" ]; then install_copied /srv/copied; else fetch "$@"; fi; }
signboard() {
  [ "$*" != setup ] || set -- setup --backend terminal --panel 8x1 --wiring fc16 --place none \
    --time-zone UTC --page local --start-at-boot yes --yes
  command signboard "$@"
}
second() {
  tee() { command tee "${@/\/etc\/signboard\/signboard.yaml//etc/signboard-second.yaml}"; }
  systemctl() {
    [ "$*" = "reload signboard" ] || fail "The second sign cannot: systemctl $*"
    systemd-run --quiet --unit=second --property=User=signboard --property=StateDirectory=second \
      --property=RuntimeDirectory=second --property=Type=notify \
      /usr/bin/signboard run --config /etc/signboard-second.yaml
  }
  signboard() { SIGNBOARD_SOCKET=/run/second/second.sock command signboard "$@"; }
}

# typed KIND COMMANDS: what it prints is in /tmp/said, and how it ended in $status.
typed() {
  set +e
  (
    set -euo pipefail
    [ "$1" = bash ] || second
    eval "${2//123456/$code}"
  ) > /tmp/said 2>&1 < /dev/null
  status=$?
  set -e
  code=$(grep -oE 'fleet adopt [0-9]{6}' /tmp/said | grep -oE '[0-9]+$' || echo "$code")
}
# Without what differs with each run and each width.
plain() {
  sed -E "s/123456/$code/; s/[0-9]+[smhd] ago/now/g; s/20[0-9-]{8}T[0-9:.]+Z\\??/TIME/g; s/ +/ /g; s/ \$//"
}
# lacking TEXT: the lines of a text that were not printed.
lacking() {
  plain < /tmp/said > /tmp/found
  plain <<< "$1" | while IFS= read -r line; do
    [ -z "$line" ] || grep -qxF -- "$line" /tmp/found || echo "$line"
  done
}

# play [TEXT]: types what is pending, until it prints the text.
play() {
  local began=$SECONDS
  [ -n "$kind" ] || return 0
  count=$((count + 1))
  while true; do
    typed "$kind" "$commands"
    if [ $# = 0 ]; then
      [ "$status" = 0 ] || { cat /tmp/said >&2; fail "This ended with $status: $commands"; }
      break
    fi
    [ -n "$(lacking "$1")" ] || break
    [ $((SECONDS - began)) -lt 300 ] \
      || { cat /tmp/said >&2; fail "This does not print \"$(lacking "$1")\": $commands"; }
    sleep 1
  done
  kind='' commands=''
}

mkdir /root/station
cd /root/station
kind='' commands='' fence='' block=''
while IFS= read -r line <&3; do
  case $fence:$line in
    :'```'*) fence=${line#'```'} block='' ;;
    *:'```')
      if [ "$fence" = text ]; then
        play "$block"
      else
        play
        kind=$fence commands=$block
      fi
      fence='' ;;
    :*) ;;
    *) block+=$line$'\n' ;;
  esac
done 3< "$page"
play
[ "$count" -ge 15 ] || fail "The page has only $count blocks that are typed."
for unit in signboard mosquitto signboard-fleet second; do
  [ "$(systemctl is-active "$unit")" = active ] || fail "$unit does not run."
done
