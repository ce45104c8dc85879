// SPDX-License-Identifier: MIT
#include "CLinuxGPIOInfo.h"

#include <errno.h>
#include <linux/gpio.h>
#include <string.h>
#include <sys/ioctl.h>

// The kernel ends names with NUL only where they are shorter than their field.
static void copy_name(char *target, const char *name, size_t size) {
  size_t length = strnlen(name, size);
  memcpy(target, name, length);
  target[length] = 0;
}

int linux_gpio_chip_info(int descriptor, struct linux_gpio_chip_info *info) {
  struct gpiochip_info answer;
  memset(&answer, 0, sizeof answer);
  memset(info, 0, sizeof *info);
  if (ioctl(descriptor, GPIO_GET_CHIPINFO_IOCTL, &answer) < 0) return -errno;
  copy_name(info->label, answer.label, sizeof answer.label);
  info->lines = answer.lines;
  return 0;
}

// Kernels before 5.10.
static int line_info_1(int descriptor, unsigned offset, struct linux_gpio_line_info *info) {
  struct gpioline_info answer;
  memset(&answer, 0, sizeof answer);
  answer.line_offset = offset;
  if (ioctl(descriptor, GPIO_GET_LINEINFO_IOCTL, &answer) < 0) return -errno;
  copy_name(info->name, answer.name, sizeof answer.name);
  copy_name(info->consumer, answer.consumer, sizeof answer.consumer);
  info->is_used = (answer.flags & GPIOLINE_FLAG_KERNEL) != 0;
  return 0;
}

int linux_gpio_line_info(int descriptor, unsigned offset, struct linux_gpio_line_info *info) {
  memset(info, 0, sizeof *info);
#ifdef GPIO_V2_GET_LINEINFO_IOCTL
  struct gpio_v2_line_info answer;
  memset(&answer, 0, sizeof answer);
  answer.offset = offset;
  if (ioctl(descriptor, GPIO_V2_GET_LINEINFO_IOCTL, &answer) == 0) {
    copy_name(info->name, answer.name, sizeof answer.name);
    copy_name(info->consumer, answer.consumer, sizeof answer.consumer);
    info->is_used = (answer.flags & GPIO_V2_LINE_FLAG_USED) != 0;
    return 0;
  }
#endif
  return line_info_1(descriptor, offset, info);
}
