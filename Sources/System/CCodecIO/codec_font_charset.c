// SPDX-License-Identifier: MIT
//
// Maps bitmap fonts in national character sets to Unicode by the converters of the C library.
#define _GNU_SOURCE
#include "codec_font_private.h"

#include <errno.h>
#include <iconv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define SCALARS "UCS-4LE"
#else
#define SCALARS "UCS-4BE"
#endif

// The scalar of the bytes, or 0 for none or several.
static uint32_t convert(iconv_t converter, uint8_t *bytes, size_t count) {
  uint32_t scalars[4];
  char *source = (char *)bytes, *target = (char *)scalars;
  size_t left = count, room = sizeof scalars;
  iconv(converter, NULL, NULL, NULL, NULL);
  size_t result = iconv(converter, &source, &left, &target, &room);
  // Composing converters hold a character back until they are flushed.
  if (result != (size_t)-1) result = iconv(converter, NULL, NULL, &target, &room);
  int is_one = result != (size_t)-1 && left == 0 && room == sizeof scalars - sizeof *scalars;
  return is_one && scalars[0] <= 0x10FFFF ? scalars[0] : 0;
}

size_t codec_font_jis_rows(int first, int last, uint32_t *scalars, size_t room) {
  iconv_t converter = iconv_open(SCALARS, "EUC-JP");
  if (converter == (iconv_t)-1) return 0;
  size_t count = 0;
  for (int row = first < 1 ? 1 : first; row <= last && row <= 94; row++) {
    for (int place = 1; place <= 94 && count < room; place++) {
      uint8_t bytes[2] = {(uint8_t)(0xA0 + row), (uint8_t)(0xA0 + place)};
      uint32_t scalar = convert(converter, bytes, sizeof bytes);
      if (scalar != 0) scalars[count++] = scalar;
    }
  }
  iconv_close(converter);
  return count;
}

#ifdef SIGNBOARD_FREETYPE

// How a code of the font is encoded for the converter.
enum shape {
  plain,     // no converter: the codes are ISO 8859-1
  single,    // one byte
  wide,      // one byte, or two from 0x100 on
  extended,  // EUC: two bytes with their upper bits set, or with them the prefix before
  katakana,  // JIS X 0201: the lower half is a variant of ASCII, the upper one kana
};

// The converter of a character set. A percent sign stands for the encoding, the second half of the
// character set's name.
struct charset {
  const char *registry;  // how it begins, without regard to case
  const char *encoding;  // NULL: any
  enum shape shape;
  uint8_t prefix[2];
  const char *names[2];  // the second knows other characters for some of the same codes
};

static const struct charset charsets[] = {
    {"JISX0208", NULL, extended, {0}, {"EUC-JP", "EUC-JP-MS"}},
    {"JISC6226", NULL, extended, {0}, {"EUC-JP", "EUC-JP-MS"}},
    {"JISX0212", NULL, extended, {0x8F}, {"EUC-JP", NULL}},
    {"JISX0213", "1", extended, {0}, {"EUC-JISX0213", "EUC-JP"}},
    {"JISX0213", "2", extended, {0x8F}, {"EUC-JISX0213", NULL}},
    {"JISX0201", NULL, katakana, {0x8E}, {"EUC-JP", NULL}},
    {"KSC5601", "3", wide, {0}, {"JOHAB", NULL}},
    {"KSC5601", NULL, extended, {0}, {"EUC-KR", "UHC"}},
    {"KSX1001", NULL, extended, {0}, {"EUC-KR", "UHC"}},
    {"GB2312", NULL, extended, {0}, {"EUC-CN", "GBK"}},
    {"GBK", NULL, wide, {0}, {"GBK", "GB18030"}},
    {"GB18030", NULL, wide, {0}, {"GB18030", NULL}},
    {"BIG5HKSCS", NULL, wide, {0}, {"BIG5-HKSCS", NULL}},
    {"HKSCS", NULL, wide, {0}, {"BIG5-HKSCS", NULL}},
    {"BIG5", NULL, wide, {0}, {"BIG5", "CP950"}},
    {"CNS11643", "1", extended, {0}, {"EUC-TW", NULL}},
    {"CNS11643", "2", extended, {0x8E, 0xA2}, {"EUC-TW", NULL}},
    {"CNS11643", "3", extended, {0x8E, 0xA3}, {"EUC-TW", NULL}},
    {"CNS11643", "4", extended, {0x8E, 0xA4}, {"EUC-TW", NULL}},
    {"CNS11643", "5", extended, {0x8E, 0xA5}, {"EUC-TW", NULL}},
    {"CNS11643", "6", extended, {0x8E, 0xA6}, {"EUC-TW", NULL}},
    {"CNS11643", "7", extended, {0x8E, 0xA7}, {"EUC-TW", NULL}},
    {"ISO8859", "1", plain, {0}, {NULL, NULL}},
    {"ISO8859", NULL, single, {0}, {"ISO-8859-%", NULL}},
    {"KOI8", NULL, single, {0}, {"KOI8-%", NULL}},
    {"TIS620", NULL, single, {0}, {"TIS-620", NULL}},
    {"VISCII", NULL, single, {0}, {"VISCII", NULL}},
    {"TCVN", NULL, single, {0}, {"TCVN5712-1", NULL}},
    {"MICROSOFT", NULL, single, {0}, {"%", NULL}},
    {"IBM", NULL, single, {0}, {"%", NULL}},
    {"PARATYPE", NULL, single, {0}, {"%", NULL}},
    {"ARMSCII", NULL, single, {0}, {"ARMSCII-%", NULL}},
};

