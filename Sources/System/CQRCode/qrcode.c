// SPDX-License-Identifier: MIT
#include "CQRCode.h"
#include "CLinuxLibrary.h"

#include <qrencode.h>

int cqrcode_make(const char *file, const char *text, uint8_t *modules, size_t room) {
  // The compiler knows the types of the functions from the header.
  __typeof__(QRcode_encodeString) *encode;
  __typeof__(QRcode_free) *release;
  const struct linux_library_function functions[] = {
    {"QRcode_encodeString", (void **)&encode},
    {"QRcode_free", (void **)&release},
  };
  if (!linux_library_load(file ? file : "libqrencode.so.4", functions,
                          sizeof functions / sizeof *functions))
    return -1;
  // The smallest version that holds the text; level L, since a screen has no dirt.
  QRcode *code = encode(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  if (!code) return 0;
  size_t count = (size_t)code->width * (size_t)code->width;
  int side = count <= room ? code->width : 0;
  // Only the lowest bit of a module is its color.
  for (size_t index = 0; side && index < count; index++) modules[index] = code->data[index] & 1;
  release(code);
  return side;
}
