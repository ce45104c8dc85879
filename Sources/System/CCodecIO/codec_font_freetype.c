// SPDX-License-Identifier: MIT
//
// Loads FreeType and limits its memory.
#include "codec_font_private.h"

#ifdef SIGNBOARD_FREETYPE
#include "CLinuxLibrary.h"

#include <pthread.h>
#include <stdlib.h>

static struct codec_freetype freetype;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load_library(void) {
  const struct linux_library_function functions[] = {
    {"FT_New_Library", (void **)&freetype.new_library},
    {"FT_Add_Default_Modules", (void **)&freetype.add_modules},
    {"FT_Get_Module", (void **)&freetype.module},
    {"FT_Remove_Module", (void **)&freetype.remove_module},
    {"FT_Done_Library", (void **)&freetype.done_library},
    {"FT_Open_Face", (void **)&freetype.open_face},
    {"FT_Done_Face", (void **)&freetype.done_face},
    {"FT_Select_Charmap", (void **)&freetype.select_charmap},
    {"FT_Set_Charmap", (void **)&freetype.set_charmap},
    {"FT_Select_Size", (void **)&freetype.select_size},
    {"FT_Set_Pixel_Sizes", (void **)&freetype.set_pixels},
    {"FT_Get_Char_Index", (void **)&freetype.index_of},
    {"FT_Load_Glyph", (void **)&freetype.load},
    {"FT_Outline_Get_CBox", (void **)&freetype.control_box},
    {"FT_Render_Glyph", (void **)&freetype.render},
    {"FT_Get_Next_Char", (void **)&freetype.next},
    {"FT_Get_BDF_Charset_ID", (void **)&freetype.charset},
    {"FT_Get_BDF_Property", (void **)&freetype.property},
    {"FT_Stream_OpenGzip", (void **)&freetype.open_gzip},
  };
  is_loaded =
    linux_library_load("libfreetype.so.6", functions, sizeof functions / sizeof *functions);
}

const struct codec_freetype *codec_freetype(void) {
  pthread_once(&once, load_library);
  return is_loaded ? &freetype : NULL;
}

// FreeType does not pass the size of freed blocks, so it is stored before the block.
union header {
  size_t size;
  max_align_t aligned;
};

static void *resize(FT_Memory record, long former, long size, void *block) {
  (void)former;
  struct codec_font_memory *memory = record->user;
  union header *header = block ? (union header *)block - 1 : NULL;
  size_t now = header ? header->size : 0;
  if (size <= 0 || (size_t)size > memory->most - (memory->used - now)) return NULL;
  header = realloc(header, sizeof *header + (size_t)size);
  if (!header) return NULL;
  header->size = (size_t)size;
  memory->used = memory->used - now + (size_t)size;
  return header + 1;
}

static void *allocate(FT_Memory record, long size) { return resize(record, 0, size, NULL); }

static void release(FT_Memory record, void *block) {
  struct codec_font_memory *memory = record->user;
  if (!block) return;
  union header *header = (union header *)block - 1;
  memory->used -= header->size;
  free(header);
}

void codec_font_limit(struct codec_font_memory *memory, size_t most) {
  struct FT_MemoryRec_ record = {memory, allocate, release, resize};
  memory->record = record;
  memory->used = 0;
  memory->most = most;
}
#endif
