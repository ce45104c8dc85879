// SPDX-License-Identifier: MIT
//
// Font files through FreeType, which is loaded when the first font is opened: a sign that shows
// the bundled faces neither needs the library nor pays for its memory.
// Without SIGNBOARD_FREETYPE, and where the library is not installed, opening returns -ENOSYS.
// A handle is used by one thread at a time.
#ifndef CLINUXFONT_H
#define CLINUXFONT_H
#include <stddef.h>
#include <stdint.h>

struct linux_font;

// A face of a file, before and after a size is chosen; texts live as long as the handle.
struct linux_font_facts {
  long faces;          // faces in the file
  int is_scalable;     // whether outlines can be drawn at any size
  int sizes;           // how many bitmap sizes there are
  long glyphs;         // glyphs of the face
  const char *family;  // may be NULL
  const char *style;   // may be NULL
};

// The picture of a glyph: rows from the top, `pitch` bytes each, most significant bit leftmost.
// The bytes belong to the handle and last until the next call.
struct linux_font_glyph {
  int width, rows, pitch;
  int left, top;  // columns right of the origin, rows above the baseline of the upper edge
  int advance;    // columns
  const uint8_t *bits;
};

// Opens face `index` of a font file in memory, which is copied. Gzipped files are unpacked, at
// most `limit` bytes. 0 or a negative error number: -ENOSYS no FreeType, -EINVAL no font,
// -EFBIG too large, -ENOMEM.
int linux_font_open(const uint8_t *bytes, size_t count, long index, size_t limit,
                    struct linux_font **opened);
void linux_font_close(struct linux_font *font);
struct linux_font_facts linux_font_describe(const struct linux_font *font);
// The height in pixels of bitmap size `number`, or 0.
int linux_font_size(const struct linux_font *font, int number);
// Chooses a bitmap size by its number, or with a negative one outlines of `height` pixels.
// Stores the rows above and below the baseline. 0 or a negative error number.
int linux_font_choose(struct linux_font *font, int number, int height, int *ascent, int *descent);
// Draws the glyph of a Unicode scalar, black and white. 1, 0 where the face has none, or a
// negative error number.
int linux_font_draw(struct linux_font *font, uint32_t scalar, struct linux_font_glyph *glyph);
// The first scalar at or after `from` that has a glyph, or 0.
uint32_t linux_font_next(const struct linux_font *font, uint32_t from);
#endif
