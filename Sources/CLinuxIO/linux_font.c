// SPDX-License-Identifier: MIT
#include "CLinuxFont.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef SIGNBOARD_FREETYPE
#include <dlfcn.h>
#include <pthread.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_GZIP_H

// The functions that are used, by their names in the library.
static struct {
  FT_Error (*init)(FT_Library *);
  FT_Error (*done)(FT_Library);
  FT_Error (*open_face)(FT_Library, const FT_Byte *, FT_Long, FT_Long, FT_Face *);
  FT_Error (*done_face)(FT_Face);
  FT_Error (*select_charmap)(FT_Face, FT_Encoding);
  FT_Error (*select_size)(FT_Face, FT_Int);
  FT_Error (*set_pixels)(FT_Face, FT_UInt, FT_UInt);
  FT_UInt (*index_of)(FT_Face, FT_ULong);
  FT_Error (*load)(FT_Face, FT_UInt, FT_Int32);
  FT_Error (*render)(FT_GlyphSlot, FT_Render_Mode);
  FT_ULong (*next)(FT_Face, FT_ULong, FT_UInt *);
  FT_Error (*gunzip)(FT_Memory, FT_Byte *, FT_ULong *, const FT_Byte *, FT_ULong);
} freetype;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *allocate(FT_Memory memory, long size) {
  (void)memory;
  return size > 0 ? malloc((size_t)size) : NULL;
}

