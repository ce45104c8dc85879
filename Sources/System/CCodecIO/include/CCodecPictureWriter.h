// SPDX-License-Identifier: MIT
//
// Encodes PNG through libpng and GIF through giflib. Each library is loaded with the first picture
// of its kind. Results are 0 or a negative error number: -ENOSYS without SIGNBOARD_PICTURES,
// -ENOPKG if the library is not installed, -EINVAL for sizes or colors beyond the limits of the
// format, -ENOMEM, -EIO for a failure of the library.
#ifndef CCODECPICTUREWRITER_H
#define CCODECPICTUREWRITER_H
#include <stddef.h>
#include <stdint.h>

// Pixels row by row from the top left: with a palette one byte each, the palette index; without,
// three bytes each: red, green, blue.
struct codec_picture_write_pixels {
  uint32_t width, height;
  const uint8_t *pixels;
  const uint8_t *palette;  // three bytes a color
  int colors;              // 1…256, or 0 for pixels of three bytes
};

// Bytes owned by the caller; free them with codec_picture_write_release.
struct codec_picture_write_bytes {
  uint8_t *bytes;
  size_t count;
};

void codec_picture_write_release(struct codec_picture_write_bytes *written);

// Encodes a PNG file. `level` is that of zlib, 0…9. Deterministic for the same library.
int codec_picture_write_png(const struct codec_picture_write_pixels *picture, int level,
                            struct codec_picture_write_bytes *written);

// A GIF encoder; used by one thread at a time.
struct codec_picture_write_gif;

// Begins an endlessly repeated GIF with one palette for all its pictures.
int codec_picture_write_gif_open(int width, int height, const uint8_t *palette, int colors,
                                 struct codec_picture_write_gif **opened);
// Adds a picture of `delay` hundredths of a second that covers only the rectangle. Pixels outside
// it, and under the color `transparent` if that is not negative, stay unchanged. `pixels` are
// palette indices, row by row.
int codec_picture_write_gif_add(struct codec_picture_write_gif *gif, int x, int y, int width,
                                int height, const uint8_t *pixels, int delay, int transparent);
// Ends and frees the GIF; the remaining bytes are stored in `written`. Without `written` the GIF is
// only freed.
int codec_picture_write_gif_close(struct codec_picture_write_gif *gif,
                                  struct codec_picture_write_bytes *written);
// Returns the bytes since the last call; may be empty.
void codec_picture_write_gif_take(struct codec_picture_write_gif *gif,
                                  struct codec_picture_write_bytes *written);
#endif
