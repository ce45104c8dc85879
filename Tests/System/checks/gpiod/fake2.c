// SPDX-License-Identifier: MIT
// A fake of libgpiod 2.x. With LACKS_A_FUNCTION it is one that the program cannot use.
#define GENERATION 2
#include "fake.h"

enum gpiod_line_direction { AS_IS = 1, INPUT, OUTPUT };
enum gpiod_line_value { ERROR = -1, INACTIVE = 0, ACTIVE = 1 };

struct gpiod_chip_info { int unused; };
struct gpiod_line_info { unsigned offset; };
struct gpiod_line_settings { enum gpiod_line_direction direction; enum gpiod_line_value value; };
struct gpiod_line_config { unsigned offsets[3]; int values[3], count; };
struct gpiod_request_config { char consumer[32]; };
struct gpiod_line_request { unsigned offsets[3]; };

static int objects;  // all that must be freed by the end

static void *made(size_t size) {
  objects++;
  return calloc(1, size);
}

static void freed(void *object) {
  objects--;
  free(object);
}

void gpiod_chip_close(struct gpiod_chip *closed) {
  demand(closed->is_open, "a closed chip is closed");
  demand(objects == 0, "not all objects are freed");
  closed->is_open = 0;
  RECORD("close\n");
}

struct gpiod_chip_info *gpiod_chip_get_info(struct gpiod_chip *asked) {
  return asked->is_open ? made(sizeof(struct gpiod_chip_info)) : NULL;
}

size_t gpiod_chip_info_get_num_lines(struct gpiod_chip_info *info) { return info ? LINES : 0; }

void gpiod_chip_info_free(struct gpiod_chip_info *info) { freed(info); }

int gpiod_chip_get_line_offset_from_name(struct gpiod_chip *asked, const char *name) {
  errno = ENOENT;
  return asked->is_open ? line_of_name(name) : -1;
}

struct gpiod_line_info *gpiod_chip_get_line_info(struct gpiod_chip *asked, unsigned int offset) {
  demand(asked->is_open && offset < LINES, "a line is asked for that does not exist");
  struct gpiod_line_info *info = made(sizeof *info);
  info->offset = offset;
  return info;
}

bool gpiod_line_info_is_used(struct gpiod_line_info *info) {
  return (int)info->offset == number("FAKE_BUSY");
}

const char *gpiod_line_info_get_consumer(struct gpiod_line_info *info) {
  return gpiod_line_info_is_used(info) ? "somebody" : NULL;
}

void gpiod_line_info_free(struct gpiod_line_info *info) { freed(info); }

struct gpiod_line_settings *gpiod_line_settings_new(void) {
  return made(sizeof(struct gpiod_line_settings));
}

void gpiod_line_settings_free(struct gpiod_line_settings *settings) { freed(settings); }

int gpiod_line_settings_set_direction(struct gpiod_line_settings *settings,
                                      enum gpiod_line_direction direction) {
  settings->direction = direction;
  return 0;
}

int gpiod_line_settings_set_output_value(struct gpiod_line_settings *settings,
                                         enum gpiod_line_value value) {
  settings->value = value;
  return 0;
}

struct gpiod_line_config *gpiod_line_config_new(void) {
  return made(sizeof(struct gpiod_line_config));
}

void gpiod_line_config_free(struct gpiod_line_config *config) { freed(config); }

int gpiod_line_config_add_line_settings(struct gpiod_line_config *config,
                                        const unsigned int *offsets, size_t count,
                                        struct gpiod_line_settings *settings) {
  demand(settings->direction == OUTPUT, "a line is no output");
  for (size_t index = 0; index < count; index++) {
    demand(config->count < 3, "more than three lines are requested");
    config->offsets[config->count] = offsets[index];
    config->values[config->count++] = settings->value;
  }
  return 0;
}

struct gpiod_request_config *gpiod_request_config_new(void) {
  return made(sizeof(struct gpiod_request_config));
}

void gpiod_request_config_free(struct gpiod_request_config *config) { freed(config); }

void gpiod_request_config_set_consumer(struct gpiod_request_config *config, const char *consumer) {
  snprintf(config->consumer, sizeof config->consumer, "%s", consumer);
}

struct gpiod_line_request *gpiod_chip_request_lines(struct gpiod_chip *asked,
                                                    struct gpiod_request_config *named,
                                                    struct gpiod_line_config *config) {
  demand(asked->is_open && config->count == 3, "not three lines are requested");
  errno = EBUSY;
  for (int index = 0; index < 3; index++)
    if ((int)config->offsets[index] == number("FAKE_BUSY")) return NULL;
  RECORD("for %s\n", named->consumer);
  record_values("request", config->offsets, config->values);
  struct gpiod_line_request *request = made(sizeof *request);
  memcpy(request->offsets, config->offsets, sizeof request->offsets);
  return request;
}

#ifndef LACKS_A_FUNCTION
int gpiod_line_request_set_values_subset(struct gpiod_line_request *request, size_t count,
                                         const unsigned int *offsets,
                                         const enum gpiod_line_value *values) {
  demand(count == 3, "not all lines are set at once");
  demand(memcmp(request->offsets, offsets, sizeof request->offsets) == 0,
         "lines are set that were not requested");
  const int numbers[] = {values[0], values[1], values[2]};
  record_values("set", offsets, numbers);
  return 0;
}
#endif

void gpiod_line_request_release(struct gpiod_line_request *request) {
  freed(request);
  RECORD("release\n");
}
