#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds and runs the Swift examples of the README and of writing-a-display.md in a package of its
# own, as another project would.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
folder=$root/.build/api-example
mkdir -p "$folder/Sources/example" "$folder/Sources/display"
cat > "$folder/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "example",
  dependencies: [.package(name: "signboard", path: "$root")],
  targets: [
    .executableTarget(
      name: "example", dependencies: [.product(name: "Signboard", package: "signboard")]),
    .executableTarget(
      name: "display", dependencies: [.product(name: "Signboard", package: "signboard")]),
  ])
MANIFEST
# snippets PAGE: its Swift, one block behind the other.
snippets() { awk '/^```swift/ { take = 1; next } /^```/ { take = 0 } take' "$1"; }
snippets README.md > "$folder/Sources/example/main.swift"
snippets Documentation/writing-a-display.md > "$folder/Sources/display/main.swift"
swift build --package-path "$folder" --quiet
printed=$("$folder/.build/debug/example")
[ "${printed%%$'\n'*}" = "0 steps skipped" ] \
  || { echo "README example printed: $printed" >&2; exit 1; }
# Its display is shown the word, seven rows high, until it has passed.
grep -qxE '[#.]{24}' <<< "$printed" && grep -q '#' <<< "$printed" \
  || { echo "README example shows nothing on its display: $printed" >&2; exit 1; }
echo "README example: $(grep -c . "$folder/Sources/example/main.swift") lines, built and run"
# The display of the page gets a byte 0x80, 28 columns of seven dots, and 0x8F for each frame.
rm -f "$folder/board"
"$folder/.build/debug/display" "$folder/board"
frames=$(od -An -v -tx1 -w30 "$folder/board")
if grep -vqE '^ 80( [0-7][0-9a-f]){28} 8f$' <<< "$frames" || ! grep -q ' 3e 08 3e ' <<< "$frames"; then
  echo "the display of writing-a-display.md was sent: $frames" >&2
  exit 1
fi
if SWIFT_BACKTRACE=enable=no "$folder/.build/debug/display" "$folder/none/board" 2> "$folder/said" \
  || ! grep -qF "none/board: No such file or directory. Check the path" "$folder/said"; then
  echo "the display of writing-a-display.md says: $(cat "$folder/said")" >&2
  exit 1
fi
echo "writing-a-display.md: $(grep -c . "$folder/Sources/display/main.swift") lines, $(wc -l <<< "$frames") frames"
