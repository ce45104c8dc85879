#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# proxy.sh BINARY: the service behind nginx with Config/nginx.conf and the configuration of
# Documentation/proxy.md, with other ports and paths, asked through https. nginx is an ordinary
# process here, with a folder of its own; nothing of this machine's nginx is read.
set -euo pipefail
binary=$(realpath "${1:?usage: proxy.sh BINARY}")
cd "$(dirname "$0")/../../.."
export PATH=$PATH:/usr/sbin:/sbin
unset http_proxy https_proxy all_proxy no_proxy HTTPS_PROXY ALL_PROXY NO_PROXY SSL_CERT_FILE
work=$(mktemp -d)
service='' nginx='' streams=()
# What is still running is ended and waited for, before its folder is removed.
finish() {
  stop "${streams[@]}" $nginx $service
  rm -rf "$work"
}
trap finish EXIT

. Tests/System/checks/demands.sh

# --- The service, as the page describes -----------------------------------------------------------

token() {
  "$binary" token add --name "$1" --role "$2" --file "$work/tokens" | grep -xE ' *[0-9a-f]{64}' \
    | tr -d ' ' > "$work/$1"
  [ -s "$work/$1" ] || fail "\"signboard token add\" printed no token."
}
token anna administrator
token bert viewer

# configure PORT: the configuration of the page, and what is shown.
configure() {
  awk '/^```yaml/ { take = 1; next } /^```/ { take = 0 } take' Documentation/proxy.md \
    | sed -e "s,127\.0\.0\.1:8080,127.0.0.1:$1," -e "s,/run/signboard/signboard.sock,$work/sock," \
      -e "s,/etc/signboard/tokens,$work/tokens," -e "s,^service:,&\n  storage: $work/signboard.db,"
  printf 'panel: 8x1\nbackend: memory\nscroll: static\ntext: Ready\n'
}
configure 0 > "$work/sign.yaml"
grep -qxF "  tokens-file: $work/tokens" "$work/sign.yaml" \
  || fail "the configuration of Documentation/proxy.md has no tokens-file: all are administrators."
grep -q '^# THE SERVICE NEEDS TOKENS FIRST\. Without "tokens-file"' Config/nginx.conf \
  || fail "Config/nginx.conf does not begin with the tokens."
! grep -v '^ *#' Config/nginx.conf | grep 'unix:' > /dev/null \
  || fail "Config/nginx.conf passes requests to a socket: all are administrators."

