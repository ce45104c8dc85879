// SPDX-License-Identifier: MIT
#include "CUnicode.h"
#include <stddef.h>

// In the order of the enumeration BreakClass in Typesetting.
enum class {
  NEWLINE, SPACE, ZERO_WIDTH_SPACE, SOFT_HYPHEN, GLUE, JOINER, HYPHEN, SLASH, OPENING, WIDE_OPENING,
  CLOSING, WIDE_CLOSING, STOP, EXCLAMATION, INFIX, NON_STARTER, QUOTATION, ELLIPSIS, DASH, IDEOGRAPH,
  HANGUL, LETTER, DIGIT, PREFIX, POSTFIX,
};

static const struct {
  uint32_t first, last;
  uint8_t class;
} ranges[] = {
#include "break_classes.inc"
};

uint8_t unicode_break_class(uint32_t scalar) {
  size_t low = 0, high = sizeof ranges / sizeof ranges[0], count = high;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (ranges[middle].last < scalar) low = middle + 1; else high = middle;
  }
  return low < count && ranges[low].first <= scalar ? ranges[low].class : LETTER;
}
