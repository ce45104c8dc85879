// SPDX-License-Identifier: MIT
//
// The two generations of libgpiod, which share no function names, behind functions of ours. Each is
// a layer over a library that is loaded when it is first used: one file runs with either.
#ifndef GPIOD_LAYER_H
#define GPIOD_LAYER_H
#include "CLinuxGPIO.h"
#include "CLinuxLibrary.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#if !__has_include(<gpiod.h>)
#error "gpiod.h is missing. Install it with \"sudo apt-get install libgpiod-dev\"."
#endif
#include <gpiod.h>

// The generation of the header; only that of the first defines macros.
#ifdef GPIOD_LINE_BULK_MAX_LINES
#define GPIOD_HEADER 1
#else
#define GPIOD_HEADER 2
#endif

// A layer lists the functions that it calls as USE(result, name, parameters), since the header
// declares those of one generation only. From the list come the variables for their addresses, the
// table for loading them, and the comparison with the header where that is of the same generation.
#define GPIOD_VARIABLE(result, name, parameters) result(*name) parameters;
#define GPIOD_ENTRY(result, name, parameters) {"gpiod_" #name, (void **)&gpiod.name},
#define GPIOD_COMPARISON(result, name, parameters)                                               \
  _Static_assert(__builtin_types_compatible_p(__typeof__(gpiod_##name), result parameters),      \
                 "gpiod.h declares gpiod_" #name " in another way");

// Results are 0 or a negative error number, where nothing else is stated.
struct gpiod_layer {
  int series;
  // NULL with an error number in errno, or without one.
  struct gpiod_chip *(*open)(const char *path);
  // Releases the lines of the chip that were not.
  void (*close)(struct gpiod_chip *chip);
  int (*find)(struct gpiod_chip *chip, const struct linux_gpio_line *line, unsigned *offset);
  // 1 for a line in use, with its consumer; else 0.
  int (*is_used)(struct gpiod_chip *chip, unsigned offset, char *user, size_t size);
  // Requests three outputs with these values; stores what `set` and `release` take.
  int (*request)(struct gpiod_chip *chip, const unsigned *offsets, const int *values,
                 const char *consumer, void **lines);
  linux_gpio_set set;
  void (*release)(void *lines);
};

// The layers; NULL where the library is not installed or lacks a function.
const struct gpiod_layer *gpiod_layer_1(void);
const struct gpiod_layer *gpiod_layer_2(void);

// The library does not set errno on some failures.
static inline int gpiod_failed(void) { return errno > 0 ? -errno : -EIO; }

static inline void gpiod_copy_text(char *target, size_t size, const char *text) {
  size_t length = text ? strnlen(text, size - 1) : 0;
  if (length) memcpy(target, text, length);
  target[length] = 0;
}
#endif
