// SPDX-License-Identifier: MIT
// The bundled font files, compiled into the binary so that one copied file works.
//
// Bytes are returned in words, not through a pointer, so that memory-safe code can read them.
#ifndef CBUNDLEDFONTS_H
#define CBUNDLEDFONTS_H
#include <stddef.h>
#include <stdint.h>

/// The number of bundled font files.
size_t bundled_font_count(void);

/// The size of a font file in bytes; 0 when there is no such font.
size_t bundled_font_size(size_t font);

/// Bytes `8 * index` to `8 * index + 7` of a font file, the first in the lowest eight bits;
/// bytes beyond the end, and fonts that do not exist, are 0.
uint64_t bundled_font_word(size_t font, size_t index);
#endif
