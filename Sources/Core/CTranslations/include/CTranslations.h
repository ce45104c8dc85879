// SPDX-License-Identifier: MIT
// The catalogs of the folder Phrases/Languages of Wording, laid into the binary as they are.
//
// Values are returned one by one, not through pointers, so that memory-safe code can read them.
#ifndef CTRANSLATIONS_H
#define CTRANSLATIONS_H
#include <stddef.h>
#include <stdint.h>

/// The bytes of the catalog of a language, whose two letters are given; 0 when there is none.
size_t catalog_size(char first, char second);

/// A byte of a catalog; 0 beyond the last.
uint8_t catalog_byte(char first, char second, size_t index);
#endif
