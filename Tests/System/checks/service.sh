#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# service.sh BINARY: judges the units of the services, their users, make install, make uninstall and the Debian
# package without a running systemd, without touching this machine and without a network. Prints
# what differs; a newer udevadm, man and other shells are asked where they are installed, and have to be
# with CI=true. The packages are judged by lintian where they are installed: see ../packages.
set -euo pipefail
binary=$(realpath "${1:?usage: service.sh BINARY}")
cd "$(dirname "$0")/../../.."
# dpkg and systemd-sysusers want to be root, if only of a folder.
if [ "$(id -u)" != 0 ]; then
  unshare --map-root-user true 2> /dev/null \
    || { echo "service: run this as root, or where unshare --map-root-user is allowed." >&2; exit 1; }
  exec unshare --map-root-user "$0" "$binary"
fi
export LC_ALL=C.UTF-8
# Make's own words and a caller's settings are not those of this check.
unset MAKEFLAGS MFLAGS MAKEOVERRIDES PREFIX DESTDIR SOURCE_DATE_EPOCH
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
# The most that systemd-analyze may give the unit, in tenths; up to 49 it prints OK. That of Debian
# 12 gives 13; others weigh a little differently.
exposure=20
failed=0 skipped='' rule=''

fail() { echo "service: $1" >&2; failed=1; }
has() { PATH=$PATH:/usr/sbin:/sbin type -P "$1" > /dev/null || { skipped+=" $1"; false; }; }
# same TITLE EXPECTED FOUND, both of them text.
same() {
  [ "$2" = "$3" ] && return
  fail "$1 differs, < expected, > found:"
  diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") | grep '^[<>]' >&2 || true
}
# quiet TITLE COMMAND…: succeeds and prints nothing.
quiet() {
  local title=$1 text
  shift
  text=$("$@" 2>&1) || text+=$'\n'"($1 failed)"
  [ -z "$text" ] || fail "$title: $text"
}
# The files below a folder; with -type d the folders.
files() { (cd "$1" && find . -mindepth 1 "${@:2}" | sort); }
# The guides and the examples, sorted, below a prefix.
documents() {
  local guide
  for guide in effects.md hardware.md markup.md \
    $(cd Config && find . -type f -printf 'examples/%P\n'); do
    echo "$1/share/doc/signboard/$guide"
  done | sort
}
make_quietly() { make --no-print-directory BINARY="$binary" "$@" > "$work/log" 2>&1 \
  || { cat "$work/log" >&2; fail "make $* failed."; }; }

# --- The units: known settings only, and hardly anything within their reach ----------------------

mkdir "$work/unit"
for name in signboard-fleet signboard; do
  unit=$work/unit/$name.service
  sed "s,/usr/bin/signboard,$binary," "Packaging/$name.service" > "$unit"
  quiet "$name.service" env SYSTEMD_UNIT_PATH="$work/unit:" systemd-analyze verify --man=no "$unit"
  judged=$(systemd-analyze security --offline=true --no-pager --threshold=$exposure "$unit" 2>&1) \
    || fail "$name.service is exposed too much:
$(grep '✗' <<< "$judged")"
  judged=$(sed -n 's/.*Overall exposure level for .*: \([0-9.]* [A-Z]*\).*/\1/p' <<< "$judged")
  [[ $judged = *" OK" ]] || fail "systemd-analyze judges $name.service \"$judged\", expected OK."
done
# What the program needs of it, listed apart from the unit: a stricter setting must not shut it out.
for line in 'Type=notify' 'LimitRTPRIO=50' 'LimitMEMLOCK=infinity' 'DeviceAllow=char-spi rw' \
  'DeviceAllow=char-gpiochip rw' 'SystemCallFilter=sched_setscheduler' \
  'SystemCallFilter=adjtimex clock_adjtime clock_adjtime64' 'StateDirectory=signboard' \
  'RuntimeDirectory=signboard' 'SupplementaryGroups=spi gpio' 'IPAddressAllow=localhost'; do
  grep -qxF "$line" Packaging/signboard.service || fail "the unit lacks $line"
