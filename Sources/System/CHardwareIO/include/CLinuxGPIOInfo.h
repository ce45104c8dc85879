// SPDX-License-Identifier: MIT
//
// What the kernel tells of GPIO chips and lines without requesting any: asked of the character
// device itself, so that it works with every libgpiod and without one.
// Every function returns 0 or a negative error number.
#ifndef CLINUXGPIOINFO_H
#define CLINUXGPIOINFO_H

// The driver's name for a chip and how many lines it has.
struct linux_gpio_chip_info {
  char label[33];
  unsigned lines;
};

// A line: its name in the device tree and who uses it, both may be empty.
struct linux_gpio_line_info {
  char name[33];
  char consumer[33];
  int is_used;
};

// Asks the chip behind an open descriptor.
int linux_gpio_chip_info(int descriptor, struct linux_gpio_chip_info *info);
// Asks for one of its lines, from 0.
int linux_gpio_line_info(int descriptor, unsigned offset, struct linux_gpio_line_info *info);
#endif
