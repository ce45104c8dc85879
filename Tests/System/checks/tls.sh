#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# tls.sh BINARY: the service speaks https with the configuration and the certificate of
# Documentation/tls.md, with other ports and paths; its certificate is renewed by the script of the
# page while it runs.
set -euo pipefail
binary=$(realpath "${1:?usage: tls.sh BINARY}")
cd "$(dirname "$0")/../../.."
unset http_proxy https_proxy all_proxy no_proxy HTTPS_PROXY ALL_PROXY NO_PROXY SSL_CERT_FILE
page=$PWD/Documentation/tls.md
work=$(mktemp -d)
service='' stream=''
finish() {
  stop $stream $service
  rm -rf "$work"
}
trap finish EXIT

. Tests/System/checks/demands.sh
# block LANGUAGE: what stands in such a block of the page.
block() {
  awk -v start="\`\`\`$1" '$0 == start { take = 1; next } /^```/ { take = 0 } take' "$page"
}

# --- The certificate and the configuration of the page --------------------------------------------

making=$(sed -n 's/^    \(openssl req .*\)/\1/p' "$page" | sed 's/IP:192\.168\.1\.20/IP:127.0.0.1/')
[ -n "$making" ] || fail "Documentation/tls.md makes no certificate."
# make_certificate FOLDER: a certificate and its key, as the page makes them.
make_certificate() {
  mkdir -p "$1"
  (cd "$1" && eval "$making" 2> "$work/openssl.log") || fail "no certificate."
}
make_certificate "$work"
"$binary" token add --name anna --role administrator --file "$work/tokens" \
  | grep -xE ' *[0-9a-f]{64}' | tr -d ' ' > "$work/anna"
[ -s "$work/anna" ] || fail "\"signboard token add\" printed no token."

block yaml > "$work/page.yaml"
printf 'panel: 8x1\nbackend: memory\nscroll: static\ntext: Ready\n' >> "$work/page.yaml"
"$binary" run --check --config "$work/page.yaml" > "$work/check.log" 2>&1 \
  || fail "the configuration of the page is wrong."
sed -e 's,0\.0\.0\.0:8443,127.0.0.1:0,' -e "s,/run/signboard/signboard.sock,$work/sock," \
  "$work/page.yaml" > "$work/sign.yaml"

start_service() {
  # Else the lines of the service before could be read.
  rm -f "$work/service.log"
  "$binary" run --config "$work/sign.yaml" 2> "$work/service.log" &
  service=$!
  soon "the service" grep -q 'Listening on https://127\.0\.0\.1:' "$work/service.log"
  port=$(sed -n 's,.*Listening on https://127\.0\.0\.1:\([0-9]*\).*,\1,p' "$work/service.log")
}
end_service() {
  end "the service" "$service"
  service=''
}
start_service
has "the socket in the log" ", $work/sock" "$(grep 'Listening on' "$work/service.log")"

# web CURL-ARGUMENTS… PATH: an answer through https.
web() {
  curl -sS --max-time 30 --cacert "$work/sign.pem" --resolve "sign.local:$port:127.0.0.1" \
    "${@:1:$#-1}" "https://sign.local:$port${*: -1}"
}
status() { web -o /dev/null -w '%{http_code}' "$@"; }
bearer="Authorization: Bearer $(cat "$work/anna")"
json='Content-Type: application/json'

# --- https, and nothing else ----------------------------------------------------------------------

has "the page" "<!DOCTYPE html>" "$(web /)"
same "ready" 200 "$(status /api/v1/ready)"
same "messages without a token" 401 "$(status /api/v1/messages)"
same "messages with a token" 200 "$(status -H "$bearer" /api/v1/messages)"
same "a certificate that nobody knows" 60 \
  "$(curl -s --max-time 30 --resolve "sign.local:$port:127.0.0.1" "https://sign.local:$port/" \
    > /dev/null 2>&1 || echo $?)"
same "http" "This sign speaks https. Put https:// in front of its address. 400" \
  "$(curl -sS --max-time 30 -w ' %{http_code}' "http://127.0.0.1:$port/" | tr -d '\n')"

# handshake ARGUMENTS…: what openssl prints about a connection, in a file.
handshake() {
  timeout 30 openssl s_client -connect "127.0.0.1:$port" "$@" < /dev/null > "$work/handshake.txt" 2>&1 || true
}
# takes VERSION: such a TLS is spoken with a client that would take any cipher.
takes() {
  handshake "-tls$1" -cipher DEFAULT@SECLEVEL=0
  grep -qE 'Cipher is [A-Z]' "$work/handshake.txt"
}
takes 1_3 || fail "TLS 1.3 is not spoken."
takes 1_2 || fail "TLS 1.2 is not spoken."
! takes 1_1 || fail "TLS 1.1 is spoken."
handshake -alpn h2,http/1.1
has "the protocol" "ALPN protocol: http/1.1" "$(cat "$work/handshake.txt")"

# --- Signing in, other pages, the client ----------------------------------------------------------

web -X PUT -H "$json" -d "{\"token\": \"$(cat "$work/anna")\"}" \
  -H "Origin: https://sign.local:$port" -c "$work/jar" -D "$work/head" -o /dev/null /api/v1/session
found=$(tr -d '\r' < "$work/head" | grep -i '^set-cookie:')
for word in "signboard-$port=" Secure HttpOnly SameSite=Strict; do has "the cookie" "$word" "$found"; done
same "messages with the cookie" 200 "$(status -b "$work/jar" /api/v1/messages)"
put=(-X POST -H "$bearer" -H "$json" -d '{"text": "Soup"}')
same "a message of the page" 201 \
  "$(status "${put[@]}" -H "Origin: https://sign.local:$port" /api/v1/messages)"