done
# Its broker is on another machine, mostly.
for line in 'Type=notify' 'StateDirectory=signboard-fleet' 'RuntimeDirectory=signboard-fleet' \
  'IPAddressAllow=localhost link-local' 'IPAddressAllow=10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7'; do
  grep -qxF "$line" Packaging/signboard-fleet.service || fail "the unit of the controller lacks $line"
done
for word in RestrictRealtime=yes PrivateDevices=yes PrivateNetwork=yes DynamicUser=yes ProtectClock=yes; do
  ! grep -qxF "$word" Packaging/signboard.service || fail "with $word the sign cannot work."
done
# From oldest to newest: settings that systemd 252 would not know.
! grep -E '^(RestartSteps|RestartMaxDelaySec|Type=notify-reload|ReloadSignal)' \
  Packaging/*.service >&2 || fail "systemd 252 does not know the lines above."

# --- The users, on a plain Debian and where Raspberry Pi OS has made the groups -------------------

mkdir -p "$work/plain/etc" "$work/pi/etc"
printf 'root:x:0:0:root:/root:/bin/bash\n' | tee "$work/plain/etc/passwd" > "$work/pi/etc/passwd"
printf 'root:x:0:\n' > "$work/plain/etc/group"
printf 'root:x:0:\nspi:x:989:pi\ngpio:x:986:pi\n' > "$work/pi/etc/group"
for system in plain pi; do
  for _ in 1 2; do
    systemd-sysusers --root="$work/$system" "$PWD/Packaging/signboard.sysusers" > "$work/log" 2>&1 \
      || { cat "$work/log" >&2; fail "systemd-sysusers failed."; }
  done
done
shown() { sed -E 's/:[0-9]+:/:N:/g; s/:[0-9]+:/:N:/g' "$1" | sort; }
same "/etc/passwd" "root:x:N:N:root:/root:/bin/bash
signboard-fleet:x:N:N:Signboard fleet:/var/lib/signboard-fleet:/usr/sbin/nologin
signboard:x:N:N:Signboard:/var/lib/signboard:/usr/sbin/nologin" "$(shown "$work/plain/etc/passwd")"
same "/etc/group" "gpio:x:N:signboard
root:x:N:
signboard-fleet:x:N:
signboard:x:N:
spi:x:N:signboard" "$(shown "$work/plain/etc/group")"
same "/etc/group of Raspberry Pi OS" "gpio:x:986:pi,signboard
spi:x:989:pi,signboard" "$(grep -E '^(spi|gpio):' "$work/pi/etc/group" | sort)"

# --- The udev rule ------------------------------------------------------------------------------

if PATH=$PATH:/usr/sbin udevadm --help 2> /dev/null | grep -w verify > /dev/null; then
  quiet "the udev rule" udevadm verify --resolve-names=never --no-summary Packaging/60-signboard.rules
else
  # Nor is there one in Debian 12, so that its lack is no mistake.
  rule=", the udev rule is not judged"
fi

# --- make install and make uninstall ------------------------------------------------------------

local=$work/local
expected="./etc/signboard/signboard.yaml
./usr/local/bin/signboard
./usr/local/lib/systemd/system/signboard-fleet.service
./usr/local/lib/systemd/system/signboard.service
./usr/local/lib/sysusers.d/signboard.conf
./usr/local/lib/udev/rules.d/60-signboard.rules
./usr/local/share/bash-completion/completions/signboard
$(documents ./usr/local)
./usr/local/share/fish/vendor_completions.d/signboard.fish
./usr/local/share/man/man1/signboard.1
./usr/local/share/signboard/installed
./usr/local/share/zsh/site-functions/_signboard"
# A folder that others share, and that was there before.
mkdir -p "$local/usr/local/share/man"
(umask 077 && make_quietly install DESTDIR="$local")
same "what make install puts" "$expected" "$(files "$local" -type f)"
same "rights after make install with umask 077" "" "$(cd "$local" && find . \
  ! -perm -444 -o -type d ! -perm 755 -o -type f ! -name signboard -perm /111)"
same "the programs of the unit" /usr/local/bin/signboard \
  "$(grep -oE '/usr/[a-z/]*bin/signboard' "$local/usr/local/lib/systemd/system/signboard.service")"
same "ExecStart" "ExecStart=/usr/local/bin/signboard run --config /etc/signboard/signboard.yaml" \
  "$(grep ^ExecStart= "$local/usr/local/lib/systemd/system/signboard.service")"
same "ExecStart of the controller" \
  "ExecStart=/usr/local/bin/signboard fleet run --standby --config /etc/signboard/fleet.yaml" \
  "$(grep ^ExecStart= "$local/usr/local/lib/systemd/system/signboard-fleet.service")"
cmp "$binary" "$local/usr/local/bin/signboard" || fail "the installed binary is another one."

tree() { (cd "$1" && find . -type f -exec md5sum {} + | sort -k 2; find . -type d | sort); }
before=$(tree "$local")
make_quietly install DESTDIR="$local"
same "a second make install" "$before" "$(tree "$local")"

echo "text: mine" > "$local/etc/signboard/signboard.yaml"
# A file of an older version, as its list names it.
touch "$local/usr/local/share/doc/signboard/old.md"
echo /usr/local/share/doc/signboard/old.md >> "$local/usr/local/share/signboard/installed"
make_quietly install DESTDIR="$local"
same "the configuration after make install" "text: mine" "$(cat "$local/etc/signboard/signboard.yaml")"
[ ! -e "$local/usr/local/share/doc/signboard/old.md" ] || fail "make install leaves old files."
touch "$local/usr/local/share/doc/signboard/foreign"
for _ in 1 2; do make_quietly uninstall DESTDIR="$local"; done
same "what make uninstall leaves" "./etc
./etc/signboard
./etc/signboard/signboard.yaml
./usr
./usr/local
./usr/local/share
./usr/local/share/doc
./usr/local/share/doc/signboard
./usr/local/share/doc/signboard/foreign
./usr/local/share/man" "$(files "$local")"
# With a prefix of its own and nothing else there, not even the folders stay.
make_quietly install DESTDIR="$work/own" PREFIX=/opt/sign-1.0
rm "$work/own/etc/signboard/signboard.yaml"
make_quietly uninstall DESTDIR="$work/own" PREFIX=/opt/sign-1.0
same "what make uninstall leaves of an own prefix" "" "$(files "$work/own")"
for prefix in 'a b' relative '/a b' '/100%' /usr/../x; do
  ! PREFIX=$prefix DESTDIR=$work/none Packaging/install.sh install "$binary" > /dev/null 2> "$work/log" \
    || fail "PREFIX \"$prefix\" was taken."
  grep -q 'must be an absolute path' "$work/log" || fail "PREFIX \"$prefix\": $(cat "$work/log")"
done

# --- The Debian package -------------------------------------------------------------------------

export SOURCE_DATE_EPOCH=1700000000
deb=$(Packaging/debian/build.sh "$binary" "$work/deb 1" gzip)
again=$(umask 077 && TZ=Asia/Tokyo LANG=C TMPDIR=$work Packaging/debian/build.sh "$binary" "$work/2" gzip)
cmp "$deb" "$again" || fail "the same sources gave two packages."
version=$("$binary" --version)
architecture=$(dpkg --print-architecture)
same "the package's name" "signboard_${version}_$architecture.deb" "${deb##*/}"
same "the package's fields" "Package: signboard
Version: $version
Architecture: $architecture
Section: electronics
Priority: optional" \
  "$(dpkg-deb -f "$deb" Package Version Architecture Section Priority)"
