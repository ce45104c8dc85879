// SPDX-License-Identifier: MIT
// What the Unicode Standard says about scalars, by libutf8proc.
//
// Scalars go in and out as values, not through pointers, so that memory-safe code can ask. Every
// 32-bit number may be given; what is no Unicode scalar has no properties.
#ifndef CUNICODE_H
#define CUNICODE_H
#include <stdint.h>

/// How a character differs from its compatibility decomposition.
typedef enum {
  /// It has none.
  UNICODE_CHANGE_NONE = 0,
  /// The same letter in another width, place or joining form.
  UNICODE_CHANGE_FORM = 1,
  /// Something that reads differently: a circled digit, a ligature, a fraction, a unit.
  UNICODE_CHANGE_MEANING = 2,
} unicode_change;

/// The scalar that is canonically equivalent to two scalars side by side, or 0.
uint32_t unicode_compose(uint32_t first, uint32_t second);

/// The number of scalars in the full canonical decomposition, 1 where there is none, 0 for what
/// is no scalar; with `compatible` in the compatibility decomposition, at most 18.
uint32_t unicode_part_count(uint32_t scalar, uint32_t compatible);

/// A scalar of that decomposition, counted from 0; 0 beyond its end.
uint32_t unicode_part(uint32_t scalar, uint32_t compatible, uint32_t index);

/// How the character differs from its own compatibility decomposition.
unicode_change unicode_compatibility_change(uint32_t scalar);

/// The canonical combining class, 0…254; 0 for what is no scalar.
uint32_t unicode_combining_class(uint32_t scalar);
#endif
