// SPDX-License-Identifier: MIT
// The names and orders of dates in many languages, from the Unicode CLDR, and the names of time zones that
// programs write.
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

/// A table of names of time zones; a line each.
typedef enum {
  /// The name in Windows, the time zone, its offset outside daylight saving time, and the places of the
  /// display name, separated by `|`.
  ZONES_OF_WINDOWS,
  /// An abbreviation and the time zone, separated by `|`.
  ABBREVIATIONS_OF_ZONES
} zone_names;

/// The bytes of a table.
size_t zone_names_size(zone_names table);

/// A byte of a table in UTF-8; 0 beyond the last.
uint8_t zone_names_byte(zone_names table, size_t index);
#endif
