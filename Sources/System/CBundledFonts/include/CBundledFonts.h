// SPDX-License-Identifier: MIT
// The bundled fonts and tables of characters, compiled into the binary so that one copied file works.
//
// Values are returned one by one, not through pointers, so that memory-safe code can read them. A
// font that does not exist has no glyphs.
#ifndef CBUNDLEDFONTS_H
#define CBUNDLEDFONTS_H
#include <stddef.h>
#include <stdint.h>

/// A glyph without its picture.
struct bundled_glyph {
  /// The code point.
  uint32_t code;
  /// The columns of the picture; 0 for a space.
  int width;
  /// The columns to the next glyph.
  int advance;
  /// The columns by which the picture begins left of the glyph's place.
  int back;
};

/// The rows above and below the baseline, at most sixteen together.
int bundled_font_ascent(size_t font);
int bundled_font_descent(size_t font);

/// The bytes of the kerning pairs, which are written as in the property KERNING_PAIRS of the BDF file.
size_t bundled_font_kerning_size(size_t font);

/// A byte of the kerning pairs; 0 beyond the last.
uint8_t bundled_font_kerning(size_t font, size_t index);

/// The number of glyphs of a font; their codes ascend.
size_t bundled_font_glyphs(size_t font);

/// A glyph of a font.
struct bundled_glyph bundled_font_glyph(size_t font, size_t index);

/// A column of a glyph's picture, the top row of the line in the lowest bit.
uint16_t bundled_font_column(size_t font, size_t index, size_t column);

/// The index of the glyph with a code; the number of glyphs when there is none.
size_t bundled_font_find(size_t font, uint32_t code);

/// A table of characters as text: lines whose words are parted by blanks. The file of a table states
/// what its words are.
typedef enum {
  BUNDLED_ICONS,
  BUNDLED_KANJI,
  BUNDLED_LOOK_ALIKES,
  BUNDLED_MARK_LETTERS,
  BUNDLED_MARK_SIGNS,
  BUNDLED_PACKAGES,
  BUNDLED_SCRIPTS,
  BUNDLED_UNITS,
} bundled_table;

/// The bytes of a table.
size_t bundled_table_size(bundled_table table);

/// A byte of a table; 0 beyond the last.
uint8_t bundled_table_byte(bundled_table table, size_t index);
#endif
