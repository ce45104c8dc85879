#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds a package outside the tree, as another project would, with the lines of the README for its
# Package.swift: the README's Swift example, the examples of the pages on the Swift API, and the whole
# program with the display of writing-a-display.md. Runs all; with --fetch it only gets what they need.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
folder=$root/.build/api-example
rm -rf "$folder/Sources"
mkdir -p "$folder/Sources/hello" "$folder/Sources/pages" "$folder/Sources/flipdots"
# line BEGINNING: a line of the README for Package.swift, without its comment.
line() { sed -nE "s|^    (\.$1\(.*\)),? *//.*|\1|p" README.md | grep .; }
dependency=$(line package | sed "s|\"../signboard\"|\"$root\"|")
cat > "$folder/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "example",
  dependencies: [$dependency],
  targets: [
    .executableTarget(name: "hello", dependencies: [$(line product)]),
    .executableTarget(name: "pages", dependencies: [$(line product)]),
    .executableTarget(
      name: "flipdots", dependencies: [.product(name: "SignboardCommand", package: "signboard")]),
  ])
MANIFEST
# block LANGUAGE PAGE: what stands in such blocks of a page, one behind the other.
block() { awk -v start="\`\`\`$1" '$0 == start { take = 1; next } /^```/ { take = 0 } take' "$2"; }
block swift README.md > "$folder/Sources/hello/main.swift"
block swift Documentation/writing-a-display.md > "$folder/Sources/flipdots/main.swift"
# The example of each page is a function of its name, behind its imports.
pages=(Signboard)
for page in Documentation/Signboard.docc/swift-*.md; do pages+=("$(basename "$page" .md)"); done
main=$folder/Sources/pages/main.swift
echo 'switch CommandLine.arguments[1] {' > "$main"
for page in "${pages[@]}"; do
  name=$(tr - _ <<< "example-$page")
  block swift "Documentation/Signboard.docc/$page.md" | awk -v name="$name" '
    /^import / { print; next }
    NF && !begun { print "func " name "() async throws {"; begun = 1 }
    begun
    END { print "}" }' > "$folder/Sources/pages/$name.swift"
  echo "case \"$page\": try await $name()" >> "$main"
done
echo 'default: break }' >> "$main"
if [ "${1:-}" = --fetch ]; then exec swift package --package-path "$folder" resolve; fi
swift build --package-path "$folder" --quiet
# The whole manifest on the first of these pages can be read.
mkdir -p "$folder/whole"
sed -n '/^    \/\/ swift-tools-version/,/^    )$/s/^    //p' \
  Documentation/Signboard.docc/swift-text.md > "$folder/whole/Package.swift"
swift package --package-path "$folder/whole" dump-package > /dev/null

fail() { echo "$1" >&2; exit 1; }
printed=$("$folder/.build/debug/hello")
[ "${printed%%$'\n'*}" = "0 steps skipped" ] || fail "README example printed: $printed"
# Its display is shown the word, seven rows high, until it has passed.
grep -qxE '[#.]{24}' <<< "$printed" && grep -q '#' <<< "$printed" \
  || fail "README example shows nothing on its display: $printed"
echo "README example: $(grep -c . "$folder/Sources/hello/main.swift") lines, built and run"

# --- The pages on the Swift API -------------------------------------------------------------------

block yaml Documentation/Signboard.docc/swift-file.md > "$folder/signboard.yaml"
for page in "${pages[@]}"; do
  printed=$(cd "$folder" && timeout 120 .build/debug/pages "$page") || fail "$page ends with $?: $printed"
  case $page in
    Signboard) expected='Hello has passed' ;;
    swift-text) expected='0 failures' ;;
    swift-scroll) expected=played ;;
    swift-zones) expected=boarded ;;
    swift-values) expected=set ;;
    swift-file) expected=shown ;;
    swift-display)
      grep -qxE '[#.]{16} ?' <<< "$printed" && grep -q '#' <<< "$printed" \
        || fail "$page shows nothing: $printed"
      continue ;;
    swift-tests) expected=$(block text Documentation/Signboard.docc/swift-tests.md) ;;
    *) fail "$page: say here what it prints." ;;
  esac
  [ "$printed" = "$expected" ] || fail "$page printed: $printed"
