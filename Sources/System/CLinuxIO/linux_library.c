// SPDX-License-Identifier: MIT
#include "CLinuxLibrary.h"

#include <dlfcn.h>

int linux_library_load(const char *file, const struct linux_library_function *functions,
                       size_t count) {
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  for (size_t i = 0; i < count; i++) {
    void *address = dlsym(library, functions[i].name);
    if (!address) return 0;
    *functions[i].place = address;
  }
  return 1;
}
