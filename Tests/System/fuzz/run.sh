#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh [RUNS] [READER…]: makes up bytes for every reader of foreign bytes, so often for each beyond the
# kept corpus. The same RUNS and corpora make up the same bytes, unless SEED is another number.
# The kept corpus is Tests/System/fuzz/Corpus; what is found on the way to more of it grows in
# .build-fuzz/corpus, so that long runs go on where the last one ended. A finding is a file below
# .build-fuzz/findings; mend the reader and keep the file, small, in the corpus.
set -euo pipefail
cd "$(dirname "$0")/../../.."
runs=${1:-1000}
shift || true
[[ $runs =~ ^[1-9][0-9]*$ ]] || { echo "fuzz: RUNS is \"$runs\"; give a whole number, 1 or more" >&2; exit 2; }

# Optimised, as the product is; every module and every C target records which of its edges are taken
# and checks its memory. The optimisation across modules fails with -enable-testing (Swift 6.3.1).
# Two `main`s meet, that of the build, which is the one that is taken, and libFuzzer's own.
SIGNBOARD_FUZZ=1 SWIFT_DETERMINISTIC_HASHING=1 swift build --quiet --configuration release --scratch-path .build-fuzz \
  --product Fuzz -Xswiftc -enable-testing -Xswiftc -disable-cmo \
  -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer-no-link,address \
  -Xlinker -z -Xlinker muldefs
fuzz=.build-fuzz/release/Fuzz
# Freed memory is kept apart for as long as it takes to find who uses it, not for ever. Leaks are
# not looked for: Swift marks pointers in enums, so that what they lead to counts as lost. What
# grows meets the limit of memory.
export ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=16:allocator_may_return_null=1:${ASAN_OPTIONS:-}
export SWIFT_BACKTRACE=enable=no

mapfile -t readers < <("$fuzz" --readers 2> /dev/null)
[ $# -eq 0 ] || readers=("$@")
mkdir -p .build-fuzz/findings
rm -f .build-fuzz/findings/*.count
started=$(date +%s)

# fuzz_reader READER: makes up bytes for one, and prints its line.
fuzz_reader() {
  local reader=$1 result=0 known count edges files file='' finding=none
  local corpus=.build-fuzz/corpus/$reader log=.build-fuzz/findings/$reader.log
  mkdir -p "$corpus"
  known=$(find "$corpus" "Tests/System/fuzz/Corpus/$reader" -type f | wc -l)
  "$fuzz" "--reader=$reader" -runs=$((known + runs)) -seed="${SEED:-1}" \
    -max_len="$("$fuzz" "--longest=$reader" 2> /dev/null)" -timeout=25 -rss_limit_mb=2048 \
    -print_final_stats=1 -reload=0 \
    -artifact_prefix=".build-fuzz/findings/$reader-" "$corpus" "Tests/System/fuzz/Corpus/$reader" \
    &> "$log" || result=$?
  # A run that ends with a finding has no statistics, but its last line has the number.
  count=$(grep -aoE '^#[0-9]+' "$log" | tail -1 | tr -d '#' || true)
  edges=$(grep -aoE 'cov: [0-9]+' "$log" | tail -1 | cut -d' ' -f2 || true)
  files=$(grep -aoE 'corp: [0-9]+' "$log" | tail -1 | cut -d' ' -f2 || true)
  echo "${count:-0} $result" > ".build-fuzz/findings/$reader.count"
  if [ "$result" -ne 0 ]; then
    file=$(grep -aoE "Test unit written to \S+" "$log" | tail -1 | cut -d' ' -f5 || true)
    finding=${file:-see $log}
  fi
  printf '%-14s %12d %9s %8s  %s\n' "$reader" "${count:-0}" "${edges:--}" "${files:--}" "$finding"
  if [ "$result" -ne 0 ]; then
    grep -aE 'Fatal error:|ERROR: |SUMMARY: ' "$log" | head -3 | sed 's/^/    /' || true
    [ -z "$file" ] || echo "    reproduce: ASAN_OPTIONS=detect_leaks=0 $fuzz --reader=$reader $file"
  fi
}

trap 'kill $(jobs -p) 2> /dev/null || true' EXIT
printf '%-14s %12s %9s %8s  %s\n' reader executions edges corpus findings
for reader in "${readers[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n; done
  fuzz_reader "$reader" &
done
while [ -n "$(jobs -rp)" ]; do wait -n; done
read -r executions findings < <(awk '{ sum += $1; failed += $2 != 0 } END { print sum, failed }' \
  .build-fuzz/findings/*.count)
echo "fuzz: $executions executions of ${#readers[@]} readers in $(($(date +%s) - started)) s," \
  "$findings findings"
[ "$findings" -eq 0 ]
