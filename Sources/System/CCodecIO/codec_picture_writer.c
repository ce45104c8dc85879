// SPDX-License-Identifier: MIT
#include "CCodecPictureWriter.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void codec_picture_write_release(struct codec_picture_write_bytes *written) {
  free(written->bytes);
  written->bytes = NULL;
  written->count = 0;
}

#ifdef SIGNBOARD_PICTURES
#include "CLinuxLibrary.h"

#include <pthread.h>
#include <setjmp.h>

#include <gif_lib.h>
#include <png.h>

// A buffer that grows by doubling; after a failure it stays unchanged.
struct sink {
  uint8_t *bytes;
  size_t count, room;
  int failed;
};

static int append(struct sink *sink, const uint8_t *bytes, size_t count) {
  if (sink->failed) return 0;
  if (count > sink->room - sink->count) {
    size_t room = sink->room ? sink->room : 4096;
    while (room - sink->count < count) {
      if (room > SIZE_MAX / 2) goto failed;
      room *= 2;
    }
    uint8_t *larger = realloc(sink->bytes, room);
    if (!larger) goto failed;
    sink->bytes = larger;
    sink->room = room;
  }
  memcpy(sink->bytes + sink->count, bytes, count);
  sink->count += count;
  return 1;
failed:
  sink->failed = 1;
  return 0;
}

static void hand_over(struct sink *sink, struct codec_picture_write_bytes *written) {
  written->bytes = sink->bytes;
  written->count = sink->count;
  memset(sink, 0, sizeof *sink);
}

// The functions in use.
static struct {
  png_structp (*create)(png_const_charp, png_voidp, png_error_ptr, png_error_ptr);
  png_infop (*create_info)(png_const_structrp);
  void (*destroy)(png_structpp, png_infopp);
  jmp_buf *(*set_jump)(png_structrp, png_longjmp_ptr, size_t);
  void (*jump)(png_const_structrp, int);
  png_voidp (*io)(png_const_structrp);
  void (*set_io)(png_structrp, png_voidp, png_rw_ptr, png_flush_ptr);
  void (*set_level)(png_structrp, int);
  void (*set_filter)(png_structrp, int, int);
  void (*set_header)(png_const_structrp, png_inforp, png_uint_32, png_uint_32, int, int, int, int,
                     int);
  void (*set_palette)(png_structrp, png_inforp, png_const_colorp, int);
  void (*set_limits)(png_structrp, png_uint_32, png_uint_32);
  void (*set_packing)(png_structrp);
  void (*write_info)(png_structrp, png_const_inforp);
  void (*write_row)(png_structrp, png_const_bytep);
  void (*write_end)(png_structrp, png_inforp);
} libpng;
static int has_png;
static pthread_once_t png_once = PTHREAD_ONCE_INIT;

static void load_png(void) {
  const struct linux_library_function functions[] = {
    {"png_create_write_struct", (void **)&libpng.create},
    {"png_create_info_struct", (void **)&libpng.create_info},
    {"png_destroy_write_struct", (void **)&libpng.destroy},
    {"png_set_longjmp_fn", (void **)&libpng.set_jump},
    {"png_longjmp", (void **)&libpng.jump},
    {"png_get_io_ptr", (void **)&libpng.io},
    {"png_set_write_fn", (void **)&libpng.set_io},
    {"png_set_compression_level", (void **)&libpng.set_level},
    {"png_set_filter", (void **)&libpng.set_filter},
    {"png_set_IHDR", (void **)&libpng.set_header},
    {"png_set_PLTE", (void **)&libpng.set_palette},
    {"png_set_user_limits", (void **)&libpng.set_limits},
    {"png_set_packing", (void **)&libpng.set_packing},
    {"png_write_info", (void **)&libpng.write_info},
    {"png_write_row", (void **)&libpng.write_row},
    {"png_write_end", (void **)&libpng.write_end},
  };
  has_png =
    linux_library_load("libpng16.so.16", functions, sizeof functions / sizeof *functions);
}

// Suppresses libpng's messages; the caller reports the error.
static void png_failed(png_structp png, png_const_charp text) {
  (void)text;
  libpng.jump(png, 1);
}

