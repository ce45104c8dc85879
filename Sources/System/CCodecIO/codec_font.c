// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "codec_font_private.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef SIGNBOARD_FREETYPE

// Old fonts have their character set only in the last two of the fourteen parts of their name.
static void read_name(struct codec_font *font) {
  BDF_PropertyRec property;
  if (codec_freetype()->property(font->face, "FONT", &property) ||
      property.type != BDF_PROPERTY_TYPE_ATOM || !property.u.atom)
    return;
  strncpy(font->name, property.u.atom, sizeof font->name - 1);
  char *encoding = strrchr(font->name, '-');
  int parts = 0;
  for (const char *letter = font->name; *letter; letter++) parts += *letter == '-';
  if (font->name[0] != '-' || parts != 14) return;
  *encoding++ = 0;
  font->registry = strrchr(font->name, '-') + 1;
  font->encoding = encoding;
}

static void look_at(struct codec_font *font) {
  const struct codec_freetype *freetype = codec_freetype();
  FT_Face face = font->face;
  font->is_unicode = freetype->select_charmap(face, FT_ENCODING_UNICODE) == 0;
  // Old fonts only have maps with other names; the first one is used.
  if (!font->is_unicode && !face->charmap && face->num_charmaps > 0)
    freetype->set_charmap(face, face->charmaps[0]);
  if (freetype->charset(face, &font->encoding, &font->registry) || !font->registry ||
      !font->encoding) {
    font->registry = NULL;
    font->encoding = NULL;
    if (!FT_IS_SFNT(face)) read_name(font);
  }
}

// Removes the modules of obsolete formats, to reduce the attack surface. TrueType, OpenType (CFF),
// PCF and BDF remain.
static void drop_modules(FT_Library library) {
  static const char *const names[] = {"type1", "t1cid", "type42", "pfr", "winfonts"};
  const struct codec_freetype *freetype = codec_freetype();
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    FT_Module module = freetype->module(library, names[i]);
    if (module) freetype->remove_module(library, module);
  }
}

static int open_face(struct codec_font *font, long index) {
  const struct codec_freetype *freetype = codec_freetype();
  if (index < 0) return -EINVAL;
  if (freetype->new_library(&font->memory.record, &font->library)) return -ENOMEM;
  freetype->add_modules(font->library);
  drop_modules(font->library);
  FT_Open_Args arguments;
  memset(&arguments, 0, sizeof arguments);
  if (font->source.bytes) {
    arguments.flags = FT_OPEN_MEMORY;
    arguments.memory_base = font->source.bytes;
    arguments.memory_size = (FT_Long)font->source.stream.size;
  } else {
    arguments.flags = FT_OPEN_STREAM;
    arguments.stream = &font->source.stream;
  }
  if (freetype->open_face(font->library, &arguments, index, &font->face)) {
    font->face = NULL;
    return -EINVAL;
  }
  look_at(font);
  return 0;
}

static struct codec_font *new_font(size_t limit) {
  struct codec_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  font->source.descriptor = -1;
  codec_font_limit(&font->memory, limit);
  return font;
}

static int finish(struct codec_font *font, int result, long index, struct codec_font **opened) {
  if (result == 0) result = open_face(font, index);
  if (result == 0) {
    *opened = font;
  } else {
    codec_font_close(font);
  }
  return result;
}

int codec_font_open_bytes(const uint8_t *bytes, size_t count, long index, size_t limit,
                          struct codec_font **opened) {
  if (!codec_freetype()) return -ENOSYS;
  struct codec_font *font = new_font(limit);
  if (!font) return -ENOMEM;
  int result = codec_font_source_open_bytes(&font->source, &font->memory, bytes, count, limit);
  return finish(font, result, index, opened);
}

int codec_font_open_file(int descriptor, long index, size_t limit, struct codec_font **opened) {
  if (!codec_freetype()) return -ENOSYS;
  struct codec_font *font = new_font(limit);
  if (!font) return -ENOMEM;
  int result = codec_font_source_open_file(&font->source, &font->memory, descriptor, limit);
  return finish(font, result, index, opened);
}