// The names of maps in old TrueType files.
static const struct {
  FT_Encoding encoding;
  struct charset charset;
} maps[] = {
    {FT_ENCODING_SJIS, {NULL, NULL, wide, {0}, {"CP932", NULL}}},
    {FT_ENCODING_PRC, {NULL, NULL, wide, {0}, {"GBK", NULL}}},
    {FT_ENCODING_BIG5, {NULL, NULL, wide, {0}, {"BIG5", "CP950"}}},
    {FT_ENCODING_WANSUNG, {NULL, NULL, wide, {0}, {"UHC", NULL}}},
    {FT_ENCODING_JOHAB, {NULL, NULL, wide, {0}, {"JOHAB", NULL}}},
};

static const struct charset *charset_of(const struct codec_font *font) {
  static const struct charset latin = {NULL, NULL, plain, {0}, {NULL, NULL}};
  if (!font->registry || !font->registry[0]) {
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
  for (size_t i = 0; i < sizeof charsets / sizeof *charsets; i++) {
    const struct charset *charset = &charsets[i];
    if (strncasecmp(font->registry, charset->registry, strlen(charset->registry)) == 0 &&
        (!charset->encoding || strcmp(font->encoding, charset->encoding) == 0)) {
      return charset;
    }
  }
  return NULL;
}

static iconv_t converter(const char *name, const char *encoding) {
  char whole[40];
  const char *percent = strchr(name, '%');
  if (percent) {
    int length = snprintf(whole, sizeof whole, "%.*s%s", (int)(percent - name), name, encoding);
    if (length < 0 || (size_t)length >= sizeof whole) return (iconv_t)-1;
    // The C library treats slashes as options.
    if (strchr(whole, '/')) return (iconv_t)-1;
    name = whole;
  }
  return iconv_open(SCALARS, name);
}

static size_t spell(const struct charset *charset, uint32_t code, uint8_t *bytes) {
  size_t count = 0;
  switch (charset->shape) {
    case plain:
    case single:
      if (code > 0xFF) return 0;
      bytes[count++] = (uint8_t)code;
      return count;
    case katakana:
      if (code < 0xA1 || code > 0xDF) return 0;
      bytes[count++] = charset->prefix[0];
      bytes[count++] = (uint8_t)code;
      return count;
    case extended:
      // Most fonts have the upper bits clear, some set.
      if (code < 0x2121 || code > 0xFEFE || (code & 0x7F) < 0x21 || (code & 0x7F00) < 0x2100)
        return 0;
      for (int i = 0; i < 2 && charset->prefix[i]; i++) bytes[count++] = charset->prefix[i];
      bytes[count++] = (uint8_t)(code >> 8 | 0x80);
      bytes[count++] = (uint8_t)(code | 0x80);
      return count;
    case wide:
      if (code > 0xFFFF) return 0;
      if (code > 0xFF) bytes[count++] = (uint8_t)(code >> 8);
      bytes[count++] = (uint8_t)code;
      return count;
  }
  return 0;
}

struct growing {
  struct codec_font_characters *characters;
  size_t room;
};

static int append(struct growing *list, uint32_t scalar, int is_second, FT_UInt glyph) {
  struct codec_font_characters *characters = list->characters;
  // Control characters have no glyphs, regardless of the font.
  if (scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0)) return 0;
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

static int read_codes(const struct codec_font *font, const struct charset *charset,
                      iconv_t converters[2], struct codec_font_characters *characters) {
  struct growing list = {characters, 0};
  FT_UInt glyph = 0;
  for (long code = codec_font_next_code(font, -1, &glyph); code >= 0;
       code = codec_font_next_code(font, code, &glyph)) {
    uint8_t bytes[4];
    size_t count = spell(charset, (uint32_t)code, bytes);
    if (charset->shape == plain) {
      if (count > 0 && append(&list, (uint32_t)code, 0, glyph) < 0) return -ENOMEM;
      continue;
    }
    int chosen = 0;
    if (charset->shape == katakana && code >= 0x20 && code < 0x80) {
      bytes[0] = (uint8_t)code;
      count = 1;
      chosen = 1;
    }
    if (count == 0) continue;
    uint32_t first = convert(converters[chosen], bytes, count);
    if (append(&list, first, 0, glyph) < 0) return -ENOMEM;
    if (charset->shape == katakana || converters[1] == (iconv_t)-1) continue;
    uint32_t second = convert(converters[1], bytes, count);
    if (second != first && append(&list, second, 1, glyph) < 0) return -ENOMEM;
  }
  settle(characters);
  return 0;
}

int codec_font_translate(const struct codec_font *font,
                         struct codec_font_characters *characters) {
  if (!font->face->charmap) return -ENOTSUP;
  const struct charset *charset = charset_of(font);
  if (!charset) return -ENOTSUP;
  iconv_t converters[2] = {(iconv_t)-1, (iconv_t)-1};
  int result = 0;
  if (charset->names[0]) {
    converters[0] = converter(charset->names[0], font->encoding);
    if (converters[0] == (iconv_t)-1) result = -ELIBACC;
  }
  // The lower half of JIS X 0201 has a yen sign instead of the backslash.
  const char *second = charset->shape == katakana ? "ISO646-JP" : charset->names[1];
  if (second) converters[1] = converter(second, font->encoding);
  if (charset->shape == katakana && converters[1] == (iconv_t)-1) result = -ELIBACC;
  if (result == 0) result = read_codes(font, charset, converters, characters);
  for (int i = 0; i < 2; i++) {
    if (converters[i] != (iconv_t)-1) iconv_close(converters[i]);
  }
  return result;
}
#endif
