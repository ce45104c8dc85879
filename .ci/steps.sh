# SPDX-License-Identifier: MIT
# How the gate runs its steps: each has a share of the time, all run whatever fails, and a failed test
# is tried once more alone at the end. For proofs.sh.
# What failed for good, and what is tried once more: lines of NAME<tab>COMMAND, and the most seconds.
results=$PWD/.build/gate failed=$results/failed again=$results/again
rm -rf "$results" && mkdir -p "$results"
touch "$failed" "$again" "$results"/{flaky,passed,steps}
TIMEFORMAT='%0R s, %0U + %0S s of processors'

# bounded SECONDS COMMAND…: ends the command after so long, and says what had not finished: all processes
# of its session or with its mark in their environment, as terminals and services have sessions of their own.
bounded() {
  local limit=$1 mark=GATE_MARK=$BASHPID.$RANDOM process left
  env "$mark" setsid "${@:2}" < /dev/null &
  process=$!
  if ! timeout "$limit" tail --pid="$process" -s 0.2 -f /dev/null; then
    echo "gate: ended after $limit s. Since how many seconds ran what had not finished:"
    left=$({ grep -lzsx "$mark" /proc/[0-9]*/environ | cut -d / -f 3; pgrep --session "$process"; } | sort -u)
    ps -o etimes=,args= -p "${left//$'\n'/,}" | cut -c 1-200
    kill -KILL $left 2> /dev/null
  fi
  wait "$process" 2> /dev/null
}

# fetch COMMAND…: gets what is not here yet, with three tries. It has no share: how long that takes the
# first time says nothing of a change.
fetch() {
  for _ in 1 2 3; do bounded 1800 "$@" && return; done
  printf 'fetch\t%s\n' "${*@Q}" >> "$failed"
  return 1
}

# step NAME SHARE COMMAND…: should take SHARE seconds, and is ended after four times that. A command of
# several tests writes those that failed into the file GATE_FAILED, with what repeats each alone, or into
# GATE_SURE, if it never fails by chance. One that can name what hangs does so after LIMIT seconds.
step() {
  local name=$1 share=$2 log=$results/$1.log lines=3
  shift 2
  touch "$log.again" "$log.sure"
  if { time GATE_FAILED=$log.again GATE_SURE=$log.sure LIMIT=$((4 * share - 40)) \
    bounded $((4 * share)) "$@" &> "$log"; } 2> "$log.time"; then
    echo "$name" >> "$results/passed"
  else
    lines=300
    # One that was ended may have more that fails than it could name.
    ! grep -q '^gate: ended after' "$log" || : > "$log.again"
    [ -s "$log.again" ] || [ -s "$log.sure" ] || printf '%s\t%s\t%s\n' "$name" "${*@Q}" $((4 * share)) > "$log.again"
    cat "$log.again" >> "$again"
    cat "$log.sure" >> "$failed"
  fi
  tail -n $lines "$log" | cut -c 1-300
  echo "  $(< "$log.time"), share $share s: $name" | tee -a "$results/steps"
  [ $lines = 3 ]
}

# sure NAME SHARE COMMAND…: a step that never fails by chance, so it has no second try.
sure() { local again=$failed; step "$@"; }

# build NAME SHARE COMMAND…: a sure step without which there is nothing to prove.
build() { sure "$@" || { finish; exit 1; }; }

# beside: steps from standard input, NAME SHARE COMMAND a line, two of them at a time.
beside() {
  local name share command
  while read -r name share command; do
    while [ "$(jobs -rp | wc -l)" -ge 2 ]; do wait -n; done
    step "$name" "$share" bash -c "$command" &
  done
  wait
}

# finish: second tries, then one list of what failed, each with the command that repeats it and the end
# of what a step said: often only the last lines of a run are kept. More than five failures are not luck,
# and second tries of them would take hours.
finish() {
  local name command limit into began=$SECONDS
  [ "$(wc -l < "$again")" -le 5 ] || { cat "$again" >> "$failed"; : > "$again"; }
  while IFS=$'\t' read -r -u 3 name command limit; do
    LIMIT=$((limit - 40)) bounded "${limit:=600}" bash -c "$command" > "$results/again.log" 2>&1 \
      && into=$results/flaky || into=$failed
    tail -n 200 "$results/again.log"
    printf '%s\t%s\n' "$name" "$command" >> "$into"
  done 3< "$again"
  cat "$results/steps"
  echo "gate: $SECONDS s, of which second tries took $((SECONDS - began)) s"
  awk -F '\t' '{ print "FLAKY " $1 ": " $2 }' "$results/flaky"
  [ "$(wc -l < "$results/flaky")" -le 2 ] || printf 'flaky tests\tmore than two\n' >> "$failed"
  while IFS=$'\t' read -r name command limit; do
    echo "FAILED $name: $command"
    tail -n 15 "$results/$name.log" 2> /dev/null | cut -c 1-200
  done < "$failed"
  echo "$(cat "$results/passed" "$results/flaky" | wc -l) passed, $(wc -l < "$failed") failed"
  [ ! -s "$failed" ]
}
