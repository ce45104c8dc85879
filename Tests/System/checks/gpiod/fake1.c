// SPDX-License-Identifier: MIT
// A fake of libgpiod 1.x.
#define GENERATION 1
#include "fake.h"

struct gpiod_line { unsigned offset; };

struct gpiod_line_bulk {
  struct gpiod_line *lines[64];
  unsigned int num_lines;
};

static struct gpiod_line lines[LINES];
static int is_requested;

void gpiod_chip_close(struct gpiod_chip *closed) {
  demand(closed->is_open, "a closed chip is closed");
  closed->is_open = 0;
  if (is_requested) RECORD("release\n");
  is_requested = 0;
  RECORD("close\n");
}

unsigned int gpiod_chip_num_lines(struct gpiod_chip *asked) { return asked->is_open ? LINES : 0; }

struct gpiod_line *gpiod_chip_get_line(struct gpiod_chip *asked, unsigned int offset) {
  demand(asked->is_open && offset < LINES, "a line is taken that does not exist");
  lines[offset].offset = offset;
  return &lines[offset];
}

struct gpiod_line *gpiod_chip_find_line(struct gpiod_chip *asked, const char *name) {
  int line = line_of_name(name);
  errno = ENOENT;
  return line < 0 ? NULL : gpiod_chip_get_line(asked, (unsigned)line);
}

unsigned int gpiod_line_offset(struct gpiod_line *line) { return line->offset; }

bool gpiod_line_is_used(struct gpiod_line *line) { return (int)line->offset == number("FAKE_BUSY"); }

const char *gpiod_line_consumer(struct gpiod_line *line) {
  return gpiod_line_is_used(line) ? "somebody" : NULL;
}

int gpiod_line_request_bulk_output(struct gpiod_line_bulk *bulk, const char *consumer,
                                   const int *values) {
  demand(bulk->num_lines == 3, "not three lines are requested");
  unsigned offsets[3];
  for (int index = 0; index < 3; index++) {
    offsets[index] = bulk->lines[index]->offset;
    errno = EBUSY;
    if (gpiod_line_is_used(bulk->lines[index])) return -1;
  }
  RECORD("for %s\n", consumer);
  record_values("request", offsets, values);
  is_requested = 1;
  return 0;
}

int gpiod_line_set_value_bulk(struct gpiod_line_bulk *bulk, const int *values) {
  demand(is_requested && bulk->num_lines == 3, "lines are set that were not requested");
  const unsigned offsets[] = {bulk->lines[0]->offset, bulk->lines[1]->offset,
                              bulk->lines[2]->offset};
  record_values("set", offsets, values);
  return 0;
}
