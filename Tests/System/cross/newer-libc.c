// SPDX-License-Identifier: MIT
// Functions that glibc has since 2.38 only, for a program that is linked against 2.36 of Debian 12.
//
// The runtime of Swift in Debian unstable was compiled with the headers of a newer glibc. These
// call strtol and others by names of their own, which only differ in that they also read 0b101
// where the base is 0 or 2; the runtime reads bases 10 and 16. What is compiled here against the
// headers of Debian 12 asks for none of them.
#include <stdarg.h>
#include <stddef.h>

long strtol(const char *, char **, int);
long long strtoll(const char *, char **, int);
unsigned long strtoul(const char *, char **, int);
unsigned long long strtoull(const char *, char **, int);
int __isoc99_vsscanf(const char *, const char *, va_list);
size_t strlen(const char *);
void *memcpy(void *, const void *, size_t);

// Hidden, as a program exports nothing.
#define OURS __attribute__((visibility("hidden")))

OURS long __isoc23_strtol(const char *text, char **end, int base) {
  return strtol(text, end, base);
}

OURS long long __isoc23_strtoll(const char *text, char **end, int base) {
  return strtoll(text, end, base);
}

OURS unsigned long __isoc23_strtoul(const char *text, char **end, int base) {
  return strtoul(text, end, base);
}

OURS unsigned long long __isoc23_strtoull(const char *text, char **end, int base) {
  return strtoull(text, end, base);
}

OURS int __isoc23_sscanf(const char *text, const char *format, ...) {
  va_list values;
  va_start(values, format);
  int count = __isoc99_vsscanf(text, format, values);
  va_end(values);
  return count;
}

OURS size_t strlcpy(char *target, const char *source, size_t size) {
  size_t length = strlen(source);
  if (size > 0) {
    size_t copied = length < size ? length : size - 1;
    memcpy(target, source, copied);
    target[copied] = 0;
  }
  return length;
}
