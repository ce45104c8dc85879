#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds and runs the README's Swift example in a package of its own, as another project would.
set -euo pipefail
cd "$(dirname "$0")/../../.."
root=$PWD
folder=$root/.build/api-example
mkdir -p "$folder/Sources/example"
cat > "$folder/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "example",
  dependencies: [.package(name: "signboard", path: "$root")],
  targets: [
    .executableTarget(
      name: "example", dependencies: [.product(name: "Signboard", package: "signboard")])
  ])
MANIFEST
awk '/^```swift/ { take = 1; next } /^```/ { take = 0 } take' README.md > "$folder/Sources/example/main.swift"
swift build --package-path "$folder" --quiet
printed=$("$folder/.build/debug/example")
[ "${printed%%$'\n'*}" = "0 steps skipped" ] \
  || { echo "README example printed: $printed" >&2; exit 1; }
# Its display is shown the word, seven rows high, until it has passed.
grep -qxE '[#.]{24}' <<< "$printed" && grep -q '#' <<< "$printed" \
  || { echo "README example shows nothing on its display: $printed" >&2; exit 1; }
echo "README example: $(grep -c . "$folder/Sources/example/main.swift") lines, built and run"
