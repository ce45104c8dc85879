#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# wheel.sh NATIVE DIST: types the lines of Documentation/packages.md for pip beside the wheels of DIST.
# pip puts the one for this processor into a fresh virtual environment without a network, its command
# draws what NATIVE draws with the libraries that came along, and pip takes all of it away again.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$here/../../.."
native=$(realpath "$1") dist=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
touch "$work/log"
fail() { echo "packages: wheel: $1" >&2; cat "$work/log" >&2; exit 1; }
# try LINES: as a person types them who has no network and no settings of pip.
try() {
  env -i -C "$work" HOME="$work" PATH=/usr/bin:/bin LC_ALL=C.UTF-8 PIP_NO_INDEX=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore bash -euc "$1" > "$work/log" 2>&1 \
    || fail "failed: $1"
}

cp "$dist"/signboard-*.whl "$work"
lines=$(sed -n '/^### With pip/,/^##/s/^    //p' Documentation/packages.md)
[ "$(wc -l <<< "$lines")" = 3 ] || fail "Documentation/packages.md has other lines than three: $lines"
try "$lines"
[ "$("$work/sign/bin/signboard" --version)" = "$("$native" --version)" ] \
  || fail "it is of another version than $native."
"$native" render "Grüße 12:45 →" > "$work/rendered"
"$work/sign/bin/signboard" render "Grüße 12:45 →" | cmp - "$work/rendered" \
  || fail "it draws something else than $native."
[ "$(ldd "$work/sign/bin/signboard" | grep -c libexec/signboard)" = 2 ] \
  || fail "it does not take the libraries of the wheel: $(ldd "$work/sign/bin/signboard")"
try 'sign/bin/pip uninstall --yes signboard'
[ -z "$(find "$work/sign" -path '*signboard*')" ] \
  || fail "pip leaves: $(find "$work/sign" -path '*signboard*')"
# A wheel without its libraries would only show that where it is installed.
! SOURCE_DATE_EPOCH=0 Packaging/wheel.py 1.0 "$native" "$work" "$work" > "$work/log" 2>&1 \
  || fail "a wheel was made without libraries."
grep -q 'libsqlite3.so.0 is missing' "$work/log" || fail "expected: libsqlite3.so.0 is missing."
echo "packages: wheel: installed by pip, run, taken away"
