// SPDX-License-Identifier: MIT
//
// Libraries that are loaded when they are first used, so that a sign without them pays neither
// memory nor a dependency.
#ifndef CODEC_LIBRARY_H
#define CODEC_LIBRARY_H
#include <stddef.h>

// A function of a library and where its address goes.
struct codec_library_function {
  const char *name;
  void **place;
};

// Loads a library and all its functions; 1 if all are there, else 0.
int codec_library_load(const char *file, const struct codec_library_function *functions,
                       size_t count);
#endif
