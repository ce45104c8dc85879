#!/usr/bin/env bash
# The package must build without libgpiod: the trait GPIO off, its header never read.
set -euo pipefail
cd "$(dirname "$0")/../.."
swift build --quiet --disable-default-traits --target LinuxIO --scratch-path .build-no-gpio
if nm .build-no-gpio/debug/CLinuxIO.build/*.o 2>/dev/null | grep -q ' U gpiod_'; then
  echo "the build without the trait GPIO still calls libgpiod" >&2
  exit 1
fi
echo "trait GPIO off: builds without libgpiod"
