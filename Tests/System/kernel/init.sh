#!/bin/bash
# SPDX-License-Identifier: MIT
# init.sh: the first process of the test kernel. It sees the host's files, read only, puts a
# writable layer in memory over them, and runs OUT/run there. Only the folder OUT, which is /out
# in here, is shared: run's output goes to OUT/log and its exit status to OUT/status.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
out=$(sed -n 's/.*signboard_out=\([^ ]*\).*/\1/p' /proc/cmdline)

mount -t tmpfs memory /mnt
mkdir /mnt/written /mnt/work /mnt/root
root=/mnt/root
mount -t overlay -o lowerdir=/,upperdir=/mnt/written,workdir=/mnt/work overlay $root \
  || poweroff -f
mount -t proc proc $root/proc
mount -t sysfs sysfs $root/sys
mount -t devtmpfs devtmpfs $root/dev
mkdir -p $root/dev/pts $root/dev/shm $root/out
mount -t devpts devpts $root/dev/pts
mount -t tmpfs memory $root/run
mount -t debugfs debugfs $root/sys/kernel/debug
mount -t tracefs tracefs $root/sys/kernel/tracing
mount -t configfs configfs $root/sys/kernel/config
mount -t hostfs -o "$out" hostfs $root/out

# The kernel knows no source of random numbers, and every Swift program would wait for some.
# 0x40085203 is RNDADDENTROPY; the number of bits, the number of bytes, the bytes.
perl -e 'open(my $pool, ">", $ARGV[0]) or die $!;
  my $bytes = pack("iia64", 512, 64, "0123456789" x 7);
  ioctl($pool, 0x40085203, $bytes) or die $!' $root/dev/random

chroot $root /usr/bin/env -i PATH="$PATH" HOME=/root LANG=C.UTF-8 bash /out/run \
  > $root/out/log 2>&1
echo $? > $root/out/status
poweroff -f
