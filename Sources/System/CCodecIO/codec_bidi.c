// SPDX-License-Identifier: MIT
#include "CCodecBidi.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef SIGNBOARD_FRIBIDI
#include "CLinuxLibrary.h"

#include <pthread.h>

// Included by its folder: the flags of pkg-config would also link the library.
#include <fribidi/fribidi.h>

// The functions in use, with types from the header.
static struct {
  __typeof__(fribidi_get_bidi_types) *bidi_types;
  __typeof__(fribidi_get_bracket_types) *bracket_types;
  __typeof__(fribidi_get_par_direction) *direction;
  __typeof__(fribidi_get_par_embedding_levels_ex) *levels;
  __typeof__(fribidi_get_joining_types) *joining_types;
  __typeof__(fribidi_join_arabic) *join;
  __typeof__(fribidi_shape) *shape;
  __typeof__(fribidi_reorder_line) *reorder;
} fribidi;
static int is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load_library(void) {
  const struct linux_library_function functions[] = {
    {"fribidi_get_bidi_types", (void **)&fribidi.bidi_types},
    {"fribidi_get_bracket_types", (void **)&fribidi.bracket_types},
    {"fribidi_get_par_direction", (void **)&fribidi.direction},
    {"fribidi_get_par_embedding_levels_ex", (void **)&fribidi.levels},
    {"fribidi_get_joining_types", (void **)&fribidi.joining_types},
    {"fribidi_join_arabic", (void **)&fribidi.join},
    {"fribidi_shape", (void **)&fribidi.shape},
    {"fribidi_reorder_line", (void **)&fribidi.reorder},
  };
  is_loaded =
    linux_library_load("libfribidi.so.0", functions, sizeof functions / sizeof *functions);
}

int codec_bidi_load(void) {
  pthread_once(&once, load_library);
  return is_loaded ? 0 : -ENOSYS;
}

// The input and output of FriBidi, one element per scalar.
struct line {
  size_t count;
  FriBidiCharType *types;
  FriBidiBracketType *brackets;
  FriBidiLevel *levels;
  FriBidiArabicProp *joining;
  FriBidiParType direction;
};

static void release(struct line *line) {
  free(line->types);
  free(line->brackets);
  free(line->levels);
  free(line->joining);
}

static int allocate(struct line *line) {
  line->types = calloc(line->count, sizeof *line->types);
  line->brackets = calloc(line->count, sizeof *line->brackets);
  line->levels = calloc(line->count, sizeof *line->levels);
  line->joining = calloc(line->count, sizeof *line->joining);
  return line->types && line->brackets && line->levels && line->joining ? 0 : -ENOMEM;
}

static int is_line_end(uint32_t scalar, FriBidiCharType type) {
  return type == FRIBIDI_TYPE_BS || scalar == 0x0B;
}

// Private-use characters stand for pictures, which have no direction.
static int is_private(uint32_t scalar) {
  return (scalar >= 0xE000 && scalar <= 0xF8FF) || (scalar >= 0xF0000 && scalar <= 0x10FFFF);
}

// FriBidi takes quadratic time for texts with many brackets or isolates, so a long line is
// processed in parts: each ends at a line end in its second half, or else at a blank.
static size_t end_of_part(const struct line *line, const uint32_t *scalars, size_t start) {
  if (line->count - start <= CODEC_BIDI_PART) return line->count;
  size_t end = start + CODEC_BIDI_PART, middle = start + CODEC_BIDI_PART / 2;
  for (size_t i = end; i > middle; i--)
    if (scalars[i - 1] == '\n') return i;
  for (size_t i = end; i > middle; i--)
    if (line->types[i - 1] == FRIBIDI_TYPE_WS) return i;
  return end;
}

// The open controls at a position: their number by kind, and which of them are isolates.
struct nesting {
  unsigned char is_isolate[CODEC_BIDI_DEPTH];
  size_t depth, isolates;
  // Opened beyond the limit and not closed yet.
  size_t refused_isolates, refused_embeddings;
};

