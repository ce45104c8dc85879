// SPDX-License-Identifier: MIT
#include "CTranslations.h"

// In the order of the assembler's labels in embed.h: a name begins with the letters of its language.
struct catalog {
  const char *name;
  const uint8_t *bytes, *end;
};

// Hidden: not seen from outside, so that the code reaches it without the table of symbols.
__attribute__((visibility("hidden"))) extern const struct catalog catalogs[], catalogs_end[];

__asm__(".section .data.rel.ro.catalogs, \"aw\"\n"
        ".balign 8\n"
        ".hidden catalogs\n"
        ".hidden catalogs_end\n"
        ".globl catalogs\n"
        ".globl catalogs_end\n"
        "catalogs:\n");
#include "languages.inc"
__asm__("catalogs_end:\n"
        ".text\n");

static const struct catalog *catalog_of(char first, char second) {
  const struct catalog *place = catalogs;
  while (place < catalogs_end && (place->name[0] != first || place->name[1] != second)) place++;
  return place;
}

size_t catalog_size(char first, char second) {
  const struct catalog *place = catalog_of(first, second);
  return place < catalogs_end ? (size_t)(place->end - place->bytes) : 0;
}

uint8_t catalog_byte(char first, char second, size_t index) {
  return index < catalog_size(first, second) ? catalog_of(first, second)->bytes[index] : 0;
}
