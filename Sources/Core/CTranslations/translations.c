// SPDX-License-Identifier: MIT
#include "CTranslations.h"

// The assembler reads the bytes. The question whether a file is there makes the build depend on it,
// which the assembler does not.
#if !__has_include("de.po") || !__has_include("es.po") || !__has_include("fr.po") || \
    !__has_include("ja.po")
#error "A catalog is not in the folder Phrases/Languages of Wording."
#endif

// Hidden: not seen from outside, so that the code reaches it without the table of symbols.
#define CATALOG(code)                                                                         \
  __asm__(".section .rodata\n"                                                                  \
          ".globl catalog_" #code ", catalog_" #code "_end\n"                               \
          ".hidden catalog_" #code ", catalog_" #code "_end\n"                              \
          "catalog_" #code ": .incbin \"" #code ".po\"\n"                                     \
          "catalog_" #code "_end:\n"                                                          \
          ".text\n");                                                                           \
  __attribute__((visibility("hidden"))) extern const uint8_t catalog_##code[],                \
      catalog_##code##_end[];
CATALOG(de)
CATALOG(es)
CATALOG(fr)
CATALOG(ja)

static const struct {
  char code[3];
  const uint8_t *bytes, *end;
} catalogs[] = {
  {"de", catalog_de, catalog_de_end},
  {"es", catalog_es, catalog_es_end},
  {"fr", catalog_fr, catalog_fr_end},
  {"ja", catalog_ja, catalog_ja_end},
};

static size_t catalog_of(char first, char second) {
  size_t place = 0;
  while (place < sizeof catalogs / sizeof catalogs[0] &&
         (catalogs[place].code[0] != first || catalogs[place].code[1] != second))
    place++;
  return place;
}

size_t catalog_size(char first, char second) {
  size_t place = catalog_of(first, second);
  if (place == sizeof catalogs / sizeof catalogs[0]) return 0;
  return (size_t)(catalogs[place].end - catalogs[place].bytes);
}

uint8_t catalog_byte(char first, char second, size_t index) {
  if (index >= catalog_size(first, second)) return 0;
  return catalogs[catalog_of(first, second)].bytes[index];
}