// Whether an opening character is refused.
static int open_nesting(struct nesting *open, int is_isolate) {
  int is_refused = open->refused_isolates > 0 || open->refused_embeddings > 0 ||
                   open->depth == CODEC_BIDI_DEPTH;
  if (!is_refused) {
    open->is_isolate[open->depth++] = (unsigned char)is_isolate;
    open->isolates += (size_t)is_isolate;
  } else if (is_isolate) {
    open->refused_isolates++;
  } else if (open->refused_isolates == 0) {
    open->refused_embeddings++;
  }
  return is_refused;
}

// Whether a PDF is refused because it matches a refused control. A PDF does not close isolates.
static int close_embedding(struct nesting *open) {
  if (open->refused_isolates > 0) return 1;
  if (open->refused_embeddings > 0) {
    open->refused_embeddings--;
    return 1;
  }
  if (open->depth > 0 && !open->is_isolate[open->depth - 1]) open->depth--;
  return 0;
}

// Whether a PDI is refused. A PDI closes the last isolate with all embeddings in it.
static int close_isolate(struct nesting *open) {
  if (open->refused_isolates > 0) {
    open->refused_isolates--;
    return 1;
  }
  if (open->isolates == 0) return 0;
  open->refused_embeddings = 0;
  while (!open->is_isolate[--open->depth]) continue;
  open->isolates--;
  return 0;
}

// Rules X1 to X8 of UAX 9 with a lower limit: controls beyond it count as invisible characters
// without effect. Counted per part, because FriBidi sees one part at a time.
static void limit_nesting(FriBidiCharType *types, size_t count, uint8_t *refused) {
  struct nesting open = {.depth = 0};
  for (size_t i = 0; i < count; i++) {
    int is_refused = 0;
    switch (types[i]) {
    case FRIBIDI_TYPE_LRE:
    case FRIBIDI_TYPE_RLE:
    case FRIBIDI_TYPE_LRO:
    case FRIBIDI_TYPE_RLO: is_refused = open_nesting(&open, 0); break;
    case FRIBIDI_TYPE_LRI:
    case FRIBIDI_TYPE_RLI:
    case FRIBIDI_TYPE_FSI: is_refused = open_nesting(&open, 1); break;
    case FRIBIDI_TYPE_PDF: is_refused = close_embedding(&open); break;
    case FRIBIDI_TYPE_PDI: is_refused = close_isolate(&open); break;
    default: break;
    }
    refused[i] = (uint8_t)is_refused;
    if (is_refused) types[i] = FRIBIDI_TYPE_BN;
  }
}

static int find_levels(struct line *line, const uint32_t *scalars, uint8_t *refused) {
  FriBidiStrIndex count = (FriBidiStrIndex)line->count;
  fribidi.bidi_types(scalars, count, line->types);
  for (size_t i = 0; i < line->count; i++) {
    // A line end is shown as a space, so it must not end the paragraph.
    if (is_line_end(scalars[i], line->types[i])) line->types[i] = FRIBIDI_TYPE_WS;
    if (is_private(scalars[i])) line->types[i] = FRIBIDI_TYPE_ON;
  }
  fribidi.bracket_types(scalars, count, line->types, line->brackets);
  // All parts have the base direction of the whole.
  if (line->count > CODEC_BIDI_PART && line->direction == FRIBIDI_PAR_ON)
    line->direction = fribidi.direction(line->types, count);
  for (size_t start = 0, end; start < line->count; start = end) {
    end = end_of_part(line, scalars, start);
    limit_nesting(line->types + start, end - start, refused + start);
    FriBidiParType direction = line->direction;
    FriBidiLevel greatest =
        fribidi.levels(line->types + start, line->brackets + start,
                       (FriBidiStrIndex)(end - start), &direction, line->levels + start);
    // FriBidi returns 0 without memory.
    if (greatest == 0) return -ENOMEM;
    if (end == line->count && start == 0) line->direction = direction;
  }
  if (line->direction == FRIBIDI_PAR_ON) line->direction = FRIBIDI_PAR_LTR;
  return 0;
}

