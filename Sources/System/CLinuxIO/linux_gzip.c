// SPDX-License-Identifier: MIT
#include "CLinuxGzip.h"
#include "CLinuxLibrary.h"

#include <limits.h>
#include <string.h>

// The head of gzip without a name and a time: made with the greatest effort (2), unknown system (255).
static const uint8_t head[] = {0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255};
// Around the same compressed bytes zlib has a head of 2 bytes and a sum of 4 (RFC 1950); gzip has its
// own head, and a sum and the size, of 4 bytes each.
static const size_t zlib_head = 2, sum = 4;

static void put(uint8_t *place, size_t number) {
  for (size_t i = 0; i < sum; i++) place[i] = (uint8_t)(number >> 8 * i);
}

size_t linux_gzip(const uint8_t *bytes, size_t count, uint8_t *gzip, size_t room) {
  // These need no type of zlib, so its header is not needed either.
  int (*compress)(uint8_t *, unsigned long *, const uint8_t *, unsigned long, int);
  unsigned long (*checksum)(unsigned long, const uint8_t *, unsigned int);
  const struct linux_library_function functions[] = {
    {"compress2", (void **)&compress},
    {"crc32", (void **)&checksum},
  };
  const size_t skipped = sizeof head - zlib_head;
  if (!bytes || !gzip || count > INT_MAX || room < sizeof head + 2 * sum) return 0;
  if (!linux_library_load("libz.so.1", functions, sizeof functions / sizeof *functions)) return 0;
  unsigned long size = room - skipped - sum;
  if (compress(gzip + skipped, &size, bytes, count, 9)) return 0;
  memcpy(gzip, head, sizeof head);
  uint8_t *end = gzip + skipped + size - sum;
  put(end, checksum(0, bytes, (unsigned int)count));
  put(end + sum, count);
  return skipped + size + sum;
}