same "a page that came over http" 403 \
  "$(status "${put[@]}" -H "Origin: http://sign.local:$port" /api/v1/messages)"

# The two lines of the page.
line=$(sed -n 's/^    \(curl --cacert .*\)/\1/p' "$page")
(cd "$work" && eval "${line//sign.local:8443/127.0.0.1:$port} -sS --fail --max-time 30") \
  > "$work/line.log" 2>&1 || fail "failed: $line"
line=$(sed -n 's/^    signboard \(list --server .*\)/\1/p' "$page")
line=${line//sign.local:8443/127.0.0.1:$port}
(cd "$work" && eval "\"\$binary\" ${line/my-token/anna}") > "$work/line.log" 2>&1 \
  || fail "failed: signboard $line"
client=(--server "https://127.0.0.1:$port" --ca-file "$work/sign.pem" --token-file "$work/anna")
"$binary" send Fish --id fish "${client[@]}" > "$work/client.log" 2>&1 || fail "the client cannot send."
has "the client" Fish "$("$binary" list "${client[@]}" 2>&1)"
export SIGNBOARD_SOCKET=$work/sock
has "the socket" Fish "$("$binary" list 2>&1)"
health() { "$binary" health 2>&1 || true; }
has "health" "The certificate is valid until " "$(health)"
has "the log" "The certificate is valid until " "$(cat "$work/service.log")"

# What other commands report of the sign.
has "the link for signing in" "https://sign.local:8443/#token=" \
  "$("$binary" token add --name bert --role viewer --config "$work/page.yaml")"
found=$("$binary" doctor --config "$work/page.yaml" 2>&1 || true)
[[ $found != *"without encryption"* ]] || fail "the doctor does not know of the certificate: $found"

# --- Renewal, with the script of the page ---------------------------------------------------------

web --no-buffer --max-time 120 -H "$bearer" -o "$work/stream" /api/v1/frames &
stream=$!
soon "the live picture" grep -q '^event: frame' "$work/stream"
# The owner and the group are those of the machine of the sign.
block bash | sed -e "s,/etc/signboard,$work," -e 's, -o root -g signboard,,' > "$work/hand-over"
same "what is handed over" 2 "$(grep -c "$work/sign" "$work/hand-over")"
# serial FILE, served: which certificate it is.
serial() { openssl x509 -noout -serial -in "$1"; }
served() {
  handshake
  serial "$work/handshake.txt"
}
serves() { [ "$(served)" = "$1" ]; }
first=$(serial "$work/sign.pem")
same "the certificate" "$first" "$(served)"
make_certificate "$work/new"
cp "$work/new/sign.pem" "$work/new/fullchain.pem"
cp "$work/new/sign.key" "$work/new/privkey.pem"
RENEWED_LINEAGE=$work/new sh "$work/hand-over"
second=$(serial "$work/sign.pem")
[ "$first" != "$second" ] || fail "the script hands nothing over."
soon "the renewed certificate" serves "$second"
same "messages after that" 200 "$(status -H "$bearer" /api/v1/messages)"
soon "the log" grep -qF "A new certificate is served." "$work/service.log"
# A connection of before goes on.
before=$(grep -c '^event: frame' "$work/stream")
moves() { [ "$(grep -c '^event: frame' "$work/stream")" -gt "$before" ]; }
same "a message for the live picture" 201 "$(status -X PUT -H "$bearer" -H "$json" \
  -d '{"text": "Live", "priority": 80}' /api/v1/messages/live)"
soon "the live picture after the renewal" moves
kill "$stream"
stream=''

# --- What cannot be used --------------------------------------------------------------------------

cp "$work/sign.pem" "$work/good.pem"
tells() { health | grep -F -- "$1" > /dev/null; }
echo "no certificate" > "$work/sign.pem"
soon "a certificate that cannot be used" tells "$work/sign.pem: it has no certificate in PEM form"
! "$binary" health > /dev/null 2>&1 || fail "the sign is healthy with a bad certificate."
same "the certificate of before" "$second" "$(served)"
cp "$work/good.pem" "$work/sign.pem"
soon "the health with the good certificate" "$binary" health

openssl x509 -in "$work/good.pem" -signkey "$work/sign.key" -days -1 -out "$work/sign.pem" \
  2> "$work/openssl.log" || fail "no certificate that has ended."
soon "the end of a certificate" tells "$work/sign.pem: this certificate ended at "
same "the certificate that has not ended" "$second" "$(served)"
end_service
start_service
tells "The certificate has ended at " || fail "the start does not tell that the certificate has ended."
end_service

# refused WORDS: the configuration is refused, with these words.
refused() {
  ! "$binary" run --check --config "$work/sign.yaml" > "$work/refused" 2>&1 \
    || fail "the configuration is taken, expected: $1"
  has "the refusal" "$1" "$(cat "$work/refused")"
}
make_certificate "$work/other"
cp "$work/other/sign.pem" "$work/sign.pem"
refused "$work/sign.key: this key does not belong to the certificate in $work/sign.pem."
openssl pkcs8 -topk8 -in "$work/other/sign.key" -passout pass:secret -out "$work/locked.key"
cp "$work/locked.key" "$work/sign.key"
refused "$work/sign.key: this key is encrypted with a password"
unlocking=$(sed -n 's/.*`\(openssl pkey -in locked\.key [^`]*\)`.*/\1/p' "$page")
(cd "$work" && eval "$unlocking -passin pass:secret") || fail "the page does not unlock a key: $unlocking"
"$binary" run --check --config "$work/sign.yaml" > "$work/check.log" 2>&1 || fail "an unlocked key is refused."
rm "$work/sign.key"
refused "$work/sign.key: it cannot be read, no such file or directory."
echo "tls: https, renewal, mistakes and ends of certificates with Documentation/tls.md"
