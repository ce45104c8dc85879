// SPDX-License-Identifier: MIT
//
// What both fakes of libgpiod do: a chip /dev/fake with the label "fake" and 16 lines GPIO0 to
// GPIO15. They write what they are asked for to the file of $FAKE_CALLS. $FAKE_BUSY is a line that
// somebody else holds, $FAKE_ERROR an error number of opening the chip.
//
// Each fake declares the functions by itself, not by the header: so it shows where the program calls
// the library in another way than its pages describe.
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 16 };

struct gpiod_chip { int is_open; };

static struct gpiod_chip chip;

#define RECORD(...)                                                                              \
  do {                                                                                           \
    FILE *calls = fopen(getenv("FAKE_CALLS"), "a");                                              \
    if (!calls) abort();                                                                         \
    fprintf(calls, __VA_ARGS__);                                                                 \
    fclose(calls);                                                                               \
  } while (0)

__attribute__((constructor)) static void loaded(void) { RECORD("generation %d\n", GENERATION); }

static int number(const char *name) {
  const char *text = getenv(name);
  return text ? atoi(text) : -1;
}

// A call that the program must not make.
static void demand(int is_met, const char *what) {
  if (is_met) return;
  fprintf(stderr, "fake libgpiod: %s\n", what);
  abort();
}

static int line_of_name(const char *name) {
  int line = strncmp(name, "GPIO", 4) == 0 ? atoi(name + 4) : -1;
  return line < LINES ? line : -1;
}

static void record_values(const char *what, const unsigned *lines, const int *values) {
  RECORD("%s %u=%d %u=%d %u=%d\n", what, lines[0], values[0], lines[1], values[1], lines[2],
         values[2]);
}

struct gpiod_chip *gpiod_chip_open(const char *path) {
  demand(!chip.is_open, "the chip is opened twice");
  RECORD("open %s\n", path);
  errno = number("FAKE_ERROR") > 0 ? number("FAKE_ERROR") : ENOENT;
  if (number("FAKE_ERROR") > 0 || strcmp(path, "/dev/fake") != 0) return NULL;
  chip.is_open = 1;
  return &chip;
}
