// SPDX-License-Identifier: MIT
//
// Right-to-left text through FriBidi, which is loaded with the first such text, so that other signs
// need neither the library nor its memory. Thread-safe. Calls return -EOPNOTSUPP without
// SIGNBOARD_FRIBIDI, and -ENOSYS if the library is not installed or lacks a function.
#ifndef CCODECBIDI_H
#define CCODECBIDI_H
#include <stddef.h>
#include <stdint.h>

enum { CODEC_BIDI_AUTOMATIC, CODEC_BIDI_LEFT_TO_RIGHT, CODEC_BIDI_RIGHT_TO_LEFT };

// The greatest number of scalars.
enum { CODEC_BIDI_LIMIT = 1 << 28 };

// Longer lines are ordered in parts of at most this many scalars, all with the base direction of
// the whole.
enum { CODEC_BIDI_PART = 1 << 13 };

// The nesting limit of embeddings, overrides and isolates in a part. With 50, levels stay below
// 102, so FriBidi's handling of levels beyond 125 is never reached; before 1.0.11 it used freed
// memory there.
enum { CODEC_BIDI_DEPTH = 50 };

// Loads FriBidi. 0 or a negative error number.
int codec_bidi_load(void);

// Orders one line of `count` scalars. Line ends count as spaces: the line has one direction.
// Private-use characters and U+FFFC have none: they stand for pictures.
//
// `starts` has the index of the first scalar of each of the `characters`, ascending from 0; a
// character keeps its scalars together. Stores
// - in `shaped`, `count` scalars: each as it is drawn, joined to its neighbours and mirrored. Lam
//   and alef become one scalar, stored in the place of the alef, and 0 in that of the lam;
// - in `refused`, `count` numbers: 1 for what opens beyond CODEC_BIDI_DEPTH and for what closes
//   that, which has no effect, else 0;
// - in `order`, `characters` numbers: the characters from left to right.
// 0 or a negative error number: -ENOMEM, -EFBIG beyond the limit, -EINVAL for wrong `starts`.
int codec_bidi_order(const uint32_t *scalars, size_t count, const uint32_t *starts,
                     size_t characters, int base, uint32_t *shaped, uint8_t *refused,
                     int32_t *order);
#endif
