// SPDX-License-Identifier: MIT
// Counts what the process allocates, so that "no allocation a frame" is measured, not believed.
#ifndef CALLOCATIONCOUNTER_H
#define CALLOCATIONCOUNTER_H
#include <stdint.h>

/// The calls of malloc, calloc, realloc and aligned_alloc by the calling thread so far, or -1
/// where the C library does not permit counting.
int64_t allocation_count(void);
#endif