done
echo "pages on the Swift API: ${#pages[@]} examples, built and run"

# --- A display of its own: what its page types, recordings, doctor, errors, the service -----------

page=$root/Documentation/writing-a-display.md
lines=$(grep -c '' "$folder/Sources/flipdots/main.swift")
[ "$lines" -le 80 ] || fail "the display of writing-a-display.md has $lines lines, at most 80 are allowed."
program=$folder/.build/debug/flipdots
work=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$work"' EXIT
cd "$work"
# same TITLE EXPECTED FOUND
same() {
  [ "$2" = "$3" ] || fail "own display, $1 differs, < expected, > found:
$(diff <(printf '%s\n' "$2") <(printf '%s\n' "$3"))"
}
block yml "$page" > sign.yaml
expected=$(block text "$page")
same "what is typed on the page" "$expected" "$(PATH=$folder/.build/debug:$PATH
  grep '^\$ ' <<< "$expected" | while read -r _ command; do
    echo "\$ $command"
    eval "$command" < /dev/null
  done)"
"$program" show Hi --scroll static --font signboard-5 --fast --frames 1 --record hi.gif \
  --backend flipdots:board,columns=16
same "the start of the GIF" "GIF89a" "$(head -c 6 hi.gif)"
same "the size of the GIF, 16x7 LEDs of 8 pixels and half of one around" " 136 64" "$(od -An -tu2 -j6 -N4 hi.gif | tr -s ' ')"

echo "service: {listen: \"unix:$work/sign.socket\"}" >> sign.yaml
"$program" doctor --config sign.yaml --json > doctor.json || true
grep -q '"check":"display","state":"ok","what":"board can be written."' doctor.json \
  || fail "own display: doctor says nothing about it: $(grep display doctor.json)"

# refused EXPECTED ARGUMENT…
refused() {
  local expected=$1 text
  shift
  text=$("$program" show Hi --fast --frames 1 "$@" 2>&1 > /dev/null) \
    && fail "own display: $* is not refused."
  same "the refusal of $*" "$expected" "$(head -1 <<< "$text")"
}
refused "Error: The value 'flipdots:b,rows=7' is invalid for '--backend <backend>': found \"flipdots:b,rows=7\": there is no option \"rows\". The options are DEVICE, columns." \
  --backend flipdots:b,rows=7
refused "Error: wiring: flipdots:b is not a panel of modules and has no \"wiring\". Leave it out." \
  --backend flipdots:b --wiring fc16
refused "Error: --record w.vcd: flipdots:b has no wires that could be recorded. Record pictures instead, such as sign.gif." \
  --backend flipdots:b --record w.vcd
refused "Error: none/board: No such file or directory. Check the path and the permissions." \
  --backend flipdots:none/board

# What the service shows goes through a pipe, so that nothing waits for time to pass.
mkfifo pipe
sed -i 's/flipdots:board/flipdots:pipe/' sign.yaml
coproc FRAMES { stdbuf -oL od -An -v -tx1 -w18 pipe; }
"$program" run --config sign.yaml 2> log &
# shown WHAT COLUMNS: reads frames until one begins with these columns.
shown() {
  local frame
  while read -t 120 -ru "${FRAMES[0]}" frame; do
    [[ $frame != "80 $2"* ]] || return 0
  done
  fail "own display: the service does not show $1: $(cat log)"
}
shown "its own text" "3e 08 3e 00 22 3e 22 00"
SIGNBOARD_SOCKET=$work/sign.socket "$program" send HH > sent || fail "own display: $(cat log)"
shown "what it is sent" "3e 08 3e 00 3e 08 3e 00"
echo "own display: $lines lines; show, recordings, render, doctor, errors and the service work on it"
