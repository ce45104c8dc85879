// SPDX-License-Identifier: MIT
#include "CLinuxGPIO.h"

struct shifter {
  linux_gpio_set set;
  void *context;
};

static int put(const struct shifter *shifter, int clock, int data, int select) {
  const int values[LINUX_GPIO_LINES] = {
      [LINUX_GPIO_CLOCK] = clock, [LINUX_GPIO_DATA] = data, [LINUX_GPIO_SELECT] = select};
  return shifter->set(shifter->context, values);
}

// Every call sets all three lines: a line request of libgpiod 1 can only be set as a whole. Data
// changes with the falling clock, half a period before the sampling edge. The chip requires each
// level for 50 ns and data 25 ns before the rising clock; a system call takes several times that.
static int transaction(const struct shifter *shifter, const uint8_t *byte, const uint8_t *end) {
  int result = put(shifter, 0, 0, 0);
  int data = 0;
  for (; result >= 0 && byte < end; byte++) {
    for (int bit = 7; result >= 0 && bit >= 0; bit--) {
      data = (*byte >> bit) & 1;
      result = put(shifter, 0, data, 0);
      if (result >= 0) result = put(shifter, 1, data, 0);
    }
  }
  if (result >= 0) result = put(shifter, 0, data, 0);
  if (result >= 0) result = put(shifter, 0, data, 1);
  return result;
}

int linux_gpio_shift(linux_gpio_set set, void *context, const uint8_t *bytes,
                     const ptrdiff_t *places, size_t count) {
  const struct shifter shifter = {set, context};
  for (size_t index = 0; index < count; index++) {
    int result = transaction(&shifter, bytes + places[2 * index], bytes + places[2 * index + 1]);
    if (result < 0) {
      put(&shifter, 0, 0, 1);
      return result;
    }
  }
  return 0;
}