static void png_warned(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void png_wrote(png_structp png, png_bytep bytes, size_t count) {
  if (!append(libpng.io(png), bytes, count)) libpng.jump(png, 1);
}

static void png_flushed(png_structp png) { (void)png; }

static int png_depth(int colors) {
  return colors == 0 ? 8 : colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8;
}

// All calls that may longjmp. No variable of this function is used after a jump.
static int draw_png(png_structp png, png_infop info,
                    const struct codec_picture_write_pixels *picture, int level,
                    struct sink *sink) {
  if (setjmp(*libpng.set_jump(png, longjmp, sizeof(jmp_buf)))) return -1;
  libpng.set_io(png, sink, png_wrote, png_flushed);
  libpng.set_limits(png, 0x7FFFFFFF, 0x7FFFFFFF);
  libpng.set_level(png, level);
  // Palette indices have no numeric meaning, so filters would only make the file larger.
  libpng.set_filter(png, PNG_FILTER_TYPE_BASE,
                    picture->colors ? PNG_FILTER_NONE : PNG_ALL_FILTERS);
  libpng.set_header(png, info, picture->width, picture->height, png_depth(picture->colors),
                    picture->colors ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB,
                    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  if (picture->colors) {
    png_color colors[256];
    for (int i = 0; i < picture->colors; i++) {
      colors[i].red = picture->palette[3 * i];
      colors[i].green = picture->palette[3 * i + 1];
      colors[i].blue = picture->palette[3 * i + 2];
    }
    libpng.set_palette(png, info, colors, picture->colors);
  }
  libpng.write_info(png, info);
  libpng.set_packing(png);
  size_t pitch = (size_t)picture->width * (picture->colors ? 1 : 3);
  for (size_t y = 0; y < picture->height; y++)
    libpng.write_row(png, picture->pixels + y * pitch);
  libpng.write_end(png, NULL);
  return 0;
}

int codec_picture_write_png(const struct codec_picture_write_pixels *picture, int level,
                            struct codec_picture_write_bytes *written) {
  pthread_once(&png_once, load_png);
  if (!has_png) return -ENOPKG;
  if (picture->colors < 0 || picture->colors > 256 || picture->width == 0 ||
      picture->height == 0 || picture->width > 0x7FFFFFFF || picture->height > 0x7FFFFFFF ||
      level < 0 || level > 9)
    return -EINVAL;
  struct sink sink = {NULL, 0, 0, 0};
  png_structp png = libpng.create(PNG_LIBPNG_VER_STRING, NULL, png_failed, png_warned);
  if (!png) return -ENOMEM;
  png_infop info = libpng.create_info(png);
  int result = info ? draw_png(png, info, picture, level, &sink) : -1;
  int is_out_of_memory = !info || sink.failed;
  libpng.destroy(&png, &info);
  if (result == 0) {
    hand_over(&sink, written);
    return 0;
  }
  free(sink.bytes);
  return is_out_of_memory ? -ENOMEM : -EIO;
}

static struct {
  GifFileType *(*open)(void *, OutputFunc, int *);
  int (*close)(GifFileType *, int *);
  void (*set_version)(GifFileType *, const bool);
  int (*put_screen)(GifFileType *, const int, const int, const int, const int,
                    const ColorMapObject *);
  int (*put_image)(GifFileType *, const int, const int, const int, const int, const bool,
                   const ColorMapObject *);
  int (*put_line)(GifFileType *, GifPixelType *, int);
  int (*put_leader)(GifFileType *, const int);
  int (*put_block)(GifFileType *, const int, const void *);
  int (*put_trailer)(GifFileType *);
  int (*put_extension)(GifFileType *, const int, const int, const void *);
  ColorMapObject *(*make_map)(int, const GifColorType *);
  void (*free_map)(ColorMapObject *);
} giflib;
static int has_gif;
static pthread_once_t gif_once = PTHREAD_ONCE_INIT;

static void load_gif(void) {
  const struct linux_library_function functions[] = {
    {"EGifOpen", (void **)&giflib.open},
    {"EGifCloseFile", (void **)&giflib.close},
    {"EGifSetGifVersion", (void **)&giflib.set_version},
    {"EGifPutScreenDesc", (void **)&giflib.put_screen},
    {"EGifPutImageDesc", (void **)&giflib.put_image},
    {"EGifPutLine", (void **)&giflib.put_line},
    {"EGifPutExtensionLeader", (void **)&giflib.put_leader},
    {"EGifPutExtensionBlock", (void **)&giflib.put_block},
    {"EGifPutExtensionTrailer", (void **)&giflib.put_trailer},
    {"EGifPutExtension", (void **)&giflib.put_extension},
    {"GifMakeMapObject", (void **)&giflib.make_map},
    {"GifFreeMapObject", (void **)&giflib.free_map},
  };
  has_gif =
    linux_library_load("libgif.so.7", functions, sizeof functions / sizeof *functions);
}

struct codec_picture_write_gif {
  GifFileType *file;
  struct sink sink;
  int width, height;
  GifPixelType *line;  // giflib masks the pixels in place: it gets a copy
};

static int gif_wrote(GifFileType *file, const GifByteType *bytes, int count) {
  struct codec_picture_write_gif *gif = file->UserData;
  return count >= 0 && append(&gif->sink, bytes, (size_t)count) ? count : 0;
}

static int gif_result(const struct codec_picture_write_gif *gif, int is_good) {
  return gif->sink.failed ? -ENOMEM : is_good ? 0 : -EIO;
}

// The size of a palette is a power of two; unused entries are black.
static ColorMapObject *gif_map(const uint8_t *palette, int colors) {
  GifColorType all[256];
  memset(all, 0, sizeof all);
  for (int i = 0; i < colors; i++) {
    all[i].Red = palette[3 * i];
    all[i].Green = palette[3 * i + 1];
    all[i].Blue = palette[3 * i + 2];
  }
  int count = 2;
  while (count < colors) count *= 2;
  return giflib.make_map(count, all);
}

int codec_picture_write_gif_open(int width, int height, const uint8_t *palette, int colors,
                                 struct codec_picture_write_gif **opened) {
  pthread_once(&gif_once, load_gif);
  if (!has_gif) return -ENOPKG;
  if (width < 1 || width > 65535 || height < 1 || height > 65535 || colors < 1 || colors > 256)
    return -EINVAL;
  struct codec_picture_write_gif *gif = calloc(1, sizeof *gif);
  if (!gif) return -ENOMEM;
  gif->width = width;
  gif->height = height;
  gif->line = malloc((size_t)width);
  ColorMapObject *map = gif_map(palette, colors);
  int error = 0, result = -ENOMEM;
  gif->file = gif->line && map ? giflib.open(gif, gif_wrote, &error) : NULL;
  if (gif->file) {
    giflib.set_version(gif->file, true);
    // Endless repetition: the application block of Netscape.
    static const uint8_t forever[3] = {1, 0, 0};
    int is_good = giflib.put_screen(gif->file, width, height, 8, 0, map) == GIF_OK &&
                  giflib.put_leader(gif->file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                  giflib.put_block(gif->file, 11, "NETSCAPE2.0") == GIF_OK &&
                  giflib.put_block(gif->file, sizeof forever, forever) == GIF_OK &&
                  giflib.put_trailer(gif->file) == GIF_OK;
    result = gif_result(gif, is_good);
  }
  if (map) giflib.free_map(map);
  if (result == 0)
    *opened = gif;
  else
    codec_picture_write_gif_close(gif, NULL);
  return result;
}

int codec_picture_write_gif_add(struct codec_picture_write_gif *gif, int x, int y, int width,
                                int height, const uint8_t *pixels, int delay, int transparent) {
  if (x < 0 || y < 0 || width < 1 || height < 1 || x > gif->width || y > gif->height ||
      width > gif->width - x || height > gif->height - y || delay < 0 || delay > 65535 ||
      transparent > 255)
    return -EINVAL;
  // The picture stays (disposal 1); the lowest bit marks a transparent color.
  const uint8_t control[4] = {1 << 2 | (transparent >= 0), (uint8_t)(delay & 0xFF),
                              (uint8_t)(delay >> 8),
                              (uint8_t)(transparent >= 0 ? transparent : 0)};
  int is_good =
      giflib.put_extension(gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof control, control) == GIF_OK &&
      giflib.put_image(gif->file, x, y, width, height, false, NULL) == GIF_OK;
  for (int row = 0; is_good && row < height; row++) {
    memcpy(gif->line, pixels + (size_t)row * (size_t)width, (size_t)width);
    is_good = giflib.put_line(gif->file, gif->line, width) == GIF_OK;
  }
  return gif_result(gif, is_good);
}

int codec_picture_write_gif_close(struct codec_picture_write_gif *gif,
                                  struct codec_picture_write_bytes *written) {
  int result = 0, error = 0;
  if (gif->file) {
    int is_good = giflib.close(gif->file, &error) == GIF_OK;
    result = gif_result(gif, is_good);
  }
  if (written && result == 0) hand_over(&gif->sink, written);
  free(gif->sink.bytes);
  free(gif->line);
  free(gif);
  return result;
}

void codec_picture_write_gif_take(struct codec_picture_write_gif *gif,
                                  struct codec_picture_write_bytes *written) {
  hand_over(&gif->sink, written);
}

#else

int codec_picture_write_png(const struct codec_picture_write_pixels *picture, int level,
                            struct codec_picture_write_bytes *written) {
  (void)picture, (void)level, (void)written;
  return -ENOSYS;
}

int codec_picture_write_gif_open(int width, int height, const uint8_t *palette, int colors,
                                 struct codec_picture_write_gif **opened) {
  (void)width, (void)height, (void)palette, (void)colors, (void)opened;
  return -ENOSYS;
}

int codec_picture_write_gif_add(struct codec_picture_write_gif *gif, int x, int y, int width,
                                int height, const uint8_t *pixels, int delay, int transparent) {
  (void)gif, (void)x, (void)y, (void)width, (void)height, (void)pixels, (void)delay;
  (void)transparent;
  return -ENOSYS;
}

int codec_picture_write_gif_close(struct codec_picture_write_gif *gif,
                                  struct codec_picture_write_bytes *written) {
  (void)gif, (void)written;
  return -ENOSYS;
}

void codec_picture_write_gif_take(struct codec_picture_write_gif *gif,
                                  struct codec_picture_write_bytes *written) {
  (void)gif;
  written->bytes = NULL;
  written->count = 0;
}

#endif
