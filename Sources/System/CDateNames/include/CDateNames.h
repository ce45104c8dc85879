// SPDX-License-Identifier: MIT
// The names and orders of dates in many languages, from the Unicode CLDR.
//
// Bytes are returned one by one, not through pointers, so that memory-safe code can read them.
#ifndef CDATENAMES_H
#define CDATENAMES_H
#include <stddef.h>
#include <stdint.h>

/// The number of languages, in the order of their codes.
size_t date_names_count(void);

/// The bytes of a language's text: lines with the code, weekdays from Sunday, short ones, months
/// within a date, alone, short ones, the halves of the day, and the patterns of `%c`, `%x`, `%X` and
/// `%r`; names are separated by `|`. 0 when there is no such language.
size_t date_names_size(size_t language);

/// A byte of a language's text in UTF-8; 0 beyond the last.
uint8_t date_names_byte(size_t language, size_t index);
#endif
