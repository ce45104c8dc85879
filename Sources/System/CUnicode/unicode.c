// SPDX-License-Identifier: MIT
#include "CUnicode.h"
#include <utf8proc.h>

// The longest decomposition of a scalar has 18 parts (U+FDFA). Unicode guarantees this for
// canonical ones; a longer one would count as no decomposition.
enum { GREATEST_PARTS = 32 };

// The library does not check its table indices.
static int is_scalar(uint32_t code) {
  return code <= 0x10FFFF && !(code >= 0xD800 && code <= 0xDFFF);
}

uint32_t unicode_compose(uint32_t first, uint32_t second) {
  if (!is_scalar(first) || !is_scalar(second)) return 0;
  utf8proc_int32_t pair[2] = {(utf8proc_int32_t)first, (utf8proc_int32_t)second};
  utf8proc_ssize_t count =
      utf8proc_normalize_utf32(pair, 2, UTF8PROC_COMPOSE | UTF8PROC_STABLE);
  return count == 1 ? (uint32_t)pair[0] : 0;
}

static uint32_t decompose(
    uint32_t scalar, uint32_t compatible, utf8proc_int32_t parts[GREATEST_PARTS]) {
  if (!is_scalar(scalar)) return 0;
  int boundary = 0;
  utf8proc_option_t options = UTF8PROC_DECOMPOSE | (compatible ? UTF8PROC_COMPAT : 0);
  utf8proc_ssize_t count = utf8proc_decompose_char(
      (utf8proc_int32_t)scalar, parts, GREATEST_PARTS, options, &boundary);
  if (count < 1 || count > GREATEST_PARTS) {
    parts[0] = (utf8proc_int32_t)scalar;
    return 1;
  }
  return (uint32_t)count;
}

uint32_t unicode_part_count(uint32_t scalar, uint32_t compatible) {
  utf8proc_int32_t parts[GREATEST_PARTS] = {0};
  return decompose(scalar, compatible, parts);
}

uint32_t unicode_part(uint32_t scalar, uint32_t compatible, uint32_t index) {
  utf8proc_int32_t parts[GREATEST_PARTS] = {0};
  return index < decompose(scalar, compatible, parts) ? (uint32_t)parts[index] : 0;
}

unicode_change unicode_compatibility_change(uint32_t scalar) {
  if (!is_scalar(scalar)) return UNICODE_CHANGE_NONE;
  switch (utf8proc_get_property((utf8proc_int32_t)scalar)->decomp_type) {
  case 0: return UNICODE_CHANGE_NONE;
  case UTF8PROC_DECOMP_TYPE_NOBREAK:
  case UTF8PROC_DECOMP_TYPE_INITIAL:
  case UTF8PROC_DECOMP_TYPE_MEDIAL:
  case UTF8PROC_DECOMP_TYPE_FINAL:
  case UTF8PROC_DECOMP_TYPE_ISOLATED:
  case UTF8PROC_DECOMP_TYPE_VERTICAL:
  case UTF8PROC_DECOMP_TYPE_WIDE:
  case UTF8PROC_DECOMP_TYPE_NARROW:
  case UTF8PROC_DECOMP_TYPE_SMALL: return UNICODE_CHANGE_FORM;
  default: return UNICODE_CHANGE_MEANING;
  }
}

uint32_t unicode_combining_class(uint32_t scalar) {
  if (!is_scalar(scalar)) return 0;
  utf8proc_propval_t class = utf8proc_get_property((utf8proc_int32_t)scalar)->combining_class;
  return class < 0 ? 0 : (uint32_t)class;
}
