// SPDX-License-Identifier: MIT
//
// Maps bitmap fonts in national character sets to Unicode.
#include "codec_font_private.h"

#ifdef SIGNBOARD_FREETYPE
#include "codec_charset_private.h"

#include <errno.h>
#include <stdlib.h>

// The names of maps in old TrueType files.
static const struct {
  FT_Encoding encoding;
  struct codec_charset_kind charset;
} maps[] = {
    {FT_ENCODING_SJIS, {NULL, NULL, codec_wide, {0}, {"CP932", NULL}}},
    {FT_ENCODING_PRC, {NULL, NULL, codec_wide, {0}, {"GBK", NULL}}},
    {FT_ENCODING_BIG5, {NULL, NULL, codec_wide, {0}, {"BIG5", "CP950"}}},
    {FT_ENCODING_WANSUNG, {NULL, NULL, codec_wide, {0}, {"UHC", NULL}}},
    {FT_ENCODING_JOHAB, {NULL, NULL, codec_wide, {0}, {"JOHAB", NULL}}},
};

static const struct codec_charset_kind *kind_of(const struct codec_font *font) {
  static const struct codec_charset_kind latin = {NULL, NULL, codec_plain, {0}, {NULL, NULL}};
  if (font->registry && font->registry[0]) return codec_charset_named(font->registry, font->encoding);
  for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
    if (font->face->charmap->encoding == maps[i].encoding) return &maps[i].charset;
  }
  FT_UInt glyph;
  for (long code = codec_font_next_code(font, -1, &glyph); code >= 0;
       code = codec_font_next_code(font, code, &glyph)) {
    if (code > 0xFF) return NULL;
  }
  return &latin;
}

struct growing {
  struct codec_font_characters *characters;
  size_t room;
};

static int append(struct growing *list, uint32_t scalar, int is_second, FT_UInt glyph) {
  struct codec_font_characters *characters = list->characters;
  if (scalar == 0) return 0;
  if (characters->count == list->room) {
    size_t larger = list->room ? list->room * 2 : 256;
    uint64_t *grown = realloc(characters->entries, larger * sizeof *grown);
    if (!grown) return -ENOMEM;
    characters->entries = grown;
    list->room = larger;
  }
  characters->entries[characters->count++] =
      (uint64_t)scalar << 33 | (uint64_t)(is_second != 0) << 32 | glyph;
  return 0;
}

static int in_order(const void *left, const void *right) {
  uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
  return a < b ? -1 : a > b;
}

// Sorts, and keeps the first choice for every scalar.
static void settle(struct codec_font_characters *characters) {
  if (characters->count == 0) return;
  qsort(characters->entries, characters->count, sizeof *characters->entries, in_order);
  size_t kept = 1;
  for (size_t i = 1; i < characters->count; i++) {
    uint64_t entry = characters->entries[i];
    if (entry >> 33 != characters->entries[kept - 1] >> 33) characters->entries[kept++] = entry;
  }
  characters->count = kept;
  uint64_t *fitting = realloc(characters->entries, kept * sizeof *fitting);
  if (fitting) characters->entries = fitting;
}

static int read_codes(const struct codec_font *font, const struct codec_charset *charset,
                      struct codec_font_characters *characters) {
  struct growing list = {characters, 0};
  FT_UInt glyph = 0;
  for (long code = codec_font_next_code(font, -1, &glyph); code >= 0;
       code = codec_font_next_code(font, code, &glyph)) {
    uint32_t scalars[2];
    codec_charset_read(charset, (uint32_t)code, scalars);
    for (int i = 0; i < 2; i++) {
      if (append(&list, scalars[i], i, glyph) < 0) return -ENOMEM;
    }
  }
  settle(characters);
  return 0;
}

int codec_font_translate(const struct codec_font *font,
                         struct codec_font_characters *characters) {
  if (!font->face->charmap) return -ENOTSUP;
  const struct codec_charset_kind *kind = kind_of(font);
  if (!kind) return -ENOTSUP;
  struct codec_charset charset;
  int result = codec_charset_start(kind, font->encoding, &charset);
  if (result < 0) return result;
  result = read_codes(font, &charset, characters);
  codec_charset_end(&charset);
  return result;
}
#endif
