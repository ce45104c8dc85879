// SPDX-License-Identifier: MIT
//
// The order of right-to-left text through FriBidi, which is loaded when the first such text is
// met: a sign that shows none neither needs the library nor pays for its memory.
// Any thread may call. Without SIGNBOARD_FRIBIDI the calls return -EOPNOTSUPP, and where the
// library is not installed or lacks a function -ENOSYS.
#ifndef CCODECBIDI_H
#define CCODECBIDI_H
#include <stddef.h>
#include <stdint.h>

enum { CODEC_BIDI_AUTOMATIC, CODEC_BIDI_LEFT_TO_RIGHT, CODEC_BIDI_RIGHT_TO_LEFT };

// The largest number of scalars that is ordered.
enum { CODEC_BIDI_LIMIT = 1 << 28 };

// A longer line is ordered in parts of so many scalars at most, all in the direction of the whole.
enum { CODEC_BIDI_PART = 1 << 13 };

// How many embeddings, overrides and isolates may be open at one place of a part. With 50 no level
// passes 101, so none of FriBidi's handling of levels beyond 125 is ever reached: before 1.0.11 it
// used memory there that it had freed.
enum { CODEC_BIDI_DEPTH = 50 };

// Loads FriBidi. 0 or a negative error number.
int codec_bidi_load(void);

// Orders one line of `count` scalars. Line ends count as spaces: the line has one direction.
// Characters of private use have none, as U+FFFC: they stand for pictures.
//
// `starts` holds, ascending from 0, where each of the `characters` begins; a character keeps its
// scalars together. Stores
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
