// SPDX-License-Identifier: MIT
#include "CLinuxGPIO.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef SIGNBOARD_GPIO
#include <gpiod.h>

// Only the header of libgpiod 1 defines macros.
#ifdef GPIOD_LINE_BULK_MAX_LINES
#define SERIES 1
#else
#define SERIES 2
#endif

struct linux_gpio {
  struct gpiod_chip *chip;
#if SERIES == 1
  struct gpiod_line_bulk lines;
#else
  struct gpiod_line_request *request;
  unsigned offsets[LINUX_GPIO_LINES];
#endif
};

static const int initial[LINUX_GPIO_LINES] = {[LINUX_GPIO_SELECT] = 1};

// The library does not set errno on some failures.
static int failed(void) { return errno > 0 ? -errno : -EIO; }

static void copy_text(char *target, size_t size, const char *text) {
  size_t length = text ? strnlen(text, size - 1) : 0;
  if (length) memcpy(target, text, length);
  target[length] = 0;
}

int linux_gpio_series(void) { return SERIES; }

#if SERIES == 1

static int chip_label(struct gpiod_chip *chip, char *label, size_t size) {
  copy_text(label, size, gpiod_chip_label(chip));
  return 0;
}

static int find_line(struct gpiod_chip *chip, const struct linux_gpio_line *line,
                     unsigned *offset) {
  if (line->name) {
    struct gpiod_line *found = gpiod_chip_find_line(chip, line->name);
    if (!found) return failed();
    *offset = gpiod_line_offset(found);
    return 0;
  }
  *offset = line->offset;
  return line->offset < gpiod_chip_num_lines(chip) ? 0 : -EINVAL;
}

static int is_used(struct gpiod_chip *chip, unsigned offset, char *user, size_t size) {
  struct gpiod_line *line = gpiod_chip_get_line(chip, offset);
  if (!line || !gpiod_line_is_used(line)) return 0;
  copy_text(user, size, gpiod_line_consumer(line));
  return 1;
}

static int request_lines(struct linux_gpio *gpio, const unsigned *offsets, const char *consumer) {
  gpiod_line_bulk_init(&gpio->lines);
  for (int index = 0; index < LINUX_GPIO_LINES; index++) {
    struct gpiod_line *line = gpiod_chip_get_line(gpio->chip, offsets[index]);
    if (!line) return failed();
    gpiod_line_bulk_add(&gpio->lines, line);
  }
  return gpiod_line_request_bulk_output(&gpio->lines, consumer, initial) ? failed() : 0;
}

static int set_lines(void *context, const int *values) {
  struct linux_gpio *gpio = context;
  errno = 0;
  return gpiod_line_set_value_bulk(&gpio->lines, values) ? failed() : 0;
}

// Closing the chip releases its lines.
static void release_lines(struct linux_gpio *gpio) { (void)gpio; }

#else

static int chip_label(struct gpiod_chip *chip, char *label, size_t size) {
  struct gpiod_chip_info *info = gpiod_chip_get_info(chip);
  if (!info) return failed();
  copy_text(label, size, gpiod_chip_info_get_label(info));
  gpiod_chip_info_free(info);
  return 0;
}

static int find_line(struct gpiod_chip *chip, const struct linux_gpio_line *line,
                     unsigned *offset) {
  if (line->name) {
    int found = gpiod_chip_get_line_offset_from_name(chip, line->name);
    if (found < 0) return failed();
    *offset = (unsigned)found;
    return 0;
  }
  struct gpiod_chip_info *info = gpiod_chip_get_info(chip);
  if (!info) return failed();
  *offset = line->offset;
  int result = line->offset < gpiod_chip_info_get_num_lines(info) ? 0 : -EINVAL;
  gpiod_chip_info_free(info);
  return result;
}

static int is_used(struct gpiod_chip *chip, unsigned offset, char *user, size_t size) {
  struct gpiod_line_info *info = gpiod_chip_get_line_info(chip, offset);
  if (!info) return 0;
  int used = gpiod_line_info_is_used(info);
  if (used) copy_text(user, size, gpiod_line_info_get_consumer(info));
  gpiod_line_info_free(info);
  return used;
}

static enum gpiod_line_value level(int value) {
  return value ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
}

static int configure(struct gpiod_line_settings *settings, struct gpiod_line_config *config,
                     const unsigned *offsets) {
  if (gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT)) return failed();
  for (int index = 0; index < LINUX_GPIO_LINES; index++) {
    if (gpiod_line_settings_set_output_value(settings, level(initial[index]))) return failed();
    if (gpiod_line_config_add_line_settings(config, &offsets[index], 1, settings)) return failed();
  }
  return 0;
}

