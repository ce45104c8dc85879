// SPDX-License-Identifier: MIT
#include "CBundledFonts.h"

// #embed is C23; the compiler that comes with Swift has it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

// In the order of the enumeration BundledFont in BitmapFonts.
static const unsigned char signboard_8[] = {
#embed "../../../Fonts/signboard-8.bdf"
};
static const unsigned char signboard_5[] = {
#embed "../../../Fonts/signboard-5.bdf"
};
static const unsigned char signboard_4[] = {
#embed "../../../Fonts/signboard-4.bdf"
};
static const unsigned char signboard_emoji[] = {
#embed "../../../Fonts/signboard-emoji.bdf"
};

static const struct {
  const unsigned char *bytes;
  size_t size;
} fonts[] = {
  {signboard_8, sizeof signboard_8},
  {signboard_5, sizeof signboard_5},
  {signboard_4, sizeof signboard_4},
  {signboard_emoji, sizeof signboard_emoji},
};

size_t bundled_font_count(void) { return sizeof fonts / sizeof fonts[0]; }

size_t bundled_font_size(size_t font) {
  return font < bundled_font_count() ? fonts[font].size : 0;
}

uint64_t bundled_font_word(size_t font, size_t index) {
  size_t size = bundled_font_size(font);
  if (index >= size / 8 + 1) return 0;
  uint64_t word = 0;
  for (size_t byte = 0; byte < 8 && 8 * index + byte < size; byte++) {
    word |= (uint64_t)fonts[font].bytes[8 * index + byte] << (8 * byte);
  }
  return word;
}
