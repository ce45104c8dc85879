#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# compile-kernel.sh WORK: makes WORK/result/linux, a user-mode Linux kernel with simulated GPIO
# and SPI, out of Debian's kernel source. kernel.sh calls it and keeps the result; a change of
# this file or of kernel.config makes it build anew.
#
# The source comes from Debian 13, whose series 6.12 is also that of Raspberry Pi OS.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$1
output=$work/output

"$here/fetch-package.sh" trixie "$work/package" 'linux-source>'
mkdir "$work/source" "$output" "$work/result"
# Documents and graphics drivers are half of the source, and nothing here reads them.
tar -xJf "$work"/package/usr/src/linux-source-*.tar.xz -C "$work/source" --strip-components 1 \
  --exclude='*/Documentation/[a-z]*' --exclude='*/drivers/gpu/drm/*/*.[ch]' \
  --exclude='*/tools/testing'
rm -r "$work/package"
cd "$work/source"

# No event of the kernel has the speed and the word size of a single transfer, so the driver
# that simulates the bus gets a line that does.
perl -0pi -e 's/(static int spi_bitbang_transfer_one\(.*?)(\n\tif \(bitbang->setup_transfer\))/$1
\ttrace_printk("spi_transfer_settings: %s len=%u hz=%u bits=%u\\n", dev_name(&spi->dev),
\t\t     transfer->len, transfer->speed_hz, transfer->bits_per_word);$2/s' \
  drivers/spi/spi-bitbang.c
grep -q spi_transfer_settings drivers/spi/spi-bitbang.c

# Processors with AMX have 11,008 bytes of registers, and the host refuses to set a part of them; of
# what is more than it has, it takes what it has.
sed -i 's/HOST_FP_SIZE, 2696/HOST_FP_SIZE, 12288/' arch/x86/um/user-offsets.c
grep -q 'HOST_FP_SIZE, 12288' arch/x86/um/user-offsets.c

make -s ARCH=um O="$output" tinyconfig
scripts/kconfig/merge_config.sh -m -O "$output" "$output/.config" "$here/kernel.config"
make -s ARCH=um O="$output" olddefconfig
# An option whose condition is not met is dropped without a word.
dropped=$(sed -n 's/^\(CONFIG_[A-Z0-9_]*\)=y$/\1=y/p' "$here/kernel.config" \
  | grep -vxFf "$output/.config" || true)
[ -z "$dropped" ] || { echo "The kernel has dropped:" $dropped; exit 1; }

nice make -s ARCH=um O="$output" -j"$(nproc)" linux
strip -o "$work/result/linux" "$output/linux"
