// SPDX-License-Identifier: MIT
//
// PNG pictures through libpng, GIF pictures through giflib and JPEG pictures through libjpeg-turbo.
// Each library is loaded with the first picture of its kind, so that a sign without pictures needs
// neither the libraries nor their memory. -ENOSYS without SIGNBOARD_PICTURES, -ENOENT if a library is
// not installed. libpng leaves its functions by longjmp, which stays inside these functions. The caller
// checks sizes before allocating. A handle is used by one thread at a time.
#ifndef CCODECPICTURE_H
#define CCODECPICTURE_H
#include <stddef.h>
#include <stdint.h>

// The message of a library about a damaged picture; NUL-terminated.
struct codec_picture_text {
  char characters[128];
};

// Loads libpng and giflib at once, for a process that opens no files later.
void codec_picture_load(void);
// The same for libjpeg-turbo. It reads a picture, too: on ARM the library looks into /proc/cpuinfo
// when a thread reads its first one. Call it on the thread that decodes.
void codec_jpeg_load(void);

// Decodes a PNG file of one picture into `width` × `height` pixels of four bytes: red, green, blue
// and opacity, for the gamma of sRGB. The file must have that size, and no row may need much more
// data than it has pixels. 0 or a negative error number: -ENOSYS built without libpng, -ENOENT
// libpng is not installed, -EINVAL damaged (with a text), -ENOMEM.
int codec_png_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                     uint8_t *pixels, struct codec_picture_text *text);

// Decodes a JPEG file in the same way, opaque; inks become light. The file must have that size.
// Whatever libjpeg-turbo finds wrong in the file ends it, also what it could mend.
int codec_jpeg_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                      uint8_t *pixels, struct codec_picture_text *text);

struct codec_gif;

// A picture of a GIF file before decoding.
struct codec_gif_frame {
  int left, top, width, height;  // where it stands on the screen, in pixels; may stand out
  int delay;                     // hundredths of a second
  int disposal;                  // 2: its area is cleared afterwards, 3: what was before returns
};

// Opens a GIF file in memory, which is copied, and stores the size of its screen. Errors as above.
int codec_gif_open(const uint8_t *bytes, size_t count, struct codec_gif **opened, int *width,
                   int *height, struct codec_picture_text *text);
void codec_gif_close(struct codec_gif *gif);
// Advances to the next picture, after the pixels of the previous one were read. 1, 0 after the last
// one, or a negative error number.
int codec_gif_next(struct codec_gif *gif, struct codec_gif_frame *frame,
                   struct codec_picture_text *text);
// Decodes the pixels of the picture as for PNG. 0 or a negative error number.
int codec_gif_read(struct codec_gif *gif, uint8_t *pixels, struct codec_picture_text *text);
// The number of repetitions, 0 for ever; -1 if not specified so far.
int codec_gif_repeats(const struct codec_gif *gif);
#endif
