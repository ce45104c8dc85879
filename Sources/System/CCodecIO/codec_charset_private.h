// SPDX-License-Identifier: MIT
//
// Shared by codec_charset.c and codec_font_charset.c.
#ifndef CODEC_CHARSET_PRIVATE_H
#define CODEC_CHARSET_PRIVATE_H
#include "CCodecCharset.h"

#include <iconv.h>

// How a code of the font is encoded for the converter.
enum codec_charset_shape {
  codec_plain,     // no converter: the codes are ISO 8859-1
  codec_single,    // one byte
  codec_wide,      // one byte, or two from 0x100 on
  codec_extended,  // EUC: two bytes with their upper bits set, or with them the prefix before
  codec_katakana,  // JIS X 0201: the lower half is a variant of ASCII, the upper one kana
};

// The converter of a character set. A percent sign stands for the encoding, the second half of the
// character set's name.
struct codec_charset_kind {
  const char *registry;  // how it begins, without regard to case
  const char *encoding;  // NULL: any
  enum codec_charset_shape shape;
  uint8_t prefix[2];
  const char *names[2];  // the second knows other characters for some of the same codes
};

struct codec_charset {
  const struct codec_charset_kind *kind;
  iconv_t converters[2];
};

// The character set of a name, or NULL.
const struct codec_charset_kind *codec_charset_named(const char *registry, const char *encoding);
// Loads the converters. 0 or -ELIBACC.
int codec_charset_start(const struct codec_charset_kind *kind, const char *encoding,
                        struct codec_charset *charset);
void codec_charset_end(struct codec_charset *charset);
#endif
