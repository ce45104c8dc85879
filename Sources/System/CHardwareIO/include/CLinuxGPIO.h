// SPDX-License-Identifier: MIT
//
// A chain on three GPIO lines through libgpiod 2.x or else 1.x, which is loaded at first use.
// Without SIGNBOARD_GPIO every function that needs the library returns -ENOSYS, and -ELIBACC where
// neither is installed.
// Every function that can fail returns a negative error number. One thread at a time.
#ifndef CLINUXGPIO_H
#define CLINUXGPIO_H
#include <stddef.h>
#include <stdint.h>

// The order of lines in every array here.
enum { LINUX_GPIO_CLOCK, LINUX_GPIO_DATA, LINUX_GPIO_SELECT, LINUX_GPIO_LINES };

// The stage at which opening failed; the number of a line means that line.
enum { LINUX_GPIO_AT_CHIP = 16, LINUX_GPIO_AT_REQUEST, LINUX_GPIO_AT_SAME_LINE };

// A line by name, or by offset where `name` is NULL.
struct linux_gpio_line {
  const char *name;
  unsigned offset;
};

// The failed stage and, for a busy line, its consumer (empty if unknown).
struct linux_gpio_failure {
  int place;
  char user[64];
};

struct linux_gpio;

// The series of the loaded libgpiod, 1 or 2; 0 without SIGNBOARD_GPIO.
int linux_gpio_series(void);
// Requests the three lines as outputs: clock and data inactive, select active.
int linux_gpio_open(const char *path, const struct linux_gpio_line *lines, const char *consumer,
                    struct linux_gpio **opened, struct linux_gpio_failure *failure);
// Releases the lines; accepts NULL.
void linux_gpio_close(struct linux_gpio *gpio);
// Sends transactions; see linux_gpio_shift.
int linux_gpio_send(struct linux_gpio *gpio, const uint8_t *bytes, const ptrdiff_t *places,
                    size_t count);

// Sets the three lines at once; 0 or a negative error number.
typedef int (*linux_gpio_set)(void *context, const int *values);

// Shifts transactions out through `set`, most significant bit first. Transaction i stands in
// `bytes` from `places[2 * i]` to `places[2 * i + 1]`. After an error it tries to set clock low and
// select high.
int linux_gpio_shift(linux_gpio_set set, void *context, const uint8_t *bytes,
                     const ptrdiff_t *places, size_t count);
#endif