static int request_lines(struct linux_gpio *gpio, const unsigned *offsets, const char *consumer) {
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  struct gpiod_line_config *config = gpiod_line_config_new();
  struct gpiod_request_config *request = gpiod_request_config_new();
  int result = -ENOMEM;
  if (settings && config && request) {
    gpiod_request_config_set_consumer(request, consumer);
    result = configure(settings, config, offsets);
    if (result >= 0) {
      gpio->request = gpiod_chip_request_lines(gpio->chip, request, config);
      if (!gpio->request) result = failed();
      memcpy(gpio->offsets, offsets, sizeof gpio->offsets);
    }
  }
  if (request) gpiod_request_config_free(request);
  if (config) gpiod_line_config_free(config);
  if (settings) gpiod_line_settings_free(settings);
  return result;
}

static int set_lines(void *context, const int *values) {
  struct linux_gpio *gpio = context;
  enum gpiod_line_value levels[LINUX_GPIO_LINES];
  for (int index = 0; index < LINUX_GPIO_LINES; index++) levels[index] = level(values[index]);
  errno = 0;
  int result = gpiod_line_request_set_values_subset(gpio->request, LINUX_GPIO_LINES,
                                                    gpio->offsets, levels);
  return result ? failed() : 0;
}

static void release_lines(struct linux_gpio *gpio) {
  if (gpio->request) gpiod_line_request_release(gpio->request);
}

#endif

int linux_gpio_label(const char *path, char *label, size_t size) {
  errno = 0;
  struct gpiod_chip *chip = gpiod_chip_open(path);
  if (!chip) return failed();
  int result = chip_label(chip, label, size);
  gpiod_chip_close(chip);
  return result;
}

static int request_all(struct linux_gpio *gpio, const struct linux_gpio_line *lines,
                       const char *consumer, struct linux_gpio_failure *failure) {
  unsigned offsets[LINUX_GPIO_LINES];
  for (int index = 0; index < LINUX_GPIO_LINES; index++) {
    failure->place = index;
    errno = 0;
    int result = find_line(gpio->chip, &lines[index], &offsets[index]);
    if (result < 0) return result;
  }
  failure->place = LINUX_GPIO_AT_SAME_LINE;
  if (offsets[0] == offsets[1] || offsets[0] == offsets[2] || offsets[1] == offsets[2])
    return -EINVAL;
  failure->place = LINUX_GPIO_AT_REQUEST;
  errno = 0;
  int result = request_lines(gpio, offsets, consumer);
  // The request fails as a whole, so find the line that caused it.
  for (int index = 0; result == -EBUSY && index < LINUX_GPIO_LINES; index++) {
    if (is_used(gpio->chip, offsets[index], failure->user, sizeof failure->user)) {
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
  struct linux_gpio *gpio = calloc(1, sizeof *gpio);
  if (!gpio) return -ENOMEM;
  errno = 0;
  gpio->chip = gpiod_chip_open(path);
  int result = gpio->chip ? request_all(gpio, lines, consumer, failure) : failed();
  if (result < 0) {
    linux_gpio_close(gpio);
    return result;
  }
  *opened = gpio;
  return 0;
}

void linux_gpio_close(struct linux_gpio *gpio) {
  if (!gpio) return;
  release_lines(gpio);
  if (gpio->chip) gpiod_chip_close(gpio->chip);
  free(gpio);
}

int linux_gpio_send(struct linux_gpio *gpio, const uint8_t *bytes, const ptrdiff_t *places,
                    size_t count, int64_t half_period) {
  return linux_gpio_shift(set_lines, gpio, bytes, places, count, half_period);
}

#else

int linux_gpio_series(void) { return 0; }

int linux_gpio_label(const char *path, char *label, size_t size) {
  (void)path, (void)label, (void)size;
  return -ENOSYS;
}

int linux_gpio_open(const char *path, const struct linux_gpio_line *lines, const char *consumer,
                    struct linux_gpio **opened, struct linux_gpio_failure *failure) {
  (void)path, (void)lines, (void)consumer, (void)opened;
  memset(failure, 0, sizeof *failure);
  failure->place = LINUX_GPIO_AT_CHIP;
  return -ENOSYS;
}

void linux_gpio_close(struct linux_gpio *gpio) { (void)gpio; }

int linux_gpio_send(struct linux_gpio *gpio, const uint8_t *bytes, const ptrdiff_t *places,
                    size_t count, int64_t half_period) {
  (void)gpio, (void)bytes, (void)places, (void)count, (void)half_period;
  return -ENOSYS;
}

#endif
