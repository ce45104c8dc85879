// SPDX-License-Identifier: MIT
//
// libgpiod 2.x, which Debian 13 has as libgpiod.so.3.
#ifdef SIGNBOARD_GPIO
#include "gpiod_layer.h"

struct gpiod_chip_info;
struct gpiod_line_info;
struct gpiod_line_settings;
struct gpiod_line_config;
struct gpiod_request_config;
struct gpiod_line_request;

// Names of our own: the header of generation 1 has some of the real ones with other numbers.
enum { DIRECTION_OUTPUT = 3 };
enum { VALUE_INACTIVE = 0, VALUE_ACTIVE = 1 };
#if GPIOD_HEADER != 2
// Of the same size and sign as the real ones.
enum gpiod_line_direction { SOME_DIRECTION };
enum gpiod_line_value { SOME_VALUE = -1 };
#endif

#define FUNCTIONS(USE)                                                                           \
  USE(struct gpiod_chip *, chip_open, (const char *))                                            \
  USE(void, chip_close, (struct gpiod_chip *))                                                   \
  USE(struct gpiod_chip_info *, chip_get_info, (struct gpiod_chip *))                            \
  USE(size_t, chip_info_get_num_lines, (struct gpiod_chip_info *))                               \
  USE(void, chip_info_free, (struct gpiod_chip_info *))                                          \
  USE(int, chip_get_line_offset_from_name, (struct gpiod_chip *, const char *))                  \
  USE(struct gpiod_line_info *, chip_get_line_info, (struct gpiod_chip *, unsigned))             \
  USE(bool, line_info_is_used, (struct gpiod_line_info *))                                       \
  USE(const char *, line_info_get_consumer, (struct gpiod_line_info *))                          \
  USE(void, line_info_free, (struct gpiod_line_info *))                                          \
  USE(struct gpiod_line_settings *, line_settings_new, (void))                                   \
  USE(void, line_settings_free, (struct gpiod_line_settings *))                                  \
  USE(int, line_settings_set_direction,                                                          \
      (struct gpiod_line_settings *, enum gpiod_line_direction))                                 \
  USE(int, line_settings_set_output_value,                                                       \
      (struct gpiod_line_settings *, enum gpiod_line_value))                                     \
  USE(struct gpiod_line_config *, line_config_new, (void))                                       \
  USE(void, line_config_free, (struct gpiod_line_config *))                                      \
  USE(int, line_config_add_line_settings,                                                        \
      (struct gpiod_line_config *, const unsigned *, size_t, struct gpiod_line_settings *))      \
  USE(struct gpiod_request_config *, request_config_new, (void))                                 \
  USE(void, request_config_free, (struct gpiod_request_config *))                                \
  USE(void, request_config_set_consumer, (struct gpiod_request_config *, const char *))          \
  USE(struct gpiod_line_request *, chip_request_lines,                                           \
      (struct gpiod_chip *, struct gpiod_request_config *, struct gpiod_line_config *))          \
  USE(int, line_request_set_values_subset,                                                       \
      (struct gpiod_line_request *, size_t, const unsigned *, const enum gpiod_line_value *))    \
  USE(void, line_request_release, (struct gpiod_line_request *))

static struct { FUNCTIONS(GPIOD_VARIABLE) } gpiod;

#if GPIOD_HEADER == 2
FUNCTIONS(GPIOD_COMPARISON)
_Static_assert((int)DIRECTION_OUTPUT == (int)GPIOD_LINE_DIRECTION_OUTPUT
                   && (int)VALUE_INACTIVE == (int)GPIOD_LINE_VALUE_INACTIVE
                   && (int)VALUE_ACTIVE == (int)GPIOD_LINE_VALUE_ACTIVE,
               "gpiod.h has other numbers");
_Static_assert(GPIOD_LINE_DIRECTION_AS_IS > 0 && GPIOD_LINE_VALUE_ERROR < 0,
               "gpiod.h has enumerations of another sign");
#endif

struct request {
  struct gpiod_line_request *request;
  unsigned offsets[LINUX_GPIO_LINES];
};

