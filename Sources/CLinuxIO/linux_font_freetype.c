// SPDX-License-Identifier: MIT
//
// Loads FreeType, and gives it memory that has an end.
#include "linux_font_private.h"

#ifdef SIGNBOARD_FREETYPE
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

static struct linux_freetype freetype;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *function(void *library, const char *name, int *missing) {
  void *address = dlsym(library, name);
  if (!address) *missing = 1;
  return address;
}

static void load_library(void) {
  void *library = dlopen("libfreetype.so.6", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  int missing = 0;
  *(void **)&freetype.new_library = function(library, "FT_New_Library", &missing);
  *(void **)&freetype.add_modules = function(library, "FT_Add_Default_Modules", &missing);
  *(void **)&freetype.done_library = function(library, "FT_Done_Library", &missing);
  *(void **)&freetype.open_face = function(library, "FT_Open_Face", &missing);
  *(void **)&freetype.done_face = function(library, "FT_Done_Face", &missing);
  *(void **)&freetype.select_charmap = function(library, "FT_Select_Charmap", &missing);
  *(void **)&freetype.set_charmap = function(library, "FT_Set_Charmap", &missing);
  *(void **)&freetype.select_size = function(library, "FT_Select_Size", &missing);
  *(void **)&freetype.set_pixels = function(library, "FT_Set_Pixel_Sizes", &missing);
  *(void **)&freetype.index_of = function(library, "FT_Get_Char_Index", &missing);
  *(void **)&freetype.load = function(library, "FT_Load_Glyph", &missing);
  *(void **)&freetype.control_box = function(library, "FT_Outline_Get_CBox", &missing);
  *(void **)&freetype.render = function(library, "FT_Render_Glyph", &missing);
  *(void **)&freetype.next = function(library, "FT_Get_Next_Char", &missing);
  *(void **)&freetype.charset = function(library, "FT_Get_BDF_Charset_ID", &missing);
  *(void **)&freetype.property = function(library, "FT_Get_BDF_Property", &missing);
  *(void **)&freetype.open_gzip = function(library, "FT_Stream_OpenGzip", &missing);
  is_loaded = !missing;
}

const struct linux_freetype *linux_freetype(void) {
  pthread_once(&once, load_library);
  return is_loaded ? &freetype : NULL;
}

// FreeType does not tell the size of what it releases, so it stands before the block.
union header {
  size_t size;
  max_align_t aligned;
};

static void *resize(FT_Memory record, long former, long size, void *block) {
  (void)former;
  struct linux_font_memory *memory = record->user;
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
  struct linux_font_memory *memory = record->user;
  if (!block) return;
  union header *header = (union header *)block - 1;
  memory->used -= header->size;
  free(header);
}

void linux_font_limit(struct linux_font_memory *memory, size_t most) {
  struct FT_MemoryRec_ record = {memory, allocate, release, resize};
  memory->record = record;
  memory->used = 0;
  memory->most = most;
}
#endif
