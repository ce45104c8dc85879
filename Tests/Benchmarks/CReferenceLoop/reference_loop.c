// SPDX-License-Identifier: MIT
#include "CReferenceLoop.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t reference_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static uint64_t transposed(uint64_t x) {
  uint64_t t = (x ^ (x >> 7)) & 0x00AA00AA00AA00AAull;
  x ^= t ^ (t << 7);
  t = (x ^ (x >> 14)) & 0x0000CCCC0000CCCCull;
  x ^= t ^ (t << 14);
  t = (x ^ (x >> 28)) & 0x00000000F0F0F0F0ull;
  return x ^ t ^ (t << 28);
}

// Stands for the device: takes one chip-select transaction and counts it.
static uint64_t sent;
__attribute__((noinline)) static void sink(const uint8_t *bytes, int64_t count) {
  sent += (uint64_t)count + bytes[count - 1];
}

// Slices the strip into the picture that is seen and transposes that. Kept out of line so that
// the compiler cannot see that rows are overwritten by the next frame.
__attribute__((noinline)) static void frame(const uint8_t *strip, int64_t modules, uint8_t *window,
                                            uint8_t *rows) {
  memcpy(window, strip, (size_t)modules * 8);
  for (int64_t module = 0; module < modules; module++) {
    uint64_t block;
    memcpy(&block, window + module * 8, 8);
    block = transposed(block);
    for (int row = 0; row < 8; row++) {
      rows[(row * modules + module) * 2] = (uint8_t)(row + 1);
      rows[(row * modules + module) * 2 + 1] = (uint8_t)(block >> (8 * row));
    }
  }
  for (int row = 0; row < 8; row++) sink(rows + row * modules * 2, modules * 2);
}

int64_t reference_loop(int64_t columns, int64_t modules, int64_t frames) {
  size_t length = (size_t)(columns + modules * 8);
  uint8_t *strip = malloc(length);
  uint8_t *window = malloc((size_t)modules * 8);
  uint8_t *rows = malloc((size_t)modules * 16);
  if (strip == NULL || window == NULL || rows == NULL) {
    free(strip);
    free(window);
    free(rows);
    return -1;
  }
  for (size_t x = 0; x < length; x++) strip[x] = (uint8_t)((x % (size_t)columns) * 37 + 11);
  int64_t start = reference_clock();
  for (int64_t number = 0; number < frames; number++) {
    frame(strip + number % columns, modules, window, rows);
  }
  int64_t end = reference_clock();
  free(strip);
  free(window);
  free(rows);
  return end - start;
}
