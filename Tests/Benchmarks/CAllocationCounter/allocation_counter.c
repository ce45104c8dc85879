// SPDX-License-Identifier: MIT
#include "CAllocationCounter.h"
#include <errno.h>
#include <stddef.h>

#ifdef __GLIBC__
// glibc lets a program replace malloc and keeps its own under these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

// Initial-exec storage needs no allocation of its own on first use.
static __thread int64_t calls __attribute__((tls_model("initial-exec")));

int64_t allocation_count(void) { return calls; }

void *malloc(size_t size) {
  calls += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  calls += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  calls += 1;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  calls += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *result = memalign(alignment, size);
  if (result == NULL) return ENOMEM;
  *memory = result;
  return 0;
}

void free(void *memory) { __libc_free(memory); }
#else
int64_t allocation_count(void) { return -1; }
#endif