static void release(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static void *resize(FT_Memory memory, long old_size, long size, void *block) {
  (void)memory, (void)old_size;
  return size > 0 ? realloc(block, (size_t)size) : NULL;
}

static void *function(void *library, const char *name, int *missing) {
  void *address = dlsym(library, name);
  if (!address) *missing = 1;
  return address;
}

static void load_library(void) {
  void *library = dlopen("libfreetype.so.6", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  int missing = 0;
  *(void **)&freetype.init = function(library, "FT_Init_FreeType", &missing);
  *(void **)&freetype.done = function(library, "FT_Done_FreeType", &missing);
  *(void **)&freetype.open_face = function(library, "FT_New_Memory_Face", &missing);
  *(void **)&freetype.done_face = function(library, "FT_Done_Face", &missing);
  *(void **)&freetype.select_charmap = function(library, "FT_Select_Charmap", &missing);
  *(void **)&freetype.select_size = function(library, "FT_Select_Size", &missing);
  *(void **)&freetype.set_pixels = function(library, "FT_Set_Pixel_Sizes", &missing);
  *(void **)&freetype.index_of = function(library, "FT_Get_Char_Index", &missing);
  *(void **)&freetype.load = function(library, "FT_Load_Glyph", &missing);
  *(void **)&freetype.render = function(library, "FT_Render_Glyph", &missing);
  *(void **)&freetype.next = function(library, "FT_Get_Next_Char", &missing);
  *(void **)&freetype.gunzip = function(library, "FT_Gzip_Uncompress", &missing);
  is_loaded = !missing;
}

struct linux_font {
  FT_Library library;
  FT_Face face;
  uint8_t *bytes;
};

// The trailer of a gzip file tells the size of what was packed, modulo 2^32. It may lie; the
// unpacking itself ends at the size that was made room for.
static int unpack(const uint8_t *bytes, size_t count, size_t limit,
                  uint8_t **unpacked, size_t *size) {
  if (count < 18) return -EINVAL;
  const uint8_t *end = bytes + count - 4;
  size_t room = (size_t)end[0] | (size_t)end[1] << 8 | (size_t)end[2] << 16 | (size_t)end[3] << 24;
  if (room > limit) return -EFBIG;
  uint8_t *target = malloc(room ? room : 1);
  if (!target) return -ENOMEM;
  FT_ULong length = (FT_ULong)room;
  struct FT_MemoryRec_ memory = {NULL, allocate, release, resize};
  if (freetype.gunzip(&memory, target, &length, bytes, (FT_ULong)count)) {
    free(target);
    return -EINVAL;
  }
  *unpacked = target;
  *size = length;
  return 0;
}

int linux_font_open(const uint8_t *bytes, size_t count, long index, size_t limit,
                    struct linux_font **opened) {
  pthread_once(&once, load_library);
  if (!is_loaded) return -ENOSYS;
  if (count > limit) return -EFBIG;
  struct linux_font *font = calloc(1, sizeof *font);
  if (!font) return -ENOMEM;
  int result = -ENOMEM;
  size_t size = count;
  if (freetype.init(&font->library)) goto failed;
  if (count > 2 && bytes[0] == 0x1F && bytes[1] == 0x8B) {
    // Seeking in a packed stream is slow: it is unpacked once.
    result = unpack(bytes, count, limit, &font->bytes, &size);
    if (result < 0) goto failed;
  } else {
    font->bytes = malloc(count ? count : 1);
    if (!font->bytes) goto failed;
    memcpy(font->bytes, bytes, count);
  }
  result = -EINVAL;
  if (freetype.open_face(font->library, font->bytes, (FT_Long)size, index, &font->face)) {
    font->face = NULL;
    goto failed;
  }
  // Fonts of other encodings have no Unicode characters to ask for.
  freetype.select_charmap(font->face, FT_ENCODING_UNICODE);
  *opened = font;
  return 0;
failed:
  linux_font_close(font);
  return result;
}

void linux_font_close(struct linux_font *font) {
  if (!font) return;
  if (font->face) freetype.done_face(font->face);
  if (font->library) freetype.done(font->library);
  free(font->bytes);
  free(font);
}

struct linux_font_facts linux_font_describe(const struct linux_font *font) {
  FT_Face face = font->face;
  struct linux_font_facts facts = {
      face->num_faces,  FT_IS_SCALABLE(face) != 0, face->num_fixed_sizes,
      face->num_glyphs, face->family_name,         face->style_name};
  return facts;
}

int linux_font_size(const struct linux_font *font, int number) {
  if (number < 0 || number >= font->face->num_fixed_sizes) return 0;
  return (int)((font->face->available_sizes[number].y_ppem + 32) >> 6);
}

int linux_font_choose(struct linux_font *font, int number, int height, int *ascent, int *descent) {
  FT_Error error = number >= 0 ? freetype.select_size(font->face, number)
                               : freetype.set_pixels(font->face, 0, (FT_UInt)height);
  if (error) return -EINVAL;
  FT_Size_Metrics *metrics = &font->face->size->metrics;
  *ascent = (int)((metrics->ascender + 63) >> 6);
  *descent = (int)(-(metrics->descender >> 6));
  return 0;
}

int linux_font_draw(struct linux_font *font, uint32_t scalar, struct linux_font_glyph *glyph) {
  FT_Face face = font->face;
  if (!face->charmap || face->charmap->encoding != FT_ENCODING_UNICODE) return 0;
  FT_UInt index = freetype.index_of(face, scalar);
  if (index == 0) return 0;
  if (freetype.load(face, index, FT_LOAD_TARGET_MONO | FT_LOAD_MONOCHROME)) return -EINVAL;
  FT_GlyphSlot slot = face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_BITMAP && freetype.render(slot, FT_RENDER_MODE_MONO))
    return -EINVAL;
  FT_Bitmap *bitmap = &slot->bitmap;
  int is_empty = bitmap->width == 0 || bitmap->rows == 0;
  if (!is_empty && (bitmap->pixel_mode != FT_PIXEL_MODE_MONO || bitmap->pitch <= 0))
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

uint32_t linux_font_next(const struct linux_font *font, uint32_t from) {
  FT_Face face = font->face;
  if (!face->charmap || face->charmap->encoding != FT_ENCODING_UNICODE) return 0;
  if (from > 0 && freetype.index_of(face, from) != 0) return from;
  FT_UInt index = 0;
  FT_ULong next = freetype.next(face, from, &index);
  return index == 0 || next > 0x10FFFF ? 0 : (uint32_t)next;
}

#else

int linux_font_open(const uint8_t *bytes, size_t count, long index, size_t limit,
                    struct linux_font **opened) {
  (void)bytes, (void)count, (void)index, (void)limit, (void)opened;
  return -ENOSYS;
}

void linux_font_close(struct linux_font *font) { (void)font; }

struct linux_font_facts linux_font_describe(const struct linux_font *font) {
  (void)font;
  struct linux_font_facts facts = {0, 0, 0, 0, NULL, NULL};
  return facts;
}

int linux_font_size(const struct linux_font *font, int number) {
  (void)font, (void)number;
  return 0;
}

int linux_font_choose(struct linux_font *font, int number, int height, int *ascent, int *descent) {
  (void)font, (void)number, (void)height, (void)ascent, (void)descent;
  return -ENOSYS;
}

int linux_font_draw(struct linux_font *font, uint32_t scalar, struct linux_font_glyph *glyph) {
  (void)font, (void)scalar, (void)glyph;
  return -ENOSYS;
}

uint32_t linux_font_next(const struct linux_font *font, uint32_t from) {
  (void)font, (void)from;
  return 0;
}

#endif
