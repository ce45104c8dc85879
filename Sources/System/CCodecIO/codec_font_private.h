// SPDX-License-Identifier: MIT
//
// Shared by codec_font*.c.
#ifndef CODEC_FONT_PRIVATE_H
#define CODEC_FONT_PRIVATE_H
#include "CCodecFont.h"

#ifdef SIGNBOARD_FREETYPE
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BDF_H
#include FT_GZIP_H
#include FT_MODULE_H
#include FT_OUTLINE_H

// The functions in use.
struct codec_freetype {
  FT_Error (*new_library)(FT_Memory, FT_Library *);
  void (*add_modules)(FT_Library);
  FT_Module (*module)(FT_Library, const char *);
  FT_Error (*remove_module)(FT_Library, FT_Module);
  FT_Error (*done_library)(FT_Library);
  FT_Error (*open_face)(FT_Library, const FT_Open_Args *, FT_Long, FT_Face *);
  FT_Error (*done_face)(FT_Face);
  FT_Error (*select_charmap)(FT_Face, FT_Encoding);
  FT_Error (*set_charmap)(FT_Face, FT_CharMap);
  FT_Error (*select_size)(FT_Face, FT_Int);
  FT_Error (*set_pixels)(FT_Face, FT_UInt, FT_UInt);
  FT_UInt (*index_of)(FT_Face, FT_ULong);
  FT_Error (*load)(FT_Face, FT_UInt, FT_Int32);
  void (*control_box)(const FT_Outline *, FT_BBox *);
  FT_Error (*render)(FT_GlyphSlot, FT_Render_Mode);
  FT_ULong (*next)(FT_Face, FT_ULong, FT_UInt *);
  FT_Error (*charset)(FT_Face, const char **, const char **);
  FT_Error (*property)(FT_Face, const char *, BDF_PropertyRec *);
  FT_Error (*open_gzip)(FT_Stream, FT_Stream);
};
// The library, loaded by the first call; NULL if not available.
const struct codec_freetype *codec_freetype(void);

// Memory for FreeType, limited to `most` bytes.
struct codec_font_memory {
  struct FT_MemoryRec_ record;
  size_t used, most;
};
void codec_font_limit(struct codec_font_memory *memory, size_t most);

// The bytes of a font: a block of memory, or a file read on demand. A mapping would raise SIGBUS if
// the file is truncated.
struct codec_font_source {
  FT_StreamRec stream;
  uint8_t *bytes;  // owned
  int descriptor;  // owned, or -1
  // Most reads are of a few bytes; one system call fetches a whole block.
  unsigned long start, filled;
  uint8_t piece[4096];
};
int codec_font_source_open_bytes(struct codec_font_source *source, struct codec_font_memory *memory,
                                 const uint8_t *bytes, size_t count, size_t limit);
int codec_font_source_open_file(struct codec_font_source *source, struct codec_font_memory *memory,
                                int descriptor, size_t limit);
void codec_font_source_close(struct codec_font_source *source);

// Characters sorted by scalar: (scalar << 33) + (1 << 32 for a second choice) + glyph.
struct codec_font_characters {
  uint64_t *entries;
  size_t count;
};

struct codec_font {
  struct codec_font_memory memory;
  struct codec_font_source source;
  FT_Library library;
  FT_Face face;
  const char *registry, *encoding;
  char name[256];
  int is_unicode;
  // HarfBuzz's font, made at first use, or that there is none.
  struct hb_font_t *joining;
  int joins_nothing;
  // For fonts in other character sets; read at first use, with this result.
  int has_characters, characters_result;
  struct codec_font_characters characters;
};

// How glyphs are loaded: black and white, also for their advances.
#define CODEC_FONT_LOAD_FLAGS (FT_LOAD_TARGET_MONO | FT_LOAD_MONOCHROME)
// Before another size is selected and before the face is closed.
void codec_font_forget_size(struct codec_font *font);
// Reads the characters of a face without a Unicode map.
int codec_font_translate(const struct codec_font *font, struct codec_font_characters *characters);
// The first code of the face after `code`, negative to start; -1 at the end.
long codec_font_next_code(const struct codec_font *font, long code, FT_UInt *glyph);
#endif
#endif
