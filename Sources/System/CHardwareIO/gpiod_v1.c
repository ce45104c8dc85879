// SPDX-License-Identifier: MIT
//
// libgpiod 1.x, which Debian 12 and Ubuntu 24.04 have as libgpiod.so.2.
#ifdef SIGNBOARD_GPIO
#include "gpiod_layer.h"

#include <stddef.h>

struct gpiod_line;
struct gpiod_line_bulk;

#define FUNCTIONS(USE)                                                                           \
  USE(struct gpiod_chip *, chip_open, (const char *))                                            \
  USE(void, chip_close, (struct gpiod_chip *))                                                   \
  USE(unsigned, chip_num_lines, (struct gpiod_chip *))                                           \
  USE(struct gpiod_line *, chip_find_line, (struct gpiod_chip *, const char *))                  \
  USE(struct gpiod_line *, chip_get_line, (struct gpiod_chip *, unsigned))                       \
  USE(unsigned, line_offset, (struct gpiod_line *))                                              \
  USE(bool, line_is_used, (struct gpiod_line *))                                                 \
  USE(const char *, line_consumer, (struct gpiod_line *))                                        \
  USE(int, line_request_bulk_output, (struct gpiod_line_bulk *, const char *, const int *))      \
  USE(int, line_set_value_bulk, (struct gpiod_line_bulk *, const int *))

static struct { FUNCTIONS(GPIOD_VARIABLE) } gpiod;

// struct gpiod_line_bulk, which the library's caller fills itself.
struct bulk {
  struct gpiod_line *lines[64];
  unsigned count;
};

#if GPIOD_HEADER == 1
FUNCTIONS(GPIOD_COMPARISON)
_Static_assert(
    sizeof(struct bulk) == sizeof(struct gpiod_line_bulk)
        && sizeof(((struct bulk *)0)->lines) == sizeof(((struct gpiod_line_bulk *)0)->lines)
        && offsetof(struct bulk, lines) == offsetof(struct gpiod_line_bulk, lines)
        && offsetof(struct bulk, count) == offsetof(struct gpiod_line_bulk, num_lines),
    "gpiod.h declares struct gpiod_line_bulk in another way");
#endif

static struct gpiod_chip *open_chip(const char *path) { return gpiod.chip_open(path); }

static void close_chip(struct gpiod_chip *chip) { gpiod.chip_close(chip); }

static int find_line(struct gpiod_chip *chip, const struct linux_gpio_line *line,
                     unsigned *offset) {
  if (line->name) {
    struct gpiod_line *found = gpiod.chip_find_line(chip, line->name);
    if (!found) return gpiod_failed();
    *offset = gpiod.line_offset(found);
    return 0;
  }
  *offset = line->offset;
  return line->offset < gpiod.chip_num_lines(chip) ? 0 : -EINVAL;
}

static int is_used(struct gpiod_chip *chip, unsigned offset, char *user, size_t size) {
  struct gpiod_line *line = gpiod.chip_get_line(chip, offset);
  if (!line || !gpiod.line_is_used(line)) return 0;
  gpiod_copy_text(user, size, gpiod.line_consumer(line));
  return 1;
}

static int set_lines(void *lines, const int *values) {
  errno = 0;
  return gpiod.line_set_value_bulk(lines, values) ? gpiod_failed() : 0;
}

// Closing the chip releases its lines.
static void release_lines(void *lines) { free(lines); }

static int request_lines(struct gpiod_chip *chip, const unsigned *offsets, const int *values,
                         const char *consumer, void **lines) {
  struct bulk *bulk = calloc(1, sizeof *bulk);
  if (!bulk) return -ENOMEM;
  for (; bulk->count < LINUX_GPIO_LINES; bulk->count++) {
    struct gpiod_line *line = gpiod.chip_get_line(chip, offsets[bulk->count]);
    if (!line) break;
    bulk->lines[bulk->count] = line;
  }
  if (bulk->count < LINUX_GPIO_LINES
      || gpiod.line_request_bulk_output((struct gpiod_line_bulk *)bulk, consumer, values)) {
    int result = gpiod_failed();
    free(bulk);
    return result;
  }
  *lines = bulk;
  return 0;
}

const struct gpiod_layer *gpiod_layer_1(void) {
  static const struct gpiod_layer layer = {
      .series = 1,
      .open = open_chip,
      .close = close_chip,
      .find = find_line,
      .is_used = is_used,
      .request = request_lines,
      .set = set_lines,
      .release = release_lines,
  };
  const struct linux_library_function functions[] = {FUNCTIONS(GPIOD_ENTRY)};
  return linux_library_load("libgpiod.so.2", functions, sizeof functions / sizeof *functions)
             ? &layer
             : NULL;
}
#endif
