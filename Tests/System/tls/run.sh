#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh [SEED [COUNT]]: proves that COpenSSL touches no memory that is not its own, and loses none,
# whatever comes over the network. It is compiled with the address and the undefined-behaviour
# sanitizer, and drives eight sessions for each of COUNT certificates.
set -euo pipefail
seed=${1:-1} count=${2:-200}
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=sign \
  -keyout "$work/key" -out "$work/certificate" 2> "$work/log" || { cat "$work/log" >&2; exit 1; }
system=../../../Sources/System
gcc -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all \
  -Wall -Wextra -Werror -I $system/COpenSSL/include -I $system/CLinuxIO/include \
  -o "$work/sessions" sessions.c $system/COpenSSL/*.c $system/CLinuxIO/linux_library.c -ldl
printf '%s: ' "$(openssl version | cut -d' ' -f1,2)"
"$work/sessions" "$work/certificate" "$work/key" "$seed" "$count"
