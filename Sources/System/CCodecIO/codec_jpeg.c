// SPDX-License-Identifier: MIT
#include "CCodecPicture.h"

#include <errno.h>

#ifdef SIGNBOARD_PICTURES
#include "CLinuxLibrary.h"

#include <pthread.h>
#include <stdio.h>
#include <turbojpeg.h>

// The functions in use. Those of libjpeg itself would need structures that differ between its
// versions, and a jump out of its errors.
static struct {
  tjhandle (*create)(void);
  int (*destroy)(tjhandle);
  int (*read_header)(tjhandle, const unsigned char *, unsigned long, int *, int *, int *, int *);
  int (*decompress)(tjhandle, const unsigned char *, unsigned long, unsigned char *, int, int, int,
                    int, int);
  char *(*error)(tjhandle);
} jpeg;
static int jpeg_is_loaded;
static pthread_once_t jpeg_once = PTHREAD_ONCE_INIT;

static void load_jpeg(void) {
  const struct linux_library_function functions[] = {
    {"tjInitDecompress", (void **)&jpeg.create},
    {"tjDestroy", (void **)&jpeg.destroy},
    {"tjDecompressHeader3", (void **)&jpeg.read_header},
    {"tjDecompress2", (void **)&jpeg.decompress},
    {"tjGetErrorStr2", (void **)&jpeg.error},
  };
  jpeg_is_loaded =
    linux_library_load("libturbojpeg.so.0", functions, sizeof functions / sizeof *functions);
}

// What it is that is wrong; NULL after success.
static const char *jpeg_read(tjhandle reader, const uint8_t *bytes, size_t count, int width,
                             int height, uint8_t *pixels) {
  int columns = 0, rows = 0, sampling = 0, colors = -1;
  // Unusual sampling is an error here only, after the size.
  int failed = jpeg.read_header(reader, bytes, count, &columns, &rows, &sampling, &colors);
  if (failed && columns <= 0) return jpeg.error(reader);
  // Another size would be scaled.
  if (columns != width || rows != height)
    return "the size differs from the one that was announced";
  int has_inks = colors == TJCS_CMYK || colors == TJCS_YCCK;
  if (jpeg.decompress(reader, bytes, count, pixels, width, 0, height,
                      has_inks ? TJPF_CMYK : TJPF_RGBA,
                      TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS))
    return jpeg.error(reader);
  if (!has_inks) return NULL;
  // Files have the light that each ink leaves, as browsers take it.
  for (uint8_t *pixel = pixels, *end = pixels + (size_t)width * height * 4; pixel < end; pixel += 4) {
    for (int ink = 0; ink < 3; ink++) pixel[ink] = (uint8_t)(pixel[ink] * pixel[3] / 255);
    pixel[3] = 0xFF;
  }
  return NULL;
}

int codec_jpeg_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                      uint8_t *pixels, struct codec_picture_text *text) {
  text->characters[0] = 0;
  pthread_once(&jpeg_once, load_jpeg);
  if (!jpeg_is_loaded) return -ENOENT;
  tjhandle reader = jpeg.create();
  if (!reader) return -ENOMEM;
  const char *words = jpeg_read(reader, bytes, count, (int)width, (int)height, pixels);
  if (words) snprintf(text->characters, sizeof text->characters, "%s", words);
  jpeg.destroy(reader);
  return words ? -EINVAL : 0;
}

// One grey pixel with the usual Huffman codes, which need not be in the file.
static const uint8_t smallest[] = {
  0xFF, 0xD8,                                              //
  0xFF, 0xDB, 0, 67, 0,                                    // 64 zeros
  [71] = 0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0,  //
  0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x2B,               //
  0xFF, 0xD9,
};

void codec_jpeg_load(void) {
  uint8_t pixel[4];
  struct codec_picture_text text;
  codec_jpeg_decode(smallest, sizeof smallest, 1, 1, pixel, &text);
}

#else

int codec_jpeg_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                      uint8_t *pixels, struct codec_picture_text *text) {
  (void)bytes, (void)count, (void)width, (void)height, (void)pixels, (void)text;
  return -ENOSYS;
}

void codec_jpeg_load(void) {}

#endif
