// SPDX-License-Identifier: MIT
//
// The codes of bitmap fonts in national character sets, by the converters of the C library.
#ifndef CCODECCHARSET_H
#define CCODECCHARSET_H
#include <stdint.h>

struct codec_charset;

// Opens a character set by the two halves of its name, such as "JISX0208.1983" and "0". 0, -ENOTSUP
// if it is not known, -ELIBACC if the C library lacks the converter, or -ENOMEM.
int codec_charset_open(const char *registry, const char *encoding, struct codec_charset **opened);
void codec_charset_close(struct codec_charset *charset);
// Stores the Unicode scalar of a code and another one that it may mean; 0 for none.
void codec_charset_read(const struct codec_charset *charset, uint32_t code, uint32_t scalars[2]);
#endif
