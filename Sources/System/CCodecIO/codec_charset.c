// SPDX-License-Identifier: MIT
//
// Maps the codes of national character sets to Unicode by the converters of the C library.
#define _GNU_SOURCE
#include "codec_charset_private.h"
#include "CCodecFont.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define SCALARS "UCS-4LE"
#else
#define SCALARS "UCS-4BE"
#endif

static const struct codec_charset_kind charsets[] = {
    {"JISX0208", NULL, codec_extended, {0}, {"EUC-JP", "EUC-JP-MS"}},
    {"JISC6226", NULL, codec_extended, {0}, {"EUC-JP", "EUC-JP-MS"}},
    {"JISX0212", NULL, codec_extended, {0x8F}, {"EUC-JP", NULL}},
    {"JISX0213", "1", codec_extended, {0}, {"EUC-JISX0213", "EUC-JP"}},
    {"JISX0213", "2", codec_extended, {0x8F}, {"EUC-JISX0213", NULL}},
    {"JISX0201", NULL, codec_katakana, {0x8E}, {"EUC-JP", NULL}},
    {"KSC5601", "3", codec_wide, {0}, {"JOHAB", NULL}},
    {"KSC5601", NULL, codec_extended, {0}, {"EUC-KR", "UHC"}},
    {"KSX1001", NULL, codec_extended, {0}, {"EUC-KR", "UHC"}},
    {"GB2312", NULL, codec_extended, {0}, {"EUC-CN", "GBK"}},
    {"GBK", NULL, codec_wide, {0}, {"GBK", "GB18030"}},
    {"GB18030", NULL, codec_wide, {0}, {"GB18030", NULL}},
    {"BIG5HKSCS", NULL, codec_wide, {0}, {"BIG5-HKSCS", NULL}},
    {"HKSCS", NULL, codec_wide, {0}, {"BIG5-HKSCS", NULL}},
    {"BIG5", NULL, codec_wide, {0}, {"BIG5", "CP950"}},
    {"CNS11643", "1", codec_extended, {0}, {"EUC-TW", NULL}},
    {"CNS11643", "2", codec_extended, {0x8E, 0xA2}, {"EUC-TW", NULL}},
    {"CNS11643", "3", codec_extended, {0x8E, 0xA3}, {"EUC-TW", NULL}},
    {"CNS11643", "4", codec_extended, {0x8E, 0xA4}, {"EUC-TW", NULL}},
    {"CNS11643", "5", codec_extended, {0x8E, 0xA5}, {"EUC-TW", NULL}},
    {"CNS11643", "6", codec_extended, {0x8E, 0xA6}, {"EUC-TW", NULL}},
    {"CNS11643", "7", codec_extended, {0x8E, 0xA7}, {"EUC-TW", NULL}},
    {"ISO8859", "1", codec_plain, {0}, {NULL, NULL}},
    {"ISO8859", NULL, codec_single, {0}, {"ISO-8859-%", NULL}},
    {"KOI8", NULL, codec_single, {0}, {"KOI8-%", NULL}},
    {"TIS620", NULL, codec_single, {0}, {"TIS-620", NULL}},
    {"VISCII", NULL, codec_single, {0}, {"VISCII", NULL}},
    {"TCVN", NULL, codec_single, {0}, {"TCVN5712-1", NULL}},
    {"MICROSOFT", NULL, codec_single, {0}, {"%", NULL}},
    {"IBM", NULL, codec_single, {0}, {"%", NULL}},
    {"PARATYPE", NULL, codec_single, {0}, {"%", NULL}},
    {"WINDOWS", NULL, codec_single, {0}, {"WINDOWS-%", NULL}},
    {"ARMSCII", NULL, codec_single, {0}, {"ARMSCII-%", NULL}},
};

const struct codec_charset_kind *codec_charset_named(const char *registry, const char *encoding) {
  for (size_t i = 0; i < sizeof charsets / sizeof *charsets; i++) {
    const struct codec_charset_kind *kind = &charsets[i];
    if (strncasecmp(registry, kind->registry, strlen(kind->registry)) == 0 &&
        (!kind->encoding || strcmp(encoding, kind->encoding) == 0)) {
      return kind;
    }
  }
  return NULL;
}

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

