# SPDX-License-Identifier: MIT
# How the gate runs its steps: each has a share of the time, all run whatever fails, and a failed test
# is tried once more alone at the end. For run and prove.
results=.build/gate
rm -rf "$results"
mkdir -p "$results"
# What failed for good, and what is tried once more: lines of NAME<tab>COMMAND.
failed=$PWD/$results/failed again=$PWD/$results/again
touch "$failed" "$again" "$results/flaky" "$results/passed"
# So many tests may pass at their second try only.
most_flaky=2

# tally: puts into `computed` the seconds that the ended children of this shell have computed.
tally() {
  local stat
  read -ra stat < "/proc/$BASHPID/stat"
  computed=$(((stat[15] + stat[16]) / 100))
}

# bounded SECONDS COMMAND…: ends the command after so long, and says what had not finished.
bounded() {
  local limit=$1 process
  shift
  setsid "$@" < /dev/null &
  process=$!
  if ! timeout "$limit" tail --pid="$process" -s 0.2 -f /dev/null; then
    echo "gate: ended after $limit s. Since how many seconds ran what had not finished:"
    ps --sid "$process" -o etimes=,args= | cut -c 1-200
    pkill -KILL --session "$process"
  fi
  wait "$process" 2> /dev/null
}

# step NAME SHARE COMMAND…: should take SHARE seconds, and is ended after four times that. A command of
# several tests writes those that failed into the file GATE_FAILED, with what repeats each alone, or into
# GATE_SURE, if it never fails by chance.
step() {
  local name=$1 share=$2 log=$PWD/$results/$1.log began=$SECONDS computed before said status=0
  shift 2
  tally
  before=$computed
  touch "$log.again" "$log.sure"
  if GATE_FAILED=$log.again GATE_SURE=$log.sure bounded $((4 * share)) "$@" > "$log" 2>&1; then
    said=$(tail -n 3 "$log" | cut -c 1-300)
    echo "$name" >> "$results/passed"
  else
    status=1
    said=$(tail -n 300 "$log")
    [ -s "$log.again" ] || [ -s "$log.sure" ] || printf '%s\t%s\n' "$name" "${*@Q}" > "$log.again"
    cat "$log.again" >> "$again"
    cat "$log.sure" >> "$failed"
  fi
  tally
  said+=$'\n'$(printf '%6d s, %5d s of processors, share %4d s: %s\n' $((SECONDS - began)) \
    $((computed - before)) "$share" "$name" | tee -a "$results/steps")
  echo "$share $lanes" >> "$results/shares"
  printf '%s\n' "$said"
  return $status
}
lanes=1

# sure NAME SHARE COMMAND…: a step that never fails by chance, so it has no second try.
sure() {
  local again=$failed
  step "$@"
}

# build NAME SHARE COMMAND…: a sure step without which there is nothing to prove.
build() {
  sure "$@" || { finish; exit 1; }
}

# beside: steps from standard input, NAME SHARE COMMAND a line, two of them at a time.
beside() {
  local lanes=2 name share command
  while read -r name share command; do
    while [ "$(jobs -rp | wc -l)" -ge $lanes ]; do wait -n; done
    step "$name" "$share" bash -c "$command" &
  done
  wait
}

# finish: second tries, then one list of what failed, each with the command that repeats it.
finish() {
  local name command began=$SECONDS count flaky
  while IFS=$'\t' read -r -u 3 name command; do
    if bounded 600 bash -c "$command" > "$results/again.log" 2>&1; then
      printf '%s\t%s\n' "$name" "$command" | tee -a "$results/passed" >> "$results/flaky"
    else
      tail -n 200 "$results/again.log"
      printf '%s\t%s\n' "$name" "$command" >> "$failed"
    fi
  done 3< "$again"
  cat "$results/steps"
  echo "gate: $SECONDS s, of which second tries took $((SECONDS - began)) s;" \
    "the shares are $(awk '{ sum += $1 / $2 } END { print sum }' "$results/shares") s"
  while IFS=$'\t' read -r name command; do echo "FLAKY $name: $command"; done < "$results/flaky"
  while IFS=$'\t' read -r name command; do echo "FAILED $name: $command"; done < "$failed"
  count=$(wc -l < "$failed") flaky=$(wc -l < "$results/flaky")
  [ "$flaky" -le $most_flaky ] || echo "gate: $flaky tests are flaky, $most_flaky may be"
  [ "$flaky" -le $most_flaky ] || count=$((count + 1))
  printf '%d passed, %d failed\n' "$(wc -l < "$results/passed")" "$count"
  [ "$count" = 0 ]
}
