// SPDX-License-Identifier: MIT
//
// Joined letters of OpenType fonts through HarfBuzz, which is loaded with the first such font.
#include "codec_font_private.h"

#include <errno.h>

#ifdef SIGNBOARD_FREETYPE
#include "CLinuxLibrary.h"

#include <pthread.h>

// Declared here, so that a build needs no further header: HarfBuzz keeps its binary interface.
typedef struct hb_font_t hb_font_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_buffer_t hb_buffer_t;
struct hb_glyph {
  uint32_t glyph, mask, cluster, own[2];
};
struct hb_position {
  int32_t x_advance, y_advance, x, y;
  uint32_t own;
};

static struct {
  hb_font_t *(*new_font)(FT_Face, void (*)(void *));
  void (*set_load_flags)(hb_font_t *, int);
  void (*done_font)(hb_font_t *);
  hb_face_t *(*face)(hb_font_t *);
  uint32_t (*script)(hb_buffer_t *);
  void (*tags)(uint32_t, const void *, unsigned *, uint32_t *, unsigned *, uint32_t *);
  int (*select_script)(hb_face_t *, uint32_t, unsigned, const uint32_t *, unsigned *, uint32_t *);
  hb_buffer_t *(*new_buffer)(void);
  void (*done_buffer)(hb_buffer_t *);
  void (*add)(hb_buffer_t *, const uint32_t *, int, unsigned, int);
  void (*guess)(hb_buffer_t *);
  int (*shape)(hb_font_t *, hb_buffer_t *, const void *, unsigned, const char *const *);
  struct hb_glyph *(*glyphs)(hb_buffer_t *, unsigned *);
  struct hb_position *(*positions)(hb_buffer_t *, unsigned *);
} harfbuzz;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load_library(void) {
  const struct linux_library_function functions[] = {
    {"hb_ft_font_create", (void **)&harfbuzz.new_font},
    {"hb_ft_font_set_load_flags", (void **)&harfbuzz.set_load_flags},
    {"hb_font_destroy", (void **)&harfbuzz.done_font},
    {"hb_font_get_face", (void **)&harfbuzz.face},
    {"hb_buffer_get_script", (void **)&harfbuzz.script},
    {"hb_ot_tags_from_script_and_language", (void **)&harfbuzz.tags},
    {"hb_ot_layout_table_select_script", (void **)&harfbuzz.select_script},
    {"hb_buffer_create", (void **)&harfbuzz.new_buffer},
    {"hb_buffer_destroy", (void **)&harfbuzz.done_buffer},
    {"hb_buffer_add_utf32", (void **)&harfbuzz.add},
    {"hb_buffer_guess_segment_properties", (void **)&harfbuzz.guess},
    {"hb_shape_full", (void **)&harfbuzz.shape},
    {"hb_buffer_get_glyph_infos", (void **)&harfbuzz.glyphs},
    {"hb_buffer_get_glyph_positions", (void **)&harfbuzz.positions},
  };
  is_loaded =
    linux_library_load("libharfbuzz.so.0", functions, sizeof functions / sizeof *functions);
}

void codec_font_forget_size(struct codec_font *font) {
  if (font->joining) harfbuzz.done_font(font->joining);
  font->joining = NULL;
}

// The font in its size, made at first use; NULL without outlines or without HarfBuzz.
static hb_font_t *joining(struct codec_font *font) {
  if (font->joining || font->joins_nothing) return font->joining;
  font->joins_nothing = 1;
  if (!FT_IS_SFNT(font->face) || !FT_IS_SCALABLE(font->face)) return NULL;
  pthread_once(&once, load_library);
  if (!is_loaded) return NULL;
  font->joining = harfbuzz.new_font(font->face, NULL);
  harfbuzz.set_load_flags(font->joining, CODEC_FONT_LOAD_FLAGS);
  font->joins_nothing = 0;
  return font->joining;
}

// Whether the font has rules for the script of a text: Unifont has some rules, but none of these.
static int has_rules(hb_font_t *font, hb_buffer_t *buffer) {
  uint32_t tags[4], chosen;
  unsigned count = sizeof tags / sizeof *tags, index;
  harfbuzz.tags(harfbuzz.script(buffer), NULL, &count, tags, NULL, NULL);
  const uint32_t substitution = 'G' << 24 | 'S' << 16 | 'U' << 8 | 'B';
  return harfbuzz.select_script(harfbuzz.face(font), substitution, count, tags, &index, &chosen);
}

int codec_font_join(struct codec_font *font, const uint32_t *scalars, int count,
                    struct codec_font_part *parts, int most, int *advance) {
  hb_font_t *joined = joining(font);
  // Most fonts are of another script.
  if (!joined || count <= 0 || !codec_freetype()->index_of(font->face, scalars[0])) return 0;
  hb_buffer_t *buffer = harfbuzz.new_buffer();
  harfbuzz.add(buffer, scalars, count, 0, count);
  harfbuzz.guess(buffer);
  // By OpenType's tables only: those of Graphite are programs.
  const char *const shapers[] = {"ot", NULL};
  unsigned found = 0;
  if (!has_rules(joined, buffer) || !harfbuzz.shape(joined, buffer, NULL, 0, shapers)) {
    harfbuzz.done_buffer(buffer);
    return 0;
  }
  const struct hb_glyph *glyphs = harfbuzz.glyphs(buffer, &found);
  const struct hb_position *positions = harfbuzz.positions(buffer, &found);
  int result = found > (unsigned)most ? -E2BIG : (int)found;
  int64_t x = 0;
  for (int i = 0; i < result; i++) {
    // Glyph 0 stands for a character that the font lacks.
    if (glyphs[i].glyph == 0) result = 0;
    parts[i].glyph = glyphs[i].glyph;
    parts[i].x = (int)((x + positions[i].x + 32) >> 6);
    parts[i].y = (positions[i].y + 32) >> 6;
    x += positions[i].x_advance;
  }
  *advance = (int)((x + 32) >> 6);
  harfbuzz.done_buffer(buffer);
  return result;
}

#else

int codec_font_join(struct codec_font *font, const uint32_t *scalars, int count,
                    struct codec_font_part *parts, int most, int *advance) {
  (void)font, (void)scalars, (void)count, (void)parts, (void)most, (void)advance;
  return 0;
}

#endif
