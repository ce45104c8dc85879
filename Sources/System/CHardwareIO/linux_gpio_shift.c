// SPDX-License-Identifier: MIT
#include "CLinuxGPIO.h"

#include <time.h>

static int64_t monotonic(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// The chip requires each level for 50 ns and data 25 ns before the rising clock. A system call
// takes several times that, so the chip itself needs no delay; long or unbuffered wires may.
// Sleeping is too coarse, hence the loop.
static void hold(int64_t half_period) {
  if (half_period <= 0) return;
  int64_t until = monotonic() + half_period;
  while (monotonic() < until) continue;
}

struct shifter {
  linux_gpio_set set;
  void *context;
  int64_t half_period;
};

static int put(const struct shifter *shifter, int clock, int data, int select) {
  const int values[LINUX_GPIO_LINES] = {
      [LINUX_GPIO_CLOCK] = clock, [LINUX_GPIO_DATA] = data, [LINUX_GPIO_SELECT] = select};
  int result = shifter->set(shifter->context, values);
  if (result >= 0) hold(shifter->half_period);
  return result;
}

// Every call sets all three lines: a line request of libgpiod 1 can only be set as a whole. Data
// changes with the falling clock, half a period before the sampling edge.
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
                     const ptrdiff_t *places, size_t count, int64_t half_period) {
  const struct shifter shifter = {set, context, half_period};
  for (size_t index = 0; index < count; index++) {
    int result = transaction(&shifter, bytes + places[2 * index], bytes + places[2 * index + 1]);
    if (result < 0) {
      put(&shifter, 0, 0, 1);
      return result;
    }
  }
  return 0;
}
