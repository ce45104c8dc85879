#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# readme-service.sh BINARY: runs the lines with curl of Documentation/service.md against a service of its own.
set -euo pipefail
binary=$(realpath "${1:?usage: readme-service.sh BINARY}")
cd "$(dirname "$0")/../../.."
work=$(mktemp -d)
service=
trap 'stop $service; rm -rf "$work"' EXIT
. Tests/System/checks/demands.sh

cat > "$work/sign.yaml" <<YAML
panel: 8x1
backend: memory
service: {listen: ["127.0.0.1:0", "unix:$work/sock"], storage: $work/signboard.db}
YAML
"$binary" run --config "$work/sign.yaml" 2> "$work/service.log" &
service=$!
soon "the service" grep -q 'Listening on 127\.0\.0\.1:' "$work/service.log"
port=$(sed -n 's/.*Listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$work/service.log")

awk '/^```bash/ { take = 1; next } /^```/ { take = 0 } take' Documentation/service.md > "$work/lines"
count=0
while IFS= read -r line; do
  line=${line/curl/curl --silent --show-error --fail --max-time 20}
  answer=$(bash -c "${line//127.0.0.1:8080/127.0.0.1:$port}") || fail "failed: $line"
  count=$((count + 1))
  case $count in
    1) [[ $answer = *'"text":"Hello {icon heart}"'* ]] || fail "line 1 answered $answer" ;;
    2) [[ $answer = *'hello is shown, priority 50: always.'* ]] || fail "line 2 answered $answer" ;;
    3) [ -z "$answer" ] || fail "line 3 answered $answer" ;;
    4) [[ $answer = *'"rows":["..##..","..##..","######"'* ]] || fail "line 4 answered $answer" ;;
  esac
done < "$work/lines"
[ "$count" = 4 ] || fail "Documentation/service.md has $count lines with curl, expected 4."
end "the service" "$service"
service=
echo "Documentation/service.md: $count lines with curl, run"