void codec_font_close(struct codec_font *font) {
  if (!font) return;
  codec_font_forget_size(font);
  if (font->face) codec_freetype()->done_face(font->face);
  if (font->library) codec_freetype()->done_library(font->library);
  codec_font_source_close(&font->source);
  free(font->characters.entries);
  free(font);
}

struct codec_font_facts codec_font_describe(const struct codec_font *font) {
  FT_Face face = font->face;
  struct codec_font_facts facts = {face->num_faces,       FT_IS_SCALABLE(face) != 0,
                                   face->num_fixed_sizes, face->family_name,
                                   face->style_name,      font->registry,
                                   font->encoding};
  return facts;
}

int codec_font_size(const struct codec_font *font, int number) {
  if (number < 0 || number >= font->face->num_fixed_sizes) return 0;
  return (int)((font->face->available_sizes[number].y_ppem + 32) >> 6);
}

int codec_font_choose(struct codec_font *font, int number, int height, int *ascent, int *descent) {
  const struct codec_freetype *freetype = codec_freetype();
  codec_font_forget_size(font);
  FT_Error error = number >= 0 ? freetype->select_size(font->face, number)
                               : freetype->set_pixels(font->face, 0, (FT_UInt)height);
  if (error) return -EINVAL;
  FT_Size_Metrics *metrics = &font->face->size->metrics;
  *ascent = (int)((metrics->ascender + 63) >> 6);
  *descent = (int)(-(metrics->descender >> 6));
  return 0;
}

int codec_font_read_characters(struct codec_font *font) {
  if (font->is_unicode || font->has_characters) return font->characters_result;
  font->has_characters = 1;
  font->characters_result = codec_font_translate(font, &font->characters);
  return font->characters_result;
}

long codec_font_next_code(const struct codec_font *font, long code, FT_UInt *glyph) {
  if (code < 0 && (*glyph = codec_freetype()->index_of(font->face, 0)) != 0) return 0;
  FT_ULong next = codec_freetype()->next(font->face, code < 0 ? 0 : (FT_ULong)code, glyph);
  return *glyph == 0 || next > 0xFFFFFFFF ? -1 : (long)next;
}

