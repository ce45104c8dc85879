// SPDX-License-Identifier: MIT
// nest SEED COUNT: orders COUNT random texts that nest embeddings, overrides and isolates, through
// codec_bidi.c. FriBidi is compiled with a sanitizer, or it runs under valgrind.
// What comes back is checked as well: an order of all characters, and refused are only controls.
#include "CCodecBidi.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 2 * CODEC_BIDI_PART + 500 };

static uint64_t state;

static uint32_t below(uint32_t bound) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((state >> 33) % bound);
}

static const uint32_t openers[] = {0x202A, 0x202B, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068};
static const uint32_t closers[] = {0x202C, 0x2069};
static const uint32_t letters[] = {
  0x5D0, 0x5D1, 0x627,  0x644,  0x628, 0x64E,  0x5B0, 0x301, 'a',    'z',  '1',    0x661, '+',
  '.',   '%',   ' ',    ' ',    '\n',  '\t',   '(',   ')',   '[',    ']',  0x2329, 0x3008, 0x200F,
  0x61C, 0xAD,  0x200B, 0xE000, 0,     0x2029, 0xFFFC, 0x1F600, 0xD800, 0x110000, 0x10800,
};
#define PICK(list) (list[below(sizeof list / sizeof *list)])

// How often a text opens and closes, of 100 characters; the rest are letters. The first open and
// close alike, others only open, and some are all brackets or all marks.
static const struct kind { uint32_t opens, closes, only; } kinds[] = {
  {30, 30, 0}, {45, 45, 0}, {90, 10, 0}, {60, 20, 0}, {20, 60, 0},  {40, 10, 0x2068},
  {50, 50, 0}, {10, 10, 0}, {2, 2, '('}, {30, 10, 0x301}, {20, 20, '('}, {100, 0, 0},
};

static uint32_t character(const struct kind *kind, size_t place, size_t count) {
  uint32_t chance = below(100), opens = kind->opens;
  // The first half of a text of some kinds opens, the second half closes.
  if (kind == &kinds[6]) opens = place < count / 2 ? 95 : 5;
  if (chance < opens) return kind->only == 0x2068 && below(2) ? 0x2068 : PICK(openers);
  if (chance < opens + kind->closes) return PICK(closers);
  if (kind->only == '(' && below(4)) return below(2) ? '(' : ')';
  if (kind->only == 0x301 && below(2)) return 0x301;
  return PICK(letters);
}

static size_t make(uint32_t *text) {
  const struct kind *kind = &PICK(kinds);
  uint32_t size = below(100);
  size_t count = size == 0 ? 1 + below(LONGEST) : size < 60 ? 1 + below(400) : 400 + below(800);
  for (size_t i = 0; i < count; i++) text[i] = character(kind, i, count);
  return count;
}

static int is_control(uint32_t scalar) {
  return (scalar >= 0x202A && scalar <= 0x202E) || (scalar >= 0x2066 && scalar <= 0x2069);
}

int main(int argc, char **argv) {
  static uint32_t text[LONGEST], starts[LONGEST];
  if (argc != 3) return 2;
  state = strtoull(argv[1], NULL, 10) * 2 + 1;
  unsigned long texts = strtoul(argv[2], NULL, 10), nested = 0, scalars = 0;
  for (unsigned long number = 0; number < texts; number++) {
    size_t count = make(text), characters = 0, refusals = 0;
    for (size_t i = 0; i < count; i++)
      if (i == 0 || below(8)) starts[characters++] = (uint32_t)i;
    // Memory of exactly the size, so that a sanitizer sees one element too many.
    uint32_t *copy = malloc(count * sizeof *copy), *shaped = malloc(count * sizeof *shaped);
    uint8_t *refused = malloc(count), *seen = calloc(characters, 1);
    int32_t *order = malloc(characters * sizeof *order);
    if (!copy || !shaped || !refused || !seen || !order) return 2;
    memcpy(copy, text, count * sizeof *copy);
    int result = codec_bidi_order(copy, count, starts, characters, (int)below(3), shaped, refused,
                                  order);
    for (size_t i = 0; result == 0 && i < count; i++) {
      refusals += refused[i];
      if (refused[i] && !is_control(text[i])) result = 1;
    }
    for (size_t i = 0; result == 0 && i < characters; i++)
      if (order[i] < 0 || (size_t)order[i] >= characters || seen[order[i]]++) result = 1;
    if (result != 0) {
      fprintf(stderr, "seed %s, text %lu: %d\n", argv[1], number, result);
      return 1;
    }
    nested += refusals > 0;
    scalars += count;
    free(copy), free(shaped), free(refused), free(seen), free(order);
  }
  printf("%lu texts, %lu scalars, %lu texts nested too deep: all in order\n", texts, scalars,
         nested);
  return nested == 0 && texts > 1000;
}
