#!/usr/bin/env bash
# The package must build without libgpiod and FreeType: traits off, their headers never read.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build --quiet --disable-default-traits --target LinuxIO --scratch-path .build-no-traits
if nm .build-no-traits/debug/CLinuxIO.build/*.o 2>/dev/null | grep -qE ' U (gpiod_|FT_|dlopen)'; then
  echo "the build without traits still calls libgpiod or FreeType" >&2
  exit 1
fi
echo "traits off: builds without libgpiod and FreeType"