// The index of the first character at or after a scalar.
static size_t place(const struct codec_font_characters *characters, uint32_t scalar) {
  size_t low = 0, high = characters->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (characters->entries[middle] >> 33 < scalar) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

// The glyph of a scalar; 0 if there is none.
static int find(struct codec_font *font, uint32_t scalar, FT_UInt *glyph) {
  if (font->is_unicode) {
    *glyph = codec_freetype()->index_of(font->face, scalar);
    return *glyph != 0;
  }
  codec_font_read_characters(font);
  const struct codec_font_characters *characters = &font->characters;
  size_t found = place(characters, scalar);
  if (found == characters->count || characters->entries[found] >> 33 != scalar) return 0;
  *glyph = (FT_UInt)characters->entries[found];
  return 1;
}

int codec_font_draw(struct codec_font *font, uint32_t scalar, int most,
                    struct codec_font_glyph *glyph) {
  FT_UInt index = 0;
  return find(font, scalar, &index) ? codec_font_draw_part(font, index, most, glyph) : 0;
}

int codec_font_draw_part(struct codec_font *font, uint32_t index, int most,
                         struct codec_font_glyph *glyph) {
  const struct codec_freetype *freetype = codec_freetype();
  if (freetype->load(font->face, index, CODEC_FONT_LOAD_FLAGS)) return -EINVAL;
  FT_GlyphSlot slot = font->face->glyph;
  if (slot->format == FT_GLYPH_FORMAT_OUTLINE) {
    // Checked before rendering: a damaged outline may need a gigabyte.
    FT_BBox box;
    freetype->control_box(&slot->outline, &box);
    if ((box.xMax >> 6) - (box.xMin >> 6) > most || (box.yMax >> 6) - (box.yMin >> 6) > most)
      return -EINVAL;
  }
  if (slot->format != FT_GLYPH_FORMAT_BITMAP && freetype->render(slot, FT_RENDER_MODE_MONO))
    return -EINVAL;
  FT_Bitmap *bitmap = &slot->bitmap;
  int is_empty = bitmap->width == 0 || bitmap->rows == 0;
  if (!is_empty && (bitmap->pixel_mode != FT_PIXEL_MODE_MONO || bitmap->pitch <= 0 ||
                    bitmap->width > (unsigned)most || bitmap->rows > (unsigned)most))
    return -EINVAL;
  glyph->width = is_empty ? 0 : (int)bitmap->width;
  glyph->rows = is_empty ? 0 : (int)bitmap->rows;
  glyph->pitch = is_empty ? 0 : bitmap->pitch;
  glyph->left = slot->bitmap_left;
  glyph->top = slot->bitmap_top;
  glyph->advance = (int)((slot->advance.x + 32) >> 6);
  glyph->bits = bitmap->buffer;
  return 1;
}

static int is_dark(const FT_Bitmap *bitmap) {
  size_t row = bitmap->pitch < 0 ? (size_t)-bitmap->pitch : (size_t)bitmap->pitch;
  for (size_t i = 0; i < row * bitmap->rows; i++)
    if (bitmap->buffer[i]) return 0;
  return 1;
}

int codec_font_is_blank(struct codec_font *font, uint32_t scalar) {
  const struct codec_freetype *freetype = codec_freetype();
  FT_UInt index = 0;
  if (!find(font, scalar, &index)) return 0;
  FT_Face face = font->face;
  int has_strikes = face->num_fixed_sizes > 0;
  if (has_strikes && !face->size->metrics.y_ppem && freetype->select_size(face, 0)) return 0;
  FT_Int32 how = has_strikes ? CODEC_FONT_LOAD_FLAGS : FT_LOAD_NO_SCALE;
  if (freetype->load(face, index, how)) return 0;
  if (face->glyph->format == FT_GLYPH_FORMAT_OUTLINE) return face->glyph->outline.n_points == 0;
  return face->glyph->format == FT_GLYPH_FORMAT_BITMAP && is_dark(&face->glyph->bitmap);
}

uint32_t codec_font_next(struct codec_font *font, uint32_t from) {
  if (font->is_unicode) {
    FT_UInt glyph = 0;
    // Scalar 0 is not a character, and FreeType searches after the given code.
    long code = codec_font_next_code(font, from > 0 ? (long)from - 1 : 0, &glyph);
    return code <= 0 || code > 0x10FFFF ? 0 : (uint32_t)code;
  }
  codec_font_read_characters(font);
  size_t found = place(&font->characters, from);
  return found == font->characters.count ? 0 : (uint32_t)(font->characters.entries[found] >> 33);
}

#else

int codec_font_open_bytes(const uint8_t *bytes, size_t count, long index, size_t limit,
                          struct codec_font **opened) {
  (void)bytes, (void)count, (void)index, (void)limit, (void)opened;
  return -ENOSYS;
}

int codec_font_open_file(int descriptor, long index, size_t limit, struct codec_font **opened) {
  (void)descriptor, (void)index, (void)limit, (void)opened;
  return -ENOSYS;
}

void codec_font_close(struct codec_font *font) { (void)font; }

struct codec_font_facts codec_font_describe(const struct codec_font *font) {
  (void)font;
  struct codec_font_facts facts = {0, 0, 0, NULL, NULL, NULL, NULL};
  return facts;
}

int codec_font_size(const struct codec_font *font, int number) {
  (void)font, (void)number;
  return 0;
}

int codec_font_choose(struct codec_font *font, int number, int height, int *ascent, int *descent) {
  (void)font, (void)number, (void)height, (void)ascent, (void)descent;
  return -ENOSYS;
}

int codec_font_read_characters(struct codec_font *font) {
  (void)font;
  return -ENOSYS;
}

int codec_font_draw(struct codec_font *font, uint32_t scalar, int most,
                    struct codec_font_glyph *glyph) {
  (void)font, (void)scalar, (void)most, (void)glyph;
  return -ENOSYS;
}

int codec_font_draw_part(struct codec_font *font, uint32_t index, int most,
                         struct codec_font_glyph *glyph) {
  (void)font, (void)index, (void)most, (void)glyph;
  return -ENOSYS;
}

int codec_font_is_blank(struct codec_font *font, uint32_t scalar) {
  (void)font, (void)scalar;
  return 0;
}

uint32_t codec_font_next(struct codec_font *font, uint32_t from) {
  (void)font, (void)from;
  return 0;
}

#endif