start_service() {
  # Else the lines of the service before could be read.
  rm -f "$work/service.log"
  "$binary" run --config "$work/sign.yaml" 2> "$work/service.log" &
  service=$!
  soon "the service" grep -q 'Listening on 127\.0\.0\.1:' "$work/service.log"
  port=$(sed -n 's/.*Listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$work/service.log")
}
start_service

# --- nginx, with the file -------------------------------------------------------------------------

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 \
  -subj /CN=sign.example -addext subjectAltName=DNS:sign.example,DNS:localhost \
  -keyout "$work/key.pem" -out "$work/cert.pem" 2> "$work/openssl.log" || fail "no certificate."

mkdir "$work/temp"
# Around the file there is what Debian has around it and what others may have, which must change
# nothing: old versions of TLS, compressed JSON, a cache. Other addresses are played with a field.
{
  # Started by root, nginx would give its folder to another user.
  [ "$(id -u)" != 0 ] || echo "user root;"
  cat <<END
daemon off;
worker_processes 2;
pid $work/nginx.pid;
error_log $work/nginx.log warn;
events {}
http {
  access_log off;
  client_body_temp_path temp/body;
  proxy_temp_path temp/proxy;
  fastcgi_temp_path temp/fastcgi;
  uwsgi_temp_path temp/uwsgi;
  scgi_temp_path temp/scgi;
  default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;
  ssl_ciphers DEFAULT@SECLEVEL=0;
  gzip on;
  gzip_types application/json;
  proxy_cache_path temp/cache keys_zone=all:1m;
  proxy_cache all;
  proxy_cache_valid any 1h;
  proxy_ignore_headers Cache-Control Expires Vary Set-Cookie;
  set_real_ip_from 127.0.0.0/8;
  real_ip_header X-Played-Address;
  include signboard.conf;
}
END
} > "$work/nginx.conf"

# Another program may take a free port before nginx does: then others are tried.
start_nginx() {
  for _ in 1 2 3 4 5; do
    read -r http https < <(python3 -c '
import socket
sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
print(*[each.getsockname()[1] for each in sockets])')
    sed -e "s,127\.0\.0\.1:8080,127.0.0.1:$port," \
      -e "s,listen 80;,listen 127.0.0.1:$http;," -e "s,listen \[::\]:80;,listen 127.0.0.2:$http;," \
      -e "s,listen 443 ,listen 127.0.0.1:$https ," \
      -e "s,listen \[::\]:443 ,listen 127.0.0.2:$https ," \
      -e "s,/etc/letsencrypt/live/sign.example/fullchain.pem,$work/cert.pem," \
      -e "s,/etc/letsencrypt/live/sign.example/privkey.pem,$work/key.pem," \
      Config/nginx.conf > "$work/signboard.conf"
    nginx -p "$work" -c nginx.conf 2> "$work/start.log" &
    nginx=$!
    for _ in $(seq 200); do
      kill -0 "$nginx" 2> /dev/null || break
      ! curl -s --max-time 30 -o /dev/null "http://127.0.0.1:$http/" || return 0
      sleep 0.1
    done
    grep -q 'Address already in use' "$work/start.log" || fail "nginx does not start."
  done
  fail "nginx finds no free port."
}
start_nginx
left=$(grep -vE '^ *#' "$work/signboard.conf" | grep -E ':8080|/etc/|listen ([0-9]+[; ]|\[)' || true)
same "what is not replaced in Config/nginx.conf" "" "$left"

# web CURL-ARGUMENTS… PATH: an answer through https.
web() {
  curl -sS --max-time 30 --cacert "$work/cert.pem" --resolve "sign.example:$https:127.0.0.1" \
    "${@:1:$#-1}" "https://sign.example:$https${*: -1}"
}
# status …, fields …: its status, the fields of its head.
status() { web -o /dev/null -w '%{http_code}' "$@"; }
fields() { web -o /dev/null -D - "$@" | tr -d '\r'; }
bearer="Authorization: Bearer $(cat "$work/anna")"
viewer="Authorization: Bearer $(cat "$work/bert")"
json='Content-Type: application/json'

# --- The page, who may ask, and from where --------------------------------------------------------

hsts='strict-transport-security: max-age=31536000'
for version in --http1.1 --http2; do
  has "the page, $version" "<!DOCTYPE html>" "$(web $version /)"
  same "messages without a token, $version" 401 "$(status $version /api/v1/messages)"
  same "a wrong token, $version" 401 "$(status $version -H 'Authorization: Bearer wrong' /api/v1/messages)"
  same "messages with a token, $version" 200 "$(status $version -H "$bearer" /api/v1/messages)"
  for path in / /api/v1/messages /api/v1/health /nothing; do
    has "HSTS of $path, $version" "$hsts" "$(fields $version $path | tr '[:upper:]' '[:lower:]')"
  done
done
same "redirect" "301 https://sign.example/list?x=1" "$(curl -sS -o /dev/null --max-time 30 \
  -w '%{http_code} %{redirect_url}' -H 'Host: evil.example' "http://127.0.0.1:$http/list?x=1")"
# takes VERSION: nginx speaks such a TLS with a client that would take any cipher.
takes() {
  timeout 30 openssl s_client -connect "127.0.0.1:$https" "-tls$1" -cipher DEFAULT@SECLEVEL=0 < /dev/null \
    > "$work/tls.log" 2>&1 && grep -qE 'Cipher is [A-Z]' "$work/tls.log"
}
takes 1_2 || fail "TLS 1.2 is not spoken."
! takes 1_1 || fail "TLS 1.1 is spoken."

put=(-X POST -H "$bearer" -H "$json" -d '{"text": "Soup"}')
same "a message from a shell" 201 "$(status "${put[@]}" /api/v1/messages)"
same "a message of the page" 201 \
  "$(status "${put[@]}" -H "Origin: https://sign.example:$https" /api/v1/messages)"
has "a page of another site" '"type":"urn:signboard:problem:origin"' \
  "$(web "${put[@]}" -H 'Origin: https://evil.example' /api/v1/messages)"
same "a page of another site" 403 \
  "$(status "${put[@]}" -H 'Origin: https://evil.example' /api/v1/messages)"
same "the page of another port" 403 \
  "$(status "${put[@]}" -H 'Origin: https://sign.example:1' /api/v1/messages)"
same "a viewer" 403 "$(status -X POST -H "$viewer" /api/v1/stop)"
for path in / /api/v1/messages; do
  same "another Host, $path" 403 "$(status -H "$bearer" -H 'Host: evil.example' "$path")"
done

# The program's own client, to a name that every machine has.
"$binary" send "Fish" --id fish --server "https://localhost:$https" --ca-file "$work/cert.pem" \
  --token-file "$work/anna" > "$work/client.log" 2>&1 || fail "the client cannot send."
has "the client" Fish "$("$binary" list --server "https://localhost:$https" \
  --ca-file "$work/cert.pem" --token-file "$work/bert" 2>&1)"

# --- Sizes, compression, caches -------------------------------------------------------------------

truncate -s 2M "$work/2M"
truncate -s 33M "$work/33M"
big=(-X POST -H "$bearer" -H "$json" --data-binary)
same "2 MiB" 413 "$(status "${big[@]}" "@$work/2M" /api/v1/messages)"
grep -q 'too large body: 2097152 bytes' "$work/nginx.log" || fail "nginx lets 2 MiB through."
same "2 MiB in chunks" 413 \
  "$(status --http1.1 -H 'Transfer-Encoding: chunked' "${big[@]}" "@$work/2M" /api/v1/messages)"
copy=(-X PUT -H 'Content-Type: application/vnd.sqlite3' --data-binary)
same "33 MiB as a copy" 413 "$(status -H "$bearer" "${copy[@]}" "@$work/33M" /api/v1/backup)"
# nginx lets them through, so it is the service that answers.
same "2 MiB as a copy of a viewer" 403 "$(status -H "$viewer" "${copy[@]}" "@$work/2M" /api/v1/backup)"
same "2 MiB as a copy of anybody" 401 "$(status "${copy[@]}" "@$work/2M" /api/v1/backup)"
web -H "$bearer" -o "$work/copy" /api/v1/backup
same "a copy that is put back" 200 "$(status -H "$bearer" "${copy[@]}" "@$work/copy" /api/v1/backup)"

for path in / /sign.css /page.js /favicon.svg; do
  found=$(fields -H 'Accept-Encoding: gzip' "$path" | tr '[:upper:]' '[:lower:]')
  [ "$(wc -c < <(web "$path"))" -lt 1000 ] || has "$path" "content-encoding: gzip" "$found"
done
for path in messages health openapi.json metrics effects; do
  found=$(fields -H "$bearer" -H 'Accept-Encoding: gzip' "/api/v1/$path" | tr '[:upper:]' '[:lower:]')
  [[ $found != *content-encoding* ]] || fail "/api/v1/$path is compressed: $found"
done
for path in messages health zones frame.png; do
  found=$(fields -H "$bearer" "/api/v1/$path" | tr '[:upper:]' '[:lower:]')
  [[ $found =~ cache-control:\ no-(store|cache) ]] || fail "/api/v1/$path may be kept: $found"
done
tag=$(fields -H 'Accept-Encoding: gzip' /page.js | sed -n 's/^[Ee][Tt]ag: //p')
same "the page again, with $tag" 304 \
  "$(status -H 'Accept-Encoding: gzip' -H "If-None-Match: $tag" /page.js)"

# --- The live picture -----------------------------------------------------------------------------

for version in --http1.1 --http2; do
  stream=$work/stream$version
  web $version --no-buffer --max-time 120 -H "$viewer" -H 'Accept-Encoding: gzip' -D "$stream.head" \
    -o "$stream" /api/v1/frames &
  streams+=($!)
  # The text stands still: what has come is one event of 300 bytes, which a buffer would hold.
  soon "the first event, $version" grep -q '^event: frame' "$stream"
  events() { [ "$(grep -c '^event: frame' "$stream")" -gt "$1" ]; }
  for text in One Two; do
    before=$(grep -c '^event: frame' "$stream")
    same "a message for the live picture" 201 "$(status -X PUT -H "$bearer" -H "$json" \
      -d "{\"text\": \"$text\", \"priority\": 80}" /api/v1/messages/live-"$text")"
    soon "the event of $text, $version" events "$before"
    same "the end of $text" 204 "$(status -X DELETE -H "$bearer" /api/v1/messages/live-"$text")"
  done
  kill -0 "${streams[-1]}" 2> /dev/null || fail "the live picture has ended, $version."
  kill "${streams[-1]}"
  ! grep -qi '^content-encoding' "$stream.head" || fail "the live picture is compressed, $version."
done

# --- Signing in, and guesses ----------------------------------------------------------------------

# session ADDRESS TOKEN CURL-ARGUMENTS…: signs in as if from an address.
session() {
  web -X PUT -H "X-Played-Address: $1" -H "$json" -d "{\"token\": \"$2\"}" "${@:3}"
}
session 192.0.2.1 "$(cat "$work/anna")" -H "Origin: https://sign.example:$https" \
  -c "$work/jar" -D "$work/session.head" /api/v1/session > "$work/session"
has "signing in" '"name":"anna"' "$(cat "$work/session")"
found=$(tr -d '\r' < "$work/session.head" | grep -i '^set-cookie:')
has "the name of the cookie" "signboard-$https=" "$found"
for word in Secure HttpOnly SameSite=Strict; do has "the cookie" "$word" "$found"; done
same "messages with the cookie" 200 "$(status -b "$work/jar" /api/v1/messages)"
# The usual port, which is not in Host.
found=$(session 192.0.2.2 "$(cat "$work/bert")" -H 'Host: sign.example' \
  -H 'Origin: https://sign.example' -o "$work/session" -D - /api/v1/session | tr -d '\r' \
  | sed -n 's/^[Ss]et-[Cc]ookie: \(signboard-80=[^;]*\);.*/\1/p')
same "messages with the cookie of the usual port" 200 \
  "$(status -H 'Host: sign.example' -H "Cookie: $found" /api/v1/messages)"

# guesses ADDRESS COUNT: how many of so many wrong tokens are held back.
guesses() {
  session "$1" wrong -o /dev/null -w '%{http_code}\n' "/api/v1/session?[1-$2]" | grep -c 429 || true
}
[ "$(guesses 192.0.2.7 40)" -ge 20 ] || fail "signing in can be tried without end."
# Several, since one is let through every 5 seconds.
found=$(session 192.0.2.7 wrong -D - '/api/v1/session?[1-3]' | tr -d '\r' | tr '[:upper:]' '[:lower:]')
for word in ' 429' 'retry-after: 5' "$hsts" 'content-type: application/problem+json' \
  '"detail":"there were too many attempts to sign in from this address; wait."'; do
  has "a guess that is held back" "$word" "$found"
done
same "reading the session there" 200 \
  "$(status -H 'X-Played-Address: 192.0.2.7' -H "$bearer" /api/v1/session)"
same "signing in elsewhere meanwhile" 200 \
  "$(session 192.0.2.8 "$(cat "$work/anna")" -o /dev/null -w '%{http_code}' /api/v1/session)"
# Addresses of one network of IPv6 count as one; those of another do not.
guesses 2001:db8:1:2::a 40 > /dev/null
has "a neighbor" "attempts to sign in" "$(session 2001:db8:1:2:b:c:d:e wrong '/api/v1/session?[1-3]')"
same "another network" 200 \
  "$(session 2001:db8:1:3::a "$(cat "$work/anna")" -o /dev/null -w '%{http_code}' /api/v1/session)"
# Wrong tokens elsewhere are counted by the service, and hold nobody back.
began=$SECONDS
count=$(web -o /dev/null -w '%{http_code}\n' -H 'Authorization: Bearer wrong' '/api/v1/zones?[1-60]' \
  | grep -c 429 || true)
# Twenty are let through at once and one a second, in which the seconds are rounded.
[ $((60 - count)) -le $((22 + SECONDS - began)) ] \
  || fail "tokens can be guessed without end: $count of 60 are held back."
same "a right token meanwhile" 200 "$(status -H "$bearer" /api/v1/zones)"

# --- What the pages warn of -----------------------------------------------------------------------

end "the service" "$service"
configure "$port" | grep -v tokens-file > "$work/sign.yaml"
start_service
same "messages without tokens-file, which is why it is a must" 200 "$(status /api/v1/messages)"

[ ! -s "$work/nginx.log" ] || ! grep -E '\[(emerg|alert|crit|error)\]' "$work/nginx.log" \
  | grep -vE 'limiting requests|too large (chunked )?body|SSL_do_handshake' >&2 \
  || fail "nginx reports mistakes."
echo "proxy: page, API, live picture and signing in through https with Config/nginx.conf"
