// SPDX-License-Identifier: MIT
//
// Font files through FreeType, which is loaded when the first font is opened: a sign that shows
// the bundled faces neither needs the library nor pays for its memory.
// Without SIGNBOARD_FREETYPE, and where the library is not installed, opening returns -ENOSYS.
// A handle is used by one thread at a time.
#ifndef CCODECFONT_H
#define CCODECFONT_H
#include <stddef.h>
#include <stdint.h>

struct codec_font;

// A face of a file, before and after a size is chosen; texts live as long as the handle.
struct codec_font_facts {
  long faces;            // faces in the file
  int is_scalable;       // whether outlines can be drawn at any size
  int sizes;             // how many bitmap sizes there are
  const char *family;    // may be NULL
  const char *style;     // may be NULL
  const char *registry;  // the character set of a bitmap font, such as "JISX0208.1983"; may be NULL
  const char *encoding;  // its second half, such as "0"; may be NULL
};

// The picture of a glyph: rows from the top, `pitch` bytes each, most significant bit leftmost.
// The bytes belong to the handle and last until the next call.
struct codec_font_glyph {
  int width, rows, pitch;
  int left, top;  // columns right of the origin, rows above the baseline of the upper edge
  int advance;    // columns
  const uint8_t *bits;
};

// Opens face `index` of a font file in memory, which is copied. Gzipped files are unpacked.
// Neither the file, nor what is unpacked, nor what FreeType allocates for it may have more than
// `limit` bytes. 0 or a negative error number: -ENOSYS no FreeType, -EINVAL no font, -EFBIG too
// large, -ENOMEM.
int codec_font_open_bytes(const uint8_t *bytes, size_t count, long index, size_t limit,
                          struct codec_font **opened);
// The same for a regular file, which is read piece by piece as it is needed: only a gzipped one
// is held in memory. The descriptor is duplicated.
int codec_font_open_file(int descriptor, long index, size_t limit, struct codec_font **opened);
void codec_font_close(struct codec_font *font);
struct codec_font_facts codec_font_describe(const struct codec_font *font);
// The height in pixels of bitmap size `number`, or 0.
int codec_font_size(const struct codec_font *font, int number);
// Chooses a bitmap size by its number, or with a negative one outlines of `height` pixels.
// Stores the rows above and below the baseline. 0 or a negative error number.
int codec_font_choose(struct codec_font *font, int number, int height, int *ascent, int *descent);
// Makes characters of other character sets than Unicode known; without a call it happens when the
// first one is asked for. 0, -ENOTSUP where the set is none that can be translated, -ELIBACC
// where the C library lacks the converter, or -ENOMEM.
int codec_font_read_characters(struct codec_font *font);
// Draws the glyph of a Unicode scalar, black and white. 1, 0 where the face has none, or a
// negative error number; so it is for a glyph of more than `most` rows or columns.
int codec_font_draw(struct codec_font *font, uint32_t scalar, int most,
                    struct codec_font_glyph *glyph);
// Whether the face has a glyph of a Unicode scalar that shows nothing: 1 or 0. Bitmaps are looked
// at in the chosen size, or where none is chosen in the first one; outlines are not drawn.
int codec_font_is_blank(struct codec_font *font, uint32_t scalar);
// The first scalar at or after `from` that has a glyph, or 0.
uint32_t codec_font_next(struct codec_font *font, uint32_t from);
// Stores the Unicode scalars of rows `first`…`last` of JIS X 0208 in their order, at most `room`.
// Returns how many, or 0 where the C library lacks the converter.
size_t codec_font_jis_rows(int first, int last, uint32_t *scalars, size_t room);
#endif
