// SPDX-License-Identifier: MIT
// The least work that scrolling needs, as a plain C loop: the measure for our own speed.
#ifndef CREFERENCELOOP_H
#define CREFERENCELOOP_H
#include <stdint.h>

/// Scrolls a strip of `columns` columns over `modules` modules for `frames` frames, one column a
/// frame: slices eight bytes a module, transposes them as one 64-bit word, stores the eight
/// rows of the chain and hands each to a sink that counts it. Returns the nanoseconds of the whole run, or -1 without memory.
int64_t reference_loop(int64_t columns, int64_t modules, int64_t frames);

/// The nanoseconds of the monotonic clock.
int64_t reference_clock(void);
#endif
