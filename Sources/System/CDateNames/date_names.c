// SPDX-License-Identifier: MIT
#include "CDateNames.h"

#define NAMES(text) {text, sizeof text - 1},

static const struct {
  const char *text;
  size_t size;
} languages[] = {
#include "chosen.inc"
#include "names.inc"
};

size_t date_names_count(void) { return sizeof languages / sizeof languages[0]; }

size_t date_names_size(size_t language) {
  return language < date_names_count() ? languages[language].size : 0;
}

uint8_t date_names_byte(size_t language, size_t index) {
  return index < date_names_size(language) ? (uint8_t)languages[language].text[index] : 0;
}

static const char windows_zones[] =
#include "windows_zones.inc"
    ;

static const char abbreviations[] =
#include "abbreviations.inc"
    ;

size_t zone_names_size(zone_names table) {
  return (table == ZONES_OF_WINDOWS ? sizeof windows_zones : sizeof abbreviations) - 1;
}

uint8_t zone_names_byte(zone_names table, size_t index) {
  if (index >= zone_names_size(table)) return 0;
  return (uint8_t)(table == ZONES_OF_WINDOWS ? windows_zones : abbreviations)[index];
}
