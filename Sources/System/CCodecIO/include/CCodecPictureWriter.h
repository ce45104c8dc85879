// SPDX-License-Identifier: MIT
//
// Pictures into files: PNG through libpng, GIF through giflib. Each library is loaded when the
// first picture of its kind is written.
// Results are 0 or a negative error number: -ENOSYS where this was compiled without
// SIGNBOARD_PICTURES, -ENOPKG where the library is not installed, -EINVAL for sizes or colours
// that the format has no room for, -ENOMEM, -EIO for what the library refuses.
#ifndef CCODECPICTUREWRITER_H
#define CCODECPICTUREWRITER_H
#include <stddef.h>
#include <stdint.h>

// Pixels row by row from the top left. With colours each pixel is a byte, the number of a colour;
// without each is three bytes: red, green, blue.
struct codec_picture_write_pixels {
  uint32_t width, height;
  const uint8_t *pixels;
  const uint8_t *palette;  // three bytes a colour
  int colors;              // 1…256, or 0 for pixels of three bytes
};

// Bytes that the caller owns and gives back with codec_picture_write_release.
struct codec_picture_write_bytes {
  uint8_t *bytes;
  size_t count;
};

void codec_picture_write_release(struct codec_picture_write_bytes *written);

// A whole PNG file. `level` is zlib's, 0…9. The same pixels and library give the same bytes.
int codec_picture_write_png(const struct codec_picture_write_pixels *picture, int level,
                            struct codec_picture_write_bytes *written);

// A GIF that grows picture by picture; used by one thread at a time.
struct codec_picture_write_gif;

// Begins an endlessly repeated GIF with one palette for all its pictures.
int codec_picture_write_gif_open(int width, int height, const uint8_t *palette, int colors,
                                 struct codec_picture_write_gif **opened);
// Adds a picture that stays for `delay` hundredths of a second and covers the rectangle only;
// what lies outside it stays, and so does what lies under the colour `transparent`, if that is
// not negative. `pixels` are numbers of colours, row by row.
int codec_picture_write_gif_add(struct codec_picture_write_gif *gif, int x, int y, int width,
                                int height, const uint8_t *pixels, int delay, int transparent);
// Writes the end and forgets the GIF; what is left to take is stored in `written`. Without
// `written` the GIF is only forgotten.
int codec_picture_write_gif_close(struct codec_picture_write_gif *gif,
                                  struct codec_picture_write_bytes *written);
// Hands over the bytes that came since the last call; there may be none.
void codec_picture_write_gif_take(struct codec_picture_write_gif *gif,
                                  struct codec_picture_write_bytes *written);
#endif