static size_t spell(const struct codec_charset_kind *kind, uint32_t code, uint8_t *bytes) {
  size_t count = 0;
  switch (kind->shape) {
    case codec_plain:
    case codec_single:
      if (code > 0xFF) return 0;
      bytes[count++] = (uint8_t)code;
      return count;
    case codec_katakana:
      if (code < 0xA1 || code > 0xDF) return 0;
      bytes[count++] = kind->prefix[0];
      bytes[count++] = (uint8_t)code;
      return count;
    case codec_extended:
      // Most fonts have the upper bits clear, some set.
      if (code < 0x2121 || code > 0xFEFE || (code & 0x7F) < 0x21 || (code & 0x7F00) < 0x2100)
        return 0;
      for (int i = 0; i < 2 && kind->prefix[i]; i++) bytes[count++] = kind->prefix[i];
      bytes[count++] = (uint8_t)(code >> 8 | 0x80);
      bytes[count++] = (uint8_t)(code | 0x80);
      return count;
    case codec_wide:
      if (code > 0xFFFF) return 0;
      if (code > 0xFF) bytes[count++] = (uint8_t)(code >> 8);
      bytes[count++] = (uint8_t)code;
      return count;
  }
  return 0;
}

int codec_charset_start(const struct codec_charset_kind *kind, const char *encoding,
                        struct codec_charset *charset) {
  *charset = (struct codec_charset){kind, {(iconv_t)-1, (iconv_t)-1}};
  if (kind->names[0]) {
    charset->converters[0] = converter(kind->names[0], encoding);
    if (charset->converters[0] == (iconv_t)-1) return -ELIBACC;
  }
  // The lower half of JIS X 0201 has a yen sign instead of the backslash.
  const char *second = kind->shape == codec_katakana ? "ISO646-JP" : kind->names[1];
  if (second) charset->converters[1] = converter(second, encoding);
  if (kind->shape != codec_katakana || charset->converters[1] != (iconv_t)-1) return 0;
  codec_charset_end(charset);
  return -ELIBACC;
}

void codec_charset_end(struct codec_charset *charset) {
  for (int i = 0; i < 2; i++) {
    if (charset->converters[i] != (iconv_t)-1) iconv_close(charset->converters[i]);
  }
}

int codec_charset_open(const char *registry, const char *encoding, struct codec_charset **opened) {
  const struct codec_charset_kind *kind = codec_charset_named(registry, encoding);
  if (!kind) return -ENOTSUP;
  *opened = malloc(sizeof **opened);
  if (!*opened) return -ENOMEM;
  int result = codec_charset_start(kind, encoding, *opened);
  if (result < 0) {
    free(*opened);
    *opened = NULL;
  }
  return result;
}

void codec_charset_close(struct codec_charset *charset) {
  codec_charset_end(charset);
  free(charset);
}

// Control characters have no glyphs, regardless of the font.
static uint32_t visible(uint32_t scalar) {
  return scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) ? 0 : scalar;
}

void codec_charset_read(const struct codec_charset *charset, uint32_t code, uint32_t scalars[2]) {
  const struct codec_charset_kind *kind = charset->kind;
  uint8_t bytes[4];
  size_t count = spell(kind, code, bytes);
  int chosen = 0;
  scalars[0] = scalars[1] = 0;
  if (kind->shape == codec_katakana && code >= 0x20 && code < 0x80) {
    bytes[0] = (uint8_t)code;
    count = 1;
    chosen = 1;
  }
  if (count == 0) return;
  if (kind->shape == codec_plain) {
    scalars[0] = visible(code);
    return;
  }
  scalars[0] = visible(convert(charset->converters[chosen], bytes, count));
  if (kind->shape == codec_katakana || charset->converters[1] == (iconv_t)-1) return;
  uint32_t second = visible(convert(charset->converters[1], bytes, count));
  if (second != scalars[0]) scalars[1] = second;
}