static struct gpiod_chip *open_chip(const char *path) { return gpiod.chip_open(path); }

static void close_chip(struct gpiod_chip *chip) { gpiod.chip_close(chip); }

static int find_line(struct gpiod_chip *chip, const struct linux_gpio_line *line,
                     unsigned *offset) {
  if (line->name) {
    int found = gpiod.chip_get_line_offset_from_name(chip, line->name);
    if (found < 0) return gpiod_failed();
    *offset = (unsigned)found;
    return 0;
  }
  struct gpiod_chip_info *info = gpiod.chip_get_info(chip);
  if (!info) return gpiod_failed();
  *offset = line->offset;
  int result = line->offset < gpiod.chip_info_get_num_lines(info) ? 0 : -EINVAL;
  gpiod.chip_info_free(info);
  return result;
}

static int is_used(struct gpiod_chip *chip, unsigned offset, char *user, size_t size) {
  struct gpiod_line_info *info = gpiod.chip_get_line_info(chip, offset);
  if (!info) return 0;
  int used = gpiod.line_info_is_used(info);
  if (used) gpiod_copy_text(user, size, gpiod.line_info_get_consumer(info));
  gpiod.line_info_free(info);
  return used;
}

static enum gpiod_line_value level(int value) {
  return (enum gpiod_line_value)(value ? VALUE_ACTIVE : VALUE_INACTIVE);
}

static int set_lines(void *lines, const int *values) {
  struct request *held = lines;
  enum gpiod_line_value levels[LINUX_GPIO_LINES];
  for (int index = 0; index < LINUX_GPIO_LINES; index++) levels[index] = level(values[index]);
  errno = 0;
  return gpiod.line_request_set_values_subset(held->request, LINUX_GPIO_LINES, held->offsets,
                                              levels)
             ? gpiod_failed()
             : 0;
}

static void release_lines(void *lines) {
  struct request *held = lines;
  gpiod.line_request_release(held->request);
  free(held);
}

static int configure(struct gpiod_line_settings *settings, struct gpiod_line_config *config,
                     const unsigned *offsets, const int *values) {
  enum gpiod_line_direction output = (enum gpiod_line_direction)DIRECTION_OUTPUT;
  if (gpiod.line_settings_set_direction(settings, output)) return gpiod_failed();
  for (int index = 0; index < LINUX_GPIO_LINES; index++) {
    if (gpiod.line_settings_set_output_value(settings, level(values[index]))
        || gpiod.line_config_add_line_settings(config, &offsets[index], 1, settings))
      return gpiod_failed();
  }
  return 0;
}

static int request_lines(struct gpiod_chip *chip, const unsigned *offsets, const int *values,
                         const char *consumer, void **lines) {
  struct request *held = calloc(1, sizeof *held);
  struct gpiod_line_settings *settings = gpiod.line_settings_new();
  struct gpiod_line_config *config = gpiod.line_config_new();
  struct gpiod_request_config *request = gpiod.request_config_new();
  int result = -ENOMEM;
  if (held && settings && config && request) {
    gpiod.request_config_set_consumer(request, consumer);
    result = configure(settings, config, offsets, values);
    if (result >= 0) {
      memcpy(held->offsets, offsets, sizeof held->offsets);
      held->request = gpiod.chip_request_lines(chip, request, config);
      if (!held->request) result = gpiod_failed();
    }
  }
  if (request) gpiod.request_config_free(request);
  if (config) gpiod.line_config_free(config);
  if (settings) gpiod.line_settings_free(settings);
  if (result < 0)
    free(held);
  else
    *lines = held;
  return result;
}

const struct gpiod_layer *gpiod_layer_2(void) {
  static const struct gpiod_layer layer = {
      .series = 2,
      .open = open_chip,
      .close = close_chip,
      .find = find_line,
      .is_used = is_used,
      .request = request_lines,
      .set = set_lines,
      .release = release_lines,
  };
  const struct linux_library_function functions[] = {FUNCTIONS(GPIOD_ENTRY)};
  return linux_library_load("libgpiod.so.3", functions, sizeof functions / sizeof *functions)
             ? &layer
             : NULL;
}
#endif