depends=$(dpkg-deb -f "$deb" Depends)
for library in libyaml libsqlite3; do
  [[ $depends = *"$library"* ]] || fail "the package does not depend on $library: $depends"
done
recommends=", $(dpkg-deb -f "$deb" Recommends),"
for package in 'libcurl4t64 | libcurl4' 'libssl3t64 | libssl3' libqrencode4 libfreetype6 libfribidi0 libharfbuzz0b \
  libgif7 'libpng16-16t64 | libpng16-16' libturbojpeg0 fonts-misaki fonts-unifont tzdata; do
  [[ $recommends = *", $package,"* ]] || fail "the package does not recommend $package."
done
[[ $recommends = *", libgpiod3 | libgpiod2,"* ]] \
  || fail "the package does not recommend libgpiod of either generation."
suggests=", $(dpkg-deb -f "$deb" Suggests),"
for package in signboard-doc avahi-daemon avahi-utils fonts-noto-core; do
  [[ $suggests = *", $package,"* ]] || fail "the package does not suggest $package."
done
same "the package's contents" "./etc/signboard/signboard.yaml
./usr/bin/signboard
./usr/lib/systemd/system/signboard-fleet.service
./usr/lib/systemd/system/signboard.service
./usr/lib/sysusers.d/signboard.conf
./usr/lib/udev/rules.d/60-signboard.rules
./usr/share/bash-completion/completions/signboard
$({ printf '%s\n' ./usr/share/doc/signboard/{changelog.gz,copyright}; documents ./usr; } | sort)
./usr/share/fish/vendor_completions.d/signboard.fish
./usr/share/lintian/overrides/signboard
./usr/share/man/man1/signboard.1.gz
./usr/share/zsh/vendor-completions/_signboard" \
  "$(dpkg-deb -c "$deb" | grep -v '^d' | awk '{ print $6 }')"
