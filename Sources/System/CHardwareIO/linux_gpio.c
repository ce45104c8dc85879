// SPDX-License-Identifier: MIT
#include "CLinuxGPIO.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef SIGNBOARD_GPIO
#include "gpiod_layer.h"

#include <pthread.h>

struct linux_gpio {
  const struct gpiod_layer *gpiod;
  struct gpiod_chip *chip;
  void *lines;
};

// The newer library, if both are there. One that is installed later is found by the next call.
static const struct gpiod_layer *load(void) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static const struct gpiod_layer *loaded;
  pthread_mutex_lock(&lock);
  if (!loaded) loaded = gpiod_layer_2();
  if (!loaded) loaded = gpiod_layer_1();
  const struct gpiod_layer *gpiod = loaded;
  pthread_mutex_unlock(&lock);
  return gpiod;
}

int linux_gpio_series(void) {
  const struct gpiod_layer *gpiod = load();
  return gpiod ? gpiod->series : -ELIBACC;
}

static int request_all(struct linux_gpio *gpio, const struct linux_gpio_line *lines,
                       const char *consumer, struct linux_gpio_failure *failure) {
  static const int initial[LINUX_GPIO_LINES] = {[LINUX_GPIO_SELECT] = 1};
  unsigned offsets[LINUX_GPIO_LINES];
  for (int index = 0; index < LINUX_GPIO_LINES; index++) {
    failure->place = index;
    errno = 0;
    int result = gpio->gpiod->find(gpio->chip, &lines[index], &offsets[index]);
    if (result < 0) return result;
  }
  failure->place = LINUX_GPIO_AT_SAME_LINE;
  if (offsets[0] == offsets[1] || offsets[0] == offsets[2] || offsets[1] == offsets[2])
    return -EINVAL;
  failure->place = LINUX_GPIO_AT_REQUEST;
  errno = 0;
  int result = gpio->gpiod->request(gpio->chip, offsets, initial, consumer, &gpio->lines);
  // The request fails as a whole, so find the line that caused it.
  for (int index = 0; result == -EBUSY && index < LINUX_GPIO_LINES; index++) {
    if (gpio->gpiod->is_used(gpio->chip, offsets[index], failure->user, sizeof failure->user)) {
      failure->place = index;
      break;
    }
  }
  return result;
}

int linux_gpio_open(const char *path, const struct linux_gpio_line *lines, const char *consumer,
                    struct linux_gpio **opened, struct linux_gpio_failure *failure) {
  memset(failure, 0, sizeof *failure);
  failure->place = LINUX_GPIO_AT_CHIP;
  const struct gpiod_layer *gpiod = load();
  if (!gpiod) return -ELIBACC;
  struct linux_gpio *gpio = calloc(1, sizeof *gpio);
  if (!gpio) return -ENOMEM;
  gpio->gpiod = gpiod;
  errno = 0;
  gpio->chip = gpiod->open(path);
  int result = gpio->chip ? request_all(gpio, lines, consumer, failure) : gpiod_failed();
  if (result < 0) {
    linux_gpio_close(gpio);
    return result;
  }
  *opened = gpio;
  return 0;
}

void linux_gpio_close(struct linux_gpio *gpio) {
  if (!gpio) return;
  if (gpio->lines) gpio->gpiod->release(gpio->lines);
  if (gpio->chip) gpio->gpiod->close(gpio->chip);
  free(gpio);
}

int linux_gpio_send(struct linux_gpio *gpio, const uint8_t *bytes, const ptrdiff_t *places,
                    size_t count) {
  return linux_gpio_shift(gpio->gpiod->set, gpio->lines, bytes, places, count);
}

#else

int linux_gpio_series(void) { return 0; }

int linux_gpio_open(const char *path, const struct linux_gpio_line *lines, const char *consumer,
                    struct linux_gpio **opened, struct linux_gpio_failure *failure) {
  (void)path, (void)lines, (void)consumer, (void)opened;
  memset(failure, 0, sizeof *failure);
  failure->place = LINUX_GPIO_AT_CHIP;
  return -ENOSYS;
}

void linux_gpio_close(struct linux_gpio *gpio) { (void)gpio; }

int linux_gpio_send(struct linux_gpio *gpio, const uint8_t *bytes, const ptrdiff_t *places,
                    size_t count) {
  (void)gpio, (void)bytes, (void)places, (void)count;
  return -ENOSYS;
}

#endif
