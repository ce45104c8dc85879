// SPDX-License-Identifier: MIT
#include "CUnicode.h"
#include <stddef.h>

static const struct {
  uint32_t first, last;
  BreakClass class;
} ranges[] = {
#define R(first, last, class) {0x##first, 0x##last, BreakClass##class},
#include "break_classes.inc"
};

BreakClass unicode_break_class(uint32_t scalar) {
  size_t low = 0, high = sizeof ranges / sizeof ranges[0], count = high;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (ranges[middle].last < scalar) low = middle + 1; else high = middle;
  }
  return low < count && ranges[low].first <= scalar ? ranges[low].class : BreakClassLetter;
}
