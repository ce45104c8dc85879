#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh NATIVE FOREIGN: what the program needs on a small machine, an emulated one with 64-bit ARM
# and 512 MB, next to what it needs here. NATIVE is the release binary for this machine, FOREIGN the
# one of make arm. Prints a table, and holds the figures of the small machine against their
# budgets in checks/bench/budgets.txt.
#
# The emulator counts; it shows nothing about the time that a real machine takes.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
native=$(realpath "$1") foreign=$(realpath "$2")
cache=${SIGNBOARD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/signboard}
sysroot=$cache/cross/sdks/signboard.artifactbundle/aarch64/sysroot
started=$SECONDS
work=$(mktemp -d)
# As on the other machine, files lie in memory where there is such a folder.
memory=$(mktemp -d -p /dev/shm 2> /dev/null || mktemp -d)
trap 'rm -rf "$work" "$memory"' EXIT

fail() { echo "small: $1" >&2; exit 1; }
[ -d "$sysroot" ] || fail "$sysroot is missing. Run make arm, which makes it."
kernel=$("$here/kernel.sh")

# What measures, for both machines. Swift brings a compiler that knows both.
clang=$(type -P clang || echo "$(dirname "$(realpath "$(type -P swift)")")/clang")
"$clang" -O2 -Wall -Wextra -Werror "$here/figures.c" -o "$work/figures"
mkdir -p "$work/root/bin"
"$clang" --target=aarch64-unknown-linux-gnu --sysroot "$sysroot" -fuse-ld=lld -static \
  -O2 -Wall -Wextra -Werror "$here/figures.c" -o "$work/root/init"

# The disk of the small machine: the program, and the libraries that its loader names.
cp "$foreign" "$work/root/bin/signboard"
qemu-aarch64 -L "$sysroot" -E LD_TRACE_LOADED_OBJECTS=1 "$foreign" \
  | grep -oE '/[^ ]+\.so[^ ]*' > "$work/libraries" \
  || fail "$foreign is no program that the loader of $sysroot can load. Run make arm."
while read -r library; do
  mkdir -p "$work/root$(dirname "$library")"
  cp -L "$sysroot$library" "$work/root$library"
done < "$work/libraries"
(cd "$work/root" && find . | LC_ALL=C sort | cpio --quiet --create --format newc) > "$work/files"

# here WORD…: what is measured on this machine, in the same surroundings.
here() {
  env -i HOME=/ LC_ALL=C.UTF-8 SWIFT_DETERMINISTIC_HASHING=1 TMPDIR="$memory" \
    GLIBC_TUNABLES="$(PYTHONDONTWRITEBYTECODE=1 python3 "$here/../checks/bench/plain.py")" \
    timeout -k 5 300 "$work/figures" "$@"
}

# Counted on one processor: the counter of one also counts while another runs.
"$here/boot.sh" "$kernel" "$work/files" 1 instructions /bin/signboard processor > "$work/a" &
jobs=("$!")
"$here/boot.sh" "$kernel" "$work/files" 4 memory /bin/signboard > "$work/b" &
jobs+=("$!")
here memory "$native" > "$work/c" &
jobs+=("$!")
here instructions "$native" valgrind > "$work/d" &
jobs+=("$!")
failed=
for job in "${jobs[@]}"; do wait "$job" || failed=1; done
if [ -n "$failed" ]; then
  grep -h '^figures: ' "$work"/[abcd] >&2 || true
  fail "something could not be measured."
fi
cat "$work/a" "$work/b" > "$work/small"
cat "$work/c" "$work/d" > "$work/native"
status=0
BENCH_MEASURED=$work/measured PYTHONDONTWRITEBYTECODE=1 \
  python3 "$here/table.py" "$work/small" "$work/native" || status=$?
echo "small: all of it took $((SECONDS - started)) s"
exit "$status"
