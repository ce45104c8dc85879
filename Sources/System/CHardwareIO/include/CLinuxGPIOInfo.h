// SPDX-License-Identifier: MIT
//
// Information about GPIO chips and lines, without requesting lines: read from the character device,
// independent of libgpiod. Every function returns 0 or a negative error number.
#ifndef CLINUXGPIOINFO_H
#define CLINUXGPIOINFO_H

// The driver's label of a chip and its number of lines.
struct linux_gpio_chip_info {
  char label[33];
  unsigned lines;
};

// A line: its name in the device tree and its consumer; both may be empty.
struct linux_gpio_line_info {
  char name[33];
  char consumer[33];
  int is_used;
};

// Queries the chip of an open descriptor.
int linux_gpio_chip_info(int descriptor, struct linux_gpio_chip_info *info);
// Queries one of its lines, from 0.
int linux_gpio_line_info(int descriptor, unsigned offset, struct linux_gpio_line_info *info);
#endif
