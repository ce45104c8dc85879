// SPDX-License-Identifier: MIT
#include "CBundledFonts.h"

struct glyph {
  uint32_t code;
  uint16_t start;  // In the columns of the font.
  uint8_t width, advance;
  int8_t back;
};

#include "glyphs.inc"

#define COUNT(table) (sizeof table / sizeof table[0])
#define PARTS(name, columns, tall, ...) {name##_glyphs, COUNT(name##_glyphs), columns, tall, name##_kerning, sizeof name##_kerning - 1, __VA_ARGS__}
#define FONT(name, metrics) PARTS(name, name##_columns, NULL, metrics)
#define TALL(name, metrics) PARTS(name, NULL, name##_columns, metrics)

// In the order of the enumeration BundledFont in Typesetting.
static const struct {
  const struct glyph *glyphs;
  size_t count;
  // One of the two: columns of up to 8 rows, or of up to 16.
  const uint8_t *columns;
  const uint16_t *tall;
  const char *kerning;
  size_t kerning_size;
  int ascent, descent;
} fonts[] = {
  FONT(signboard_8, SIGNBOARD_8_METRICS),
  FONT(signboard_8_bold, SIGNBOARD_8_BOLD_METRICS),
  FONT(signboard_8_dots, SIGNBOARD_8_DOTS_METRICS),
  TALL(signboard_12, SIGNBOARD_12_METRICS),
  FONT(signboard_5, SIGNBOARD_5_METRICS),
  FONT(signboard_4, SIGNBOARD_4_METRICS),
  FONT(signboard_emoji, SIGNBOARD_EMOJI_METRICS),
};

int bundled_font_ascent(size_t font) { return font < COUNT(fonts) ? fonts[font].ascent : 0; }

int bundled_font_descent(size_t font) { return font < COUNT(fonts) ? fonts[font].descent : 0; }

size_t bundled_font_kerning_size(size_t font) {
  return font < COUNT(fonts) ? fonts[font].kerning_size : 0;
}

uint8_t bundled_font_kerning(size_t font, size_t index) {
  return index < bundled_font_kerning_size(font) ? (uint8_t)fonts[font].kerning[index] : 0;
}

size_t bundled_font_glyphs(size_t font) { return font < COUNT(fonts) ? fonts[font].count : 0; }

struct bundled_glyph bundled_font_glyph(size_t font, size_t index) {
  struct bundled_glyph glyph = {0, 0, 0, 0};
  if (index < bundled_font_glyphs(font)) {
    const struct glyph *found = &fonts[font].glyphs[index];
    glyph = (struct bundled_glyph){found->code, found->width, found->advance, found->back};
  }
  return glyph;
}

uint16_t bundled_font_column(size_t font, size_t index, size_t column) {
  if (index >= bundled_font_glyphs(font)) return 0;
  const struct glyph *glyph = &fonts[font].glyphs[index];
  if (column >= glyph->width) return 0;
  size_t place = glyph->start + column;
  return fonts[font].tall ? fonts[font].tall[place] : fonts[font].columns[place];
}

size_t bundled_font_find(size_t font, uint32_t code) {
  size_t low = 0, count = bundled_font_glyphs(font), high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (fonts[font].glyphs[middle].code < code) low = middle + 1; else high = middle;
  }
  return low < count && fonts[font].glyphs[low].code == code ? low : count;
}

static const char icons[] =
#include "icons.inc"
    ;
static const char kanji[] =
#include "kanji.inc"
    ;
static const char look_alikes[] =
#include "look_alikes.inc"
    ;
static const char mark_letters[] =
#include "mark_letters.inc"
    ;
static const char mark_signs[] =
#include "mark_signs.inc"
    ;
static const char packages[] =
#include "packages.inc"
    ;
static const char scripts[] =
#include "scripts.inc"
    ;
static const char units[] =
#include "units.inc"
    ;

#define TABLE(text) {text, sizeof text - 1}

static const struct {
  const char *text;
  size_t size;
} tables[] = {
  [BUNDLED_ICONS] = TABLE(icons),
  [BUNDLED_KANJI] = TABLE(kanji),
  [BUNDLED_LOOK_ALIKES] = TABLE(look_alikes),
  [BUNDLED_MARK_LETTERS] = TABLE(mark_letters),
  [BUNDLED_MARK_SIGNS] = TABLE(mark_signs),
  [BUNDLED_PACKAGES] = TABLE(packages),
  [BUNDLED_SCRIPTS] = TABLE(scripts),
  [BUNDLED_UNITS] = TABLE(units),
};

size_t bundled_table_size(bundled_table table) {
  return (size_t)table < COUNT(tables) ? tables[table].size : 0;
}

uint8_t bundled_table_byte(bundled_table table, size_t index) {
  return index < bundled_table_size(table) ? (uint8_t)tables[table].text[index] : 0;
}
