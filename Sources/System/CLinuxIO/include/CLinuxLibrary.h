// SPDX-License-Identifier: MIT
//
// Loads libraries at first use, so that a sign without them needs neither their memory nor a
// dependency.
#ifndef CLINUXLIBRARY_H
#define CLINUXLIBRARY_H
#include <stddef.h>

// A function of a library and the variable for its address.
struct linux_library_function {
  const char *name;
  void **place;
};

// Loads a library and all its functions; returns 1 if all exist, else 0.
int linux_library_load(const char *file, const struct linux_library_function *functions,
                       size_t count);
#endif
