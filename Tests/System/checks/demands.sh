# SPDX-License-Identifier: MIT
# demands.sh: what checks of a running service demand. A check reads it after it has set $work, a
# folder with its logs, and goes by its own name in what it prints.
check=$(basename "$0" .sh)
fail() {
  echo "$check: $1" >&2
  tail -n 20 "$work"/*.log "$work"/*/*.log >&2 2> /dev/null || true
  exit 1
}
# soon WHAT COMMAND…: the command succeeds within two minutes; a busy machine is slow.
soon() {
  local what=$1
  shift
  for _ in $(seq 1200); do
    ! "$@" > /dev/null 2>&1 || return 0
    sleep 0.1
  done
  fail "$what: not within two minutes."
}
# ended PROCESS…: none of them runs.
ended() { ! kill -0 "$@" 2> /dev/null; }
# stop PROCESS…: ends processes that still run as the check ends, well or not.
stop() {
  [ $# != 0 ] && kill "$@" 2> /dev/null || return 0
  for _ in $(seq 600); do
    ! ended "$@" || break
    sleep 0.1
  done
  kill -KILL "$@" 2> /dev/null || true
  wait "$@" || true
}
# end WHAT PROCESS: ends a process of this check as asked, and well.
end() {
  kill "$2"
  soon "the end of $1" ended "$2"
  wait "$2" || fail "$1 ended with $?."
}
# same TITLE EXPECTED FOUND, both of them text, maybe of several lines.
same() {
  [ "$2" = "$3" ] && return
  echo "$check: < expected, > found:" >&2
  diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") | grep '^[<>]' >&2 || true
  fail "$1 differs."
}
# becomes TITLE EXPECTED COMMAND…: what the command prints is this text within two minutes.
becomes() {
  local found
  for _ in $(seq 120); do
    found=$("${@:3}" 2> "$work/$check.log" || true)
    [ "$2" != "$found" ] || return 0
    sleep 1
  done
  same "$1" "$2" "$found"
}
# has TITLE WORDS TEXT: the text has the words.
has() { [[ $3 = *"$2"* ]] || fail "$1: \"$2\" is missing in: $3"; }
