#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# find.sh BINARY: two machines on one wire, each with a network, a D-Bus and an Avahi of its own. One
# announces its sign in the network, the other finds it; what is printed is compared word for word.
# The machines are namespaces: nothing of this machine is touched, and root is not needed where
# users may make namespaces.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")

. "$(dirname "$here")/demands.sh"

# --- Within a machine: machine FOLDER NAME -------------------------------------------------------

# Its folder of services, its sockets and its name are its own.
if [ "$1" = machine ]; then
  folder=$2 name=$3 work=$2
  mkdir "$folder/services"
  mount -t tmpfs none /run
  mkdir /run/avahi-daemon
  mount --bind "$folder/services" /etc/avahi/services
  # Avahi gives its folder to its own user, who is the only one that there is here.
  for file in passwd group; do
    sed -E 's/^avahi:x:[0-9]+:([0-9]+:)?/avahi:x:0:/' /etc/$file > "$folder/$file"
  done
  sed -i 's/^avahi:x:0:/avahi:x:0:0:/' "$folder/passwd"
  for file in passwd group; do mount --bind "$folder/$file" /etc/$file; done
  export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$folder/bus
  cat > "$folder/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <listen>unix:path=$folder/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/> <allow own="*"/> <allow send_destination="*"/> <allow receive_sender="*"/>
  </policy>
</busconfig>
END
  printf '[server]\nhost-name=%s\nuse-ipv6=yes\n[publish]\npublish-workstation=no\n' "$name" \
    > "$folder/avahi.conf"
  # Its network is complete once the wire is in it.
  echo $$ > "$folder/id.part"
  mv "$folder/id.part" "$folder/id"
  read -r -t 300 _ <> "$folder/begin"
  dbus-daemon --config-file="$folder/bus.conf" --nofork --nopidfile --nosyslog \
    --print-address=3 3> "$folder/bus.ready" 2> "$folder/bus.log" &
  soon "D-Bus of $name" test -s "$folder/bus.ready"
  exec avahi-daemon --file="$folder/avahi.conf" --no-drop-root --no-chroot --no-rlimits \
    --no-proc-title > "$folder/avahi.log" 2>&1
fi

# --- Namespaces, which end with this script -------------------------------------------------------

if [ "$1" != inside ]; then
  binary=$(realpath "$1")
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  export PATH=$PATH:/usr/sbin:/sbin
  user=()
  [ "$(id -u)" = 0 ] || user=(--user --map-root-user)
  unshare "${user[@]}" --mount --net true 2> "$work/log" \
    || fail "this machine permits no namespaces: $(cat "$work/log"). Run the check as root."
  unshare "${user[@]}" --mount --net --pid --fork --kill-child --mount-proc \
    "$here" inside "$binary" "$work"
  exit
fi
binary=$2 work=$3

# within NAME COMMAND…: runs a command on a machine.
within() {
  local name=$1
  shift
  nsenter --target "$(cat "$work/$name/id")" --mount --net \
    env "DBUS_SYSTEM_BUS_ADDRESS=unix:path=$work/$name/bus" "$@"
}

ip link set lo up
for name in hall shop; do
  mkdir "$work/$name"
  mkfifo "$work/$name/begin"
  unshare --mount --net --propagation private "$here" machine "$work/$name" "$name" &
  soon "the machine $name" test -e "$work/$name/id"
done
id() { cat "$work/$1/id"; }
ip link add hall netns "$(id hall)" type veth peer name shop netns "$(id shop)"
number=0
for name in hall shop; do
  number=$((number + 1))
  # The addresses are chosen here, so that they can be compared.
  within "$name" sh -e -c "
    ip link set lo up; ip link set $name name lan
    ip link set lan addrgenmode none; ip address add 10.77.0.$number/24 dev lan
    ip link set lan up; ip -6 address add fe80::$number/64 dev lan nodad"
done
for name in hall shop; do echo > "$work/$name/begin"; done
for name in hall shop; do
  soon "Avahi on $name" grep -q "Server startup complete" "$work/$name/avahi.log"
done

# --- Nothing is there -----------------------------------------------------------------------------

none=$(within shop "$binary" find)
[[ $none = "No sign is found in this network."* ]] || fail "without a sign it prints: $none"
same "without a sign, in JSON" '{"signs":[],"unanswered":[]}' "$(within shop "$binary" find --json)"

# --- A sign with the name of its machine, on IPv4 and IPv6 ----------------------------------------

told() { within shop "$binary" find --json | grep -F "$1" > /dev/null; }
# tell SCRIPT: Avahi gets the file of Config, changed by sed, in one piece.
file=$work/hall/services/signboard.service
tell() { sed "$1" Config/avahi.service > "$work/told" && mv "$work/told" "$file"; }
tell 's/"ipv4"/"any"/'
soon "the sign on IPv4 and IPv6" told '["10.77.0.1","fe80::1%lan"]'
# Each command asks anew, and an answer may come too late for it.
for name in shop hall; do
  becomes "find on $name" "name  address                panel  version
hall  http://10.77.0.1:8080  32x8   -" \
    within "$name" "$binary" find
done
becomes "find --json" '{"signs":[{"name":"hall","address":"http://10.77.0.1:8080","host":"hall.local",'"\
"'"port":8080,"addresses":["10.77.0.1","fe80::1%lan"],"panel":"32x8","version":null,'\
'"path":"/","tls":false}],"unanswered":[]}' within shop "$binary" find --json
page() {
  within shop avahi-browse --parsable --resolve --terminate _http._tcp \
    | sed -n '/^=;lan;IPv4;/{s/;Web Site;/;_http._tcp;/;p}'
}
becomes "the page" '=;lan;IPv4;hall;_http._tcp;local;hall.local;10.77.0.1;8080;"path=/"' page

# --- A name of its own, with all that XML, Avahi and a terminal could take amiss ------------------

tell 's/8080/80/; s,<name .*,<name>Café; "Hall" \&amp; \&lt;1\&gt; \\ 50 %h 駅</name>,'
soon "the sign with a name" told 'Café; \"Hall\" & <1> \\ 50 %h 駅'
named() { within shop "$binary" find | grep Café; }
becomes "a name of its own" "Café; \"Hall\" & <1> \\ 50 %h 駅  http://10.77.0.1:80  32x8   -" named

# --- Gone, and without Avahi ----------------------------------------------------------------------

rm "$file"
gone() { ! within shop "$binary" find | grep Café > /dev/null; }
soon "the sign is gone" gone
same "find without Avahi" "Error: avahi-browse: Avahi cannot look for signs in the network and says \"Failed"\
" to create client object: Daemon not running\". Start it with \"sudo systemctl start avahi-daemon\"; if there"\
" is none, install it with \"sudo apt install avahi-daemon\"." \
  "$(LC_ALL=C DBUS_SYSTEM_BUS_ADDRESS=unix:path=/nowhere "$binary" find 2>&1 || true)"
echo "find: Avahi tells the network where a sign is, and it is found"