same "owners and rights in the package" "-rw-r--r-- root/root
-rwxr-xr-x root/root
drwxr-xr-x root/root" "$(dpkg-deb -c "$deb" | awk '{ print $1, $2 }' | sort -u)"
same "the package's parts" "conffiles control md5sums postinst postrm prerm" \
  "$(dpkg-deb --ctrl-tarfile "$deb" | tar -t | sed -n 's,^\./\(.\),\1,p' | sort | xargs)"

# A library that the table lacks, one that later releases lack, a function of a later C library.
tells() {
  local words=$1
  shift
  ! "$@" > "$work/log" 2>&1 || fail "not noticed: $words"
  grep -qF -- "$words" "$work/log" || fail "expected \"$words\", found: $(cat "$work/log")"
}
cp -r Packaging "$work/other"
for mistake in '/^libyaml/d|libyaml-0.so.2 is linked and not known.' \
  '/^libfribidi/d|libfribidi.so.0 is named in it and not known.' \
  '/^libyaml/s/linked/loaded/|libyaml-0.so.2 is linked, though later or earlier releases lack it.' \
  's/2\.36/2.17/|came with glibc 2.34, allowed is 2.17.'; do
  sed "${mistake%%|*}" Packaging/debian/libraries.txt > "$work/other/debian/libraries.txt"
  tells "${mistake#*|}" "$work/other/libraries.py" check "$binary"
done

# --- Installed, removed, installed again and purged in a folder ----------------------------------

