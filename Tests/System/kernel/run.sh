#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh BINARY LIBRARIES [NAME…]: runs all scenarios, or those whose title contains a NAME, with the
# release binary and both generations of libgpiod, which libgpiod.sh has put in LIBRARIES. Prints a
# line for each and ends with 0 when all are ok. What guests leave is kept in .build/kernel-tests.
#
# A scenario is scenarios/NAME.guest.sh, which runs in the test kernel, and scenarios/NAME.check.py,
# which judges what it left. A line "# boot: …" in the former holds further kernel arguments.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
binary=$(realpath "$1")
libraries=$(realpath "$2")
for generation in 1 2; do
  found=$(LD_LIBRARY_PATH=$libraries/$generation "$binary" doctor)
  [[ $found = *"libgpiod generation $generation "* ]] \
    || { echo "$binary does not take libgpiod $generation of $libraries:" "$found" >&2; exit 1; }
done
shift 2
names=("$@")
results=$here/../../../.build/kernel-tests
rm -rf "$results"
mkdir -p "$results"
results=$(realpath "$results")
kernel=$("$here/kernel.sh") || exit 1
passed=0 failed=0

# scenario NAME BACKEND MODULES
scenario() {
  local title="$1 $2 $3" out started status name
  if [ ${#names[@]} -gt 0 ]; then
    for name in "${names[@]}"; do [[ $title == *"$name"* ]] && break; name=; done
    [ -n "$name" ] || return 0
  fi
  out=$results/${title// /-}
  mkdir -p "$out"
  export OUT=$out SIGNBOARD=$binary BACKEND=$2 MODULES=$3 FRAMES=$(($3 > 4 ? 4 : 12)) TEXT="Hi ★ 12:45"
  {
    for name in SIGNBOARD BACKEND MODULES FRAMES TEXT; do
      printf 'export %s=%q\n' "$name" "${!name}"
    done
    [ "$2" = spi ] || printf 'export LD_LIBRARY_PATH=%q\n' "$libraries/${2#gpio}"
    printf '. %q\n. %q\n' "$here/guest.sh" "$here/scenarios/$1.guest.sh"
  } > "$out/run"
  started=$(date +%s%N)
  # shellcheck disable=SC2046 # several arguments are meant
  "$here/boot.sh" "$kernel" "$out" $(sed -n 's/^# boot: //p' "$here/scenarios/$1.guest.sh") \
    > "$out/result" 2>&1
  status=$?
  if [ $status = 0 ]; then
    PYTHONPATH=$here PYTHONDONTWRITEBYTECODE=1 timeout 120 \
      python3 "$here/scenarios/$1.check.py" > "$out/result" 2>&1
    status=$?
  elif [ -f "$out/log" ]; then
    cat "$out/log" >> "$out/result"
  fi
  if [ $status = 0 ]; then
    passed=$((passed + 1))
    printf 'ok      %-32s %4d ms\n' "$title" $((($(date +%s%N) - started) / 1000000))
  else
    failed=$((failed + 1))
    printf 'FAILED  %s, see %s\n' "$title" "$out"
    sed 's/^/        /' "$out/result" | head -n 60
  fi
}

for backend in spi gpio1 gpio2; do
  for modules in 1 4 32; do scenario pictures $backend $modules; done
done
scenario settings spi 4
for modules in 1 4 32; do scenario messages spi $modules; done
scenario small-buffer spi 32
scenario tiny-buffer spi 32
scenario many-transfers spi 4
for backend in spi gpio1 gpio2; do
  scenario chip-select $backend 4
  [ $backend = spi ] || scenario busy $backend 4
  scenario vanish $backend 4
  scenario fails $backend 1
  scenario rights $backend 4
  scenario terminate $backend 32
  scenario kill $backend 32
done

# The checks themselves are tested only where all results are there.
if [ ${#names[@]} = 0 ] && [ $failed = 0 ]; then
  "$here/damaged.sh" "$results" || failed=$((failed + 1))
fi
echo "$passed scenarios passed, $failed failed, $SECONDS s"
[ $failed = 0 ] && [ $passed -gt 0 ]