// Lam and alef form a ligature even with marks between them, which FriBidi does not handle. So it
// receives the text without marks. The arrays `brackets`, `levels` and `joining` of `bare` hold the
// rest.
static int join_lam_alef(const struct line *line, uint32_t *shaped) {
  struct line bare = {.count = line->count};
  FriBidiStrIndex *places = calloc(line->count, sizeof *places);
  int result = allocate(&bare);
  if (result < 0 || !places) {
    result = -ENOMEM;
    goto done;
  }
  FriBidiChar *scalars = bare.brackets;
  size_t left = 0;
  for (size_t i = 0; i < line->count; i++) {
    if (line->types[i] == FRIBIDI_TYPE_NSM) continue;
    places[left] = (FriBidiStrIndex)i;
    scalars[left] = shaped[i];
    bare.levels[left] = line->levels[i];
    bare.joining[left++] = line->joining[i];
  }
  fribidi.shape(FRIBIDI_FLAG_SHAPE_ARAB_LIGA, bare.levels, (FriBidiStrIndex)left, bare.joining,
                scalars);
  for (size_t i = 0; i < left; i++) {
    int is_taken = FRIBIDI_TEST_BITS(bare.joining[i], FRIBIDI_MASK_LIGATURED);
    shaped[places[i]] = is_taken ? 0 : scalars[i];
  }
done:
  free(places);
  release(&bare);
  return result;
}

static int shape(struct line *line, const uint32_t *scalars, uint32_t *shaped) {
  FriBidiStrIndex count = (FriBidiStrIndex)line->count;
  fribidi.joining_types(scalars, count, line->joining);
  fribidi.join(line->types, count, line->levels, line->joining);
  memcpy(shaped, scalars, line->count * sizeof *shaped);
  fribidi.shape(FRIBIDI_FLAG_SHAPE_MIRRORING | FRIBIDI_FLAG_SHAPE_ARAB_PRES, line->levels, count,
                line->joining, shaped);
  const uint32_t lam = 0x0644;
  for (size_t i = 0; i < line->count; i++)
    if (scalars[i] == lam) return join_lam_alef(line, shaped);
  return 0;
}

// The level of a character is that of its first scalar: marks stay with their base in logical
// order, as with FRIBIDI_FLAG_REORDER_NSM.
static int reorder(struct line *line, const uint32_t *starts, size_t characters, int32_t *order) {
  for (size_t i = 0; i < characters; i++) {
    line->levels[i] = line->levels[starts[i]];
    // A neutral type: trailing blanks have their levels already.
    line->types[i] = FRIBIDI_TYPE_ON;
    order[i] = (int32_t)i;
  }
  return fribidi.reorder(0, line->types, (FriBidiStrIndex)characters, 0, line->direction,
                         line->levels, NULL, order) == 0
             ? -ENOMEM
             : 0;
}

static int is_ascending(const uint32_t *starts, size_t characters, size_t count) {
  if (characters == 0 || characters > count || starts[0] != 0) return 0;
  for (size_t i = 1; i < characters; i++)
    if (starts[i] <= starts[i - 1]) return 0;
  return starts[characters - 1] < count;
}

int codec_bidi_order(const uint32_t *scalars, size_t count, const uint32_t *starts,
                     size_t characters, int base, uint32_t *shaped, uint8_t *refused,
                     int32_t *order) {
  int result = codec_bidi_load();
  if (result < 0) return result;
  if (count == 0) return characters == 0 ? 0 : -EINVAL;
  if (count > CODEC_BIDI_LIMIT) return -EFBIG;
  if (!is_ascending(starts, characters, count)) return -EINVAL;
  struct line line = {.count = count};
  line.direction = base == CODEC_BIDI_LEFT_TO_RIGHT   ? FRIBIDI_PAR_LTR
                   : base == CODEC_BIDI_RIGHT_TO_LEFT ? FRIBIDI_PAR_RTL
                                                      : FRIBIDI_PAR_ON;
  result = allocate(&line);
  if (result == 0) result = find_levels(&line, scalars, refused);
  if (result == 0) result = shape(&line, scalars, shaped);
  if (result == 0) result = reorder(&line, starts, characters, order);
  release(&line);
  return result;
}

#else

int codec_bidi_load(void) { return -EOPNOTSUPP; }

int codec_bidi_order(const uint32_t *scalars, size_t count, const uint32_t *starts,
                     size_t characters, int base, uint32_t *shaped, uint8_t *refused,
                     int32_t *order) {
  (void)scalars, (void)count, (void)starts, (void)characters, (void)base, (void)shaped;
  (void)refused, (void)order;
  return -EOPNOTSUPP;
}

#endif