root=$work/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/etc"
touch "$root/var/lib/dpkg/status" "$root/var/lib/dpkg/available"
cp -r "$work/pi/etc/." "$root/etc"
rm -f "$root"/etc/.pwd.lock "$root"/etc/*-
grep -v signboard "$work/plain/etc/passwd" > "$root/etc/passwd"
printf 'root:x:0:\nspi:x:989:pi\ngpio:x:986:pi\n' > "$root/etc/group"
rm -f "$root/etc/shadow" "$root/etc/gshadow"
package() {
  dpkg --root="$root" --log=/dev/null --force-script-chrootless --force-depends --force-confold \
    "$@" > "$work/log" 2>&1 < /dev/null || { cat "$work/log" >&2; fail "dpkg $1 failed."; }
}
state() { dpkg-query --root="$root" -W -f='${db:Status-Abbrev}' signboard 2> /dev/null || true; }
wants=$root/etc/systemd/system/multi-user.target.wants
# enabled: whether both services are.
enabled() { [ -L "$wants/signboard.service" ] && [ -L "$wants/signboard-fleet.service" ]; }

package --install "$deb"
same "the state after installing" "ii " "$(state)"
for user in signboard signboard-fleet; do
  grep -q "^$user:x:" "$root/etc/passwd" || fail "installing makes no user $user."
done
[ ! -e "$wants" ] || fail "installing enables a service."
(cd "$root" && md5sum --quiet -c var/lib/dpkg/info/signboard.md5sums >&2) || fail "files differ."
# What "systemctl enable" and a sign leave.
systemctl --root="$root" --quiet enable signboard.service signboard-fleet.service
enabled || fail "the services cannot be enabled."
for name in signboard signboard-fleet; do
  mkdir -p "$root/var/lib/$name"
  echo data > "$root/var/lib/$name/${name#signboard-}.db"
done
echo "text: mine" > "$root/etc/signboard/signboard.yaml"
package --install "$deb"
same "the configuration after an upgrade" "text: mine" "$(cat "$root/etc/signboard/signboard.yaml")"
enabled || fail "an upgrade disables a service."
package --remove signboard
same "the state after removing" "rc " "$(state)"
same "the configuration after removing" "text: mine" "$(cat "$root/etc/signboard/signboard.yaml")"
same "the data after removing" "data
data" "$(cat "$root"/var/lib/{signboard/signboard,signboard-fleet/fleet}.db)"
[ ! -e "$root/usr/bin/signboard" ] || fail "removing leaves the program."
package --install "$deb"
same "the configuration after coming back" "text: mine" "$(cat "$root/etc/signboard/signboard.yaml")"
enabled || fail "coming back disables a service."
package --purge signboard
same "the state after purging" "" "$(state)"
same "what purging leaves" "" "$(find "$root" -path "$root/var/lib/dpkg" -prune -o -name '*signboard*' -print)"

# --- Completions and the manual, in the words of those that read them ----------------------------

make_quietly install DESTDIR="$work/texts"
share=$work/texts/usr/local/share
quiet "completions for bash" bash -n "$share/bash-completion/completions/signboard"
if has zsh; then quiet "completions for zsh" zsh -n "$share/zsh/site-functions/_signboard"; fi
if has fish; then
  quiet "completions for fish" fish --no-execute "$share/fish/vendor_completions.d/signboard.fish"
fi
if has man; then
  text=$(MANWIDTH=80 man --warnings -l "$share/man/man1/signboard.1" 2>&1 | col -b) \
    || fail "the manual cannot be read."
  ! grep -E '^(<standard input>|troff|man): ' <<< "$text" >&2 || fail "the manual has the faults above."
  grep -qF 'signboard - text on MAX7219' <<< "$text" || fail "the manual shows no name."
fi
# Those for tests, and the one that names where the log goes, are nobody's to set.
for name in $(grep -rhoE 'environment\("[A-Za-z_]+"|"(LC|ALL|HTTPS)_[A-Z]+"|"[a-z]+_proxy"' \
    Sources --include='*.swift' | grep -oE '[A-Za-z_]+"' | tr -d '"' | sort -u \
    | grep -vxE 'SIGNBOARD_FAULT|JOURNAL_STREAM|WATCHDOG_PID|HTTPS_PROXY|ALL_PROXY'); do
  sed -n '/^\.SH ENVIRONMENT/,/^\.SH FILES/p' "$share/man/man1/signboard.1" \
    | sed 's/\\f[BR]//g; s/\\//g' | grep -w "$name" > /dev/null || fail "the manual lacks the variable $name."
done
for name in $("$binary" --help | sed -nE '/^SUBCOMMANDS/,$s/^  ([a-z]+) .*/\1/p'); do
  grep -q "^\.SS \"signboard $name\"" "$share/man/man1/signboard.1" || fail "the manual lacks $name."
done

[ -z "$skipped" ] || [ "${CI:-}" != true ] || fail "with CI=true nothing may be left out:$skipped is missing."
[ $failed = 0 ] || exit 1
echo "service: exposure $judged; installed, removed, packaged$rule$([ -z "$skipped" ] || echo "; not here:$skipped")"
