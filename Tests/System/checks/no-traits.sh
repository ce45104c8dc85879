#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The package must build without the libraries behind traits: traits off, their headers never read.
set -euo pipefail
cd "$(dirname "$0")/../../.."
for module in HardwareIO CodecIO; do
  swift build --quiet --disable-default-traits --target $module --scratch-path .build-no-traits
done
if nm .build-no-traits/debug/{CHardwareIO,CCodecIO}.build/*.o \
  | grep -E ' U (gpiod_|FT_|png_|DGif|EGif|tj[A-Z]|fribidi_|linux_library_load)' > /dev/null; then
  echo "the build without traits still calls a library that a trait switches off" >&2
  exit 1
fi
echo "traits off: builds without libgpiod, FreeType, FriBidi, libpng, giflib and libjpeg-turbo"
