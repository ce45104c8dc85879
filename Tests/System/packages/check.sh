#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# check.sh SYSTEM WORK: runs the wheel in WORK, and installs, runs, upgrades, and purges the packages of
# WORK/old/repository and then WORK/new/repository on a copy of SYSTEM that is gone afterwards. Started by inside.sh, so that
# the mounts are gone, too.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
system=$1 work=$2
name=$(basename "$system")
started=$SECONDS
fail() { echo "packages: $name: $1" >&2; exit 1; }

# What is written goes into memory.
mount -t tmpfs tmpfs "$work/$name"
mkdir "$work/$name"/{upper,work,root}
root=$work/$name/root
layers=lowerdir=$system,upperdir=$work/$name/upper,workdir=$work/$name/work
mount -t overlay overlay -o "$layers,userxattr" "$root" \
  || fail "this kernel makes no overlay for a user namespace."
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root"/srv/{repository,out}
cp "$here/guest.sh" "$here/typing.sh" "$root/srv"

# The wheel as pip lays it out for the processor of the system.
processor=x86_64
[[ $name = *-amd64 ]] || processor=aarch64
/usr/bin/python3 -m pip install --quiet --isolated --no-index --no-deps --no-cache-dir \
  --root-user-action ignore --disable-pip-version-check --only-binary :all: \
  --platform "manylinux_2_36_$processor" --target "$root/srv/wheel" \
  "$work"/signboard-*_$processor.whl > "$work/$name.log" 2>&1 || fail "pip: $(cat "$work/$name.log")"

# An emulated system installs of what is recommended only the libraries that are looked for here, and
# shows fewer frames in a minute.
recommended=true libraries= at_least=900
[[ $name = *-amd64 ]] \
  || { recommended=false at_least=300 libraries=$("$here/libraries.sh" "${name%-*}"); }
guest() {
  chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb \
    RECOMMENDED=$recommended LIBRARIES="$libraries" FRAMES=$at_least \
    BROKER="mqtt://127.0.0.1:$(cat "$work/broker")" SYSTEM="$name" OLD="$(cat "$work/old-${name#*-}.version")" \
    NEW="$(cat "$work/new.version")" \
    /bin/bash /srv/guest.sh "$1" > "$work/$name.log" 2>&1 \
    || fail "$1: $(tail -n 15 "$work/$name.log")"
  times+=" $1 $((SECONDS - started)) s,"
}
times=
# serve KIND: the repository that is found on the stick and on the server.
serve() {
  umount "$root/srv/repository" 2> /dev/null || true
  mount --bind "$work/$1/repository" "$root/srv/repository"
  ln -sfn "$work/$1/repository" "$work/www/$name"
}
serve old
# The lines for a server on amd64, those for a USB stick on arm64.
if [[ $name = *-amd64 ]]; then
  sed -n 's,^    \(.*signboard\.\(gpg\|list\).*\),\1,p' "$work/lines" | grep https: \
    | sed "s,https://example.org/signboard,http://127.0.0.1:$(cat "$work/port")/$name,g; s/sudo //g"
else
  sed -n 's,^    \(.*signboard\.\(gpg\|list\).*\),\1,p' "$work/lines" | grep -v https: \
    | sed "s,$work/[a-z]*/repository,/srv/repository,g; s/sudo //g"
fi > "$root/srv/lines"
[ "$(wc -l < "$root/srv/lines")" = 2 ] || fail "make repository prints other lines than two."
guest first
cmp "$work/rendered" "$root/srv/out/wheel" || fail "the wheel draws something else than here."
serve new
guest upgrade
cmp "$work/rendered" "$root/srv/out/rendered" || fail "render shows something else than here."
python3 - "$root/var/lib/signboard/signboard.db" <<'PYTHON'
import pathlib, re, sqlite3, sys
path = pathlib.Path(sys.argv[1])
with sqlite3.connect(path) as store:
    version = store.execute("PRAGMA user_version").fetchone()[0] + 1
    store.execute(f"PRAGMA user_version = {version}")
store.close()
lock = path.with_name(path.name + ".lock")
lock.write_text(re.sub(r"schema \d{4}", f"schema {version:04}", lock.read_text()))
PYTHON
guest refusal
guest purge
echo "packages: $name: installed, run, upgraded, purged;${times%,}"
