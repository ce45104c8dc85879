// SPDX-License-Identifier: MIT
//
// Font files through FreeType, which is loaded with the first font, so that a sign with the bundled
// faces needs neither the library nor its memory. Opening returns -ENOSYS without
// SIGNBOARD_FREETYPE or if the library is not installed. A handle is used by one thread at a time.
#ifndef CCODECFONT_H
#define CCODECFONT_H
#include <stddef.h>
#include <stdint.h>

struct codec_font;

// A face of a file; the texts live as long as the handle.
struct codec_font_facts {
  long faces;            // faces in the file
  int is_scalable;       // whether outlines can be drawn at any size
  int sizes;             // how many bitmap sizes there are
  const char *family;    // may be NULL
  const char *style;     // may be NULL
  const char *registry;  // the character set of a bitmap font, such as "JISX0208.1983"; may be NULL
  const char *encoding;  // its second half, such as "0"; may be NULL
};

// The bitmap of a glyph: rows from the top, `pitch` bytes each, most significant bit leftmost. The
// bytes belong to the handle and are valid until the next call.
struct codec_font_glyph {
  int width, rows, pitch;
  int left, top;  // columns right of the origin, rows above the baseline of the upper edge
  int advance;    // columns
  const uint8_t *bits;
};

// Opens face `index` of a font file in memory, which is copied. Gzipped files are decompressed. The
// file, the decompressed file and FreeType's memory for it are limited to `limit` bytes each. 0 or
// a negative error number: -ENOSYS no FreeType, -EINVAL no font, -EFBIG too large, -ENOMEM.
int codec_font_open_bytes(const uint8_t *bytes, size_t count, long index, size_t limit,
                          struct codec_font **opened);
// The same for a regular file, which is read on demand; only a gzipped one is held in memory. The
// descriptor is duplicated.
int codec_font_open_file(int descriptor, long index, size_t limit, struct codec_font **opened);
void codec_font_close(struct codec_font *font);
struct codec_font_facts codec_font_describe(const struct codec_font *font);
// The height in pixels of bitmap size `number`, or 0.
int codec_font_size(const struct codec_font *font, int number);
// Selects a bitmap size by its number, or with a negative number outlines of `height` pixels.
// Stores ascent and descent in rows. 0 or a negative error number.
int codec_font_choose(struct codec_font *font, int number, int height, int *ascent, int *descent);
// Reads the characters of other character sets than Unicode; otherwise this happens with the first
// query. 0, -ENOTSUP if the set is not supported, -ELIBACC if the C library lacks the converter, or
// -ENOMEM.
int codec_font_read_characters(struct codec_font *font);
// Renders the glyph of a Unicode scalar, black and white. 1, 0 if the face has none, or a negative
// error number, also for a glyph of more than `most` rows or columns.
int codec_font_draw(struct codec_font *font, uint32_t scalar, int most,
                    struct codec_font_glyph *glyph);
// A part of joined letters: a glyph of the face, and where it stands on the baseline.
struct codec_font_part {
  uint32_t glyph;
  int x, y;  // columns right of the origin, rows up
};
// Joins the letters of one syllable as their script does, in the selected size. Stores the parts from
// left to right, at most `most`, and the advance in columns. Returns their number, 0 if the font
// joins no letters or lacks one, or without HarfBuzz, or -E2BIG.
int codec_font_join(struct codec_font *font, const uint32_t *scalars, int count,
                    struct codec_font_part *parts, int most, int *advance);
// Renders a part; see `codec_font_draw`.
int codec_font_draw_part(struct codec_font *font, uint32_t glyph, int most,
                         struct codec_font_glyph *drawn);
// Whether the glyph of a Unicode scalar is blank: 1 or 0. Bitmaps are checked in the selected size,
// or else in the first one; outlines are not rendered.
int codec_font_is_blank(struct codec_font *font, uint32_t scalar);
// The first scalar at or after `from` that has a glyph, or 0.
uint32_t codec_font_next(struct codec_font *font, uint32_t from);
// Stores the Unicode scalars of rows `first`…`last` of JIS X 0208 in order, at most `room`. Returns
// their number, or 0 if the C library lacks the converter.
size_t codec_font_jis_rows(int first, int last, uint32_t *scalars, size_t room);
#endif
