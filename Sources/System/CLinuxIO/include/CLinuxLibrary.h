// SPDX-License-Identifier: MIT
//
// Libraries that are loaded when they are first used, so that a sign without them pays neither
// memory nor a dependency.
#ifndef CLINUXLIBRARY_H
#define CLINUXLIBRARY_H
#include <stddef.h>

// A function of a library and where its address goes.
struct linux_library_function {
  const char *name;
  void **place;
};

// Loads a library and all its functions; 1 if all are there, else 0.
int linux_library_load(const char *file, const struct linux_library_function *functions,
                       size_t count);
#endif
