// SPDX-License-Identifier: MIT
#include "CCodecPicture.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef SIGNBOARD_PICTURES
#include "CLinuxLibrary.h"

#include <gif_lib.h>
#include <png.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>

static void say(struct codec_picture_text *text, const char *words) {
  snprintf(text->characters, sizeof text->characters, "%s", words ? words : "");
}

// The input of both libraries.
struct input {
  const uint8_t *bytes;
  size_t count, position;
};

// PNG

// The functions in use.
static struct {
  png_structp (*create)(png_const_charp, png_voidp, png_error_ptr, png_error_ptr);
  png_infop (*create_info)(png_const_structrp);
  void (*destroy)(png_structpp, png_infopp, png_infopp);
  void (*set_read)(png_structrp, png_voidp, png_rw_ptr);
  png_voidp (*get_io)(png_const_structrp);
  png_voidp (*get_error)(png_const_structrp);
  void (*set_limits)(png_structrp, png_uint_32, png_uint_32);
  void (*read_info)(png_structrp, png_inforp);
  png_uint_32 (*width)(png_const_structrp, png_const_inforp);
  png_uint_32 (*height)(png_const_structrp, png_const_inforp);
  void (*set_alpha_mode)(png_structrp, int, png_fixed_point);
  void (*set_expand)(png_structrp);
  void (*set_scale_16)(png_structrp);
  void (*set_gray_to_rgb)(png_structrp);
  void (*set_add_alpha)(png_structrp, png_uint_32, int);
  int (*set_interlace)(png_structrp);
  void (*update_info)(png_structrp, png_inforp);
  size_t (*row_bytes)(png_const_structrp, png_const_inforp);
  void (*read_row)(png_structrp, png_bytep, png_bytep);
} png;
static int png_is_loaded;
static pthread_once_t png_once = PTHREAD_ONCE_INIT;

static void load_png(void) {
  const struct linux_library_function functions[] = {
    {"png_create_read_struct", (void **)&png.create},
    {"png_create_info_struct", (void **)&png.create_info},
    {"png_destroy_read_struct", (void **)&png.destroy},
    {"png_set_read_fn", (void **)&png.set_read},
    {"png_get_io_ptr", (void **)&png.get_io},
    {"png_get_error_ptr", (void **)&png.get_error},
    {"png_set_user_limits", (void **)&png.set_limits},
    {"png_read_info", (void **)&png.read_info},
    {"png_get_image_width", (void **)&png.width},
    {"png_get_image_height", (void **)&png.height},
    {"png_set_alpha_mode_fixed", (void **)&png.set_alpha_mode},
    {"png_set_expand", (void **)&png.set_expand},
    {"png_set_scale_16", (void **)&png.set_scale_16},
    {"png_set_gray_to_rgb", (void **)&png.set_gray_to_rgb},
    {"png_set_add_alpha", (void **)&png.set_add_alpha},
    {"png_set_interlace_handling", (void **)&png.set_interlace},
    {"png_read_update_info", (void **)&png.update_info},
    {"png_get_rowbytes", (void **)&png.row_bytes},
    {"png_read_row", (void **)&png.read_row},
  };
  png_is_loaded =
    linux_library_load("libpng16.so.16", functions, sizeof functions / sizeof *functions);
}

// The most bytes of the file per row: twice the widest uncompressed row. More would be data after
// the last pixel, which libpng would decompress to its end.
static const size_t png_row_limit = 131072;

struct png_reading {
  png_structp reader;
  png_infop info;
  struct input input;
  size_t taken;  // bytes since the row was begun
  struct codec_picture_text *text;
  jmp_buf failed;
};

static void png_stop(png_structp reader, png_const_charp words) {
  struct png_reading *reading = png.get_error(reader);
  say(reading->text, words);
  longjmp(reading->failed, 1);
}

static void png_ignore(png_structp reader, png_const_charp words) { (void)reader, (void)words; }

static void png_take(png_structp reader, png_bytep target, size_t length) {
  struct png_reading *reading = png.get_io(reader);
  struct input *input = &reading->input;
  if (length > input->count - input->position) png_stop(reader, "the data ends too early");
  reading->taken += length;
  if (reading->taken > png_row_limit)
    png_stop(reader, "there is more data than the picture has pixels");
  memcpy(target, input->bytes + input->position, length);
  input->position += length;
}

// All calls that may longjmp; the caller has prepared the target.
static int png_read(struct png_reading *reading, uint32_t width, uint32_t height,
                    uint8_t *pixels) {
  png_structp reader = reading->reader;
  png_infop info = reading->info;
  png.set_limits(reader, width, height);
  png.set_read(reader, reading, png_take);
  png.read_info(reader, info);
  if (png.width(reader, info) != width || png.height(reader, info) != height) {
    say(reading->text, "the size differs from the one that was announced");
    return -EINVAL;
  }
  // Only files with another gamma are converted.
  png.set_alpha_mode(reader, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
  png.set_expand(reader);
  png.set_scale_16(reader);
  png.set_gray_to_rgb(reader);
  png.set_add_alpha(reader, 0xFF, PNG_FILLER_AFTER);
  int passes = png.set_interlace(reader);
  png.update_info(reader, info);
  if (png.row_bytes(reader, info) != (size_t)width * 4) {
    say(reading->text, "its pixels have an unknown form");
    return -EINVAL;
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      reading->taken = 0;
      png.read_row(reader, pixels + (size_t)y * width * 4, NULL);
    }
  }
  return 0;
}

int codec_png_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                     uint8_t *pixels, struct codec_picture_text *text) {
  say(text, "");
  pthread_once(&png_once, load_png);
  if (!png_is_loaded) return -ENOENT;
  struct png_reading *reading = calloc(1, sizeof *reading);
  if (!reading) return -ENOMEM;
  reading->input = (struct input){bytes, count, 0};
  reading->text = text;
  // Allocated, because local variables may change by the jump.
  int result = -EINVAL;
  if (setjmp(reading->failed) == 0) {
    reading->reader = png.create(PNG_LIBPNG_VER_STRING, reading, png_stop, png_ignore);
    if (reading->reader) reading->info = png.create_info(reading->reader);
    result = reading->info ? png_read(reading, width, height, pixels) : -ENOMEM;
  } else {
    result = -EINVAL;
  }
  if (reading->reader) png.destroy(&reading->reader, &reading->info, NULL);
  free(reading);
  return result;
}

// GIF

static struct {
  GifFileType *(*open)(void *, InputFunc, int *);
  int (*close)(GifFileType *, int *);
  int (*record)(GifFileType *, GifRecordType *);
  int (*image)(GifFileType *);
  int (*line)(GifFileType *, GifPixelType *, int);
  int (*extension)(GifFileType *, int *, GifByteType **);
  int (*extension_next)(GifFileType *, GifByteType **);
  const char *(*error)(int);
} giflib;
static int gif_is_loaded;
static pthread_once_t gif_once = PTHREAD_ONCE_INIT;

static void load_gif(void) {
  const struct linux_library_function functions[] = {
    {"DGifOpen", (void **)&giflib.open},
    {"DGifCloseFile", (void **)&giflib.close},
    {"DGifGetRecordType", (void **)&giflib.record},
    {"DGifGetImageDesc", (void **)&giflib.image},
    {"DGifGetLine", (void **)&giflib.line},
    {"DGifGetExtension", (void **)&giflib.extension},
    {"DGifGetExtensionNext", (void **)&giflib.extension_next},
    {"GifErrorString", (void **)&giflib.error},
  };
  gif_is_loaded =
    linux_library_load("libgif.so.7", functions, sizeof functions / sizeof *functions);
}

struct codec_gif {
  struct input input;
  uint8_t *bytes;
  GifFileType *file;
  int pictures;
  int repeats;
  int delay, disposal, transparent;  // of the picture to come
};

static int gif_take(GifFileType *file, GifByteType *target, int length) {
  struct input *input = file->UserData;
  size_t rest = input->count - input->position;
  size_t taken = length < 0 ? 0 : (size_t)length < rest ? (size_t)length : rest;
  memcpy(target, input->bytes + input->position, taken);
  input->position += taken;
  return (int)taken;
}

static int gif_damaged(const struct codec_gif *gif, int error, struct codec_picture_text *text) {
  const char *words = error ? giflib.error(error) : NULL;
  int is_at_end = gif->input.position >= gif->input.count;
  say(text, is_at_end ? "the data ends too early" : words ? words : "the data is damaged");
  return -EINVAL;
}

int codec_gif_open(const uint8_t *bytes, size_t count, struct codec_gif **opened, int *width,
                   int *height, struct codec_picture_text *text) {
  say(text, "");
  pthread_once(&gif_once, load_gif);
  if (!gif_is_loaded) return -ENOENT;
  struct codec_gif *gif = calloc(1, sizeof *gif);
  if (!gif) return -ENOMEM;
  gif->bytes = malloc(count ? count : 1);
  if (!gif->bytes) {
    free(gif);
    return -ENOMEM;
  }
  memcpy(gif->bytes, bytes, count);
  gif->input = (struct input){gif->bytes, count, 0};
  gif->repeats = -1;
  gif->transparent = NO_TRANSPARENT_COLOR;
  int error = 0;
  gif->file = giflib.open(&gif->input, gif_take, &error);
  if (!gif->file) {
    int result = gif_damaged(gif, error, text);
    codec_gif_close(gif);
    return result;
  }
  *width = gif->file->SWidth;
  *height = gif->file->SHeight;
  *opened = gif;
  return 0;
}

void codec_gif_close(struct codec_gif *gif) {
  if (!gif) return;
  int error = 0;
  if (gif->file) giflib.close(gif->file, &error);
  free(gif->bytes);
  free(gif);
}

// The blocks of an extension begin with their length.
static int gif_read_extension(struct codec_gif *gif) {
  int code = 0;
  GifByteType *block = NULL;
  if (giflib.extension(gif->file, &code, &block) == GIF_ERROR) return -1;
  if (code == GRAPHICS_EXT_FUNC_CODE && block && block[0] >= 4) {
    gif->disposal = block[1] >> 2 & 7;
    gif->delay = block[2] | block[3] << 8;
    gif->transparent = block[1] & 1 ? block[4] : NO_TRANSPARENT_COLOR;
  }
  int is_loop = code == APPLICATION_EXT_FUNC_CODE && block && block[0] == 11 &&
                (!memcmp(block + 1, "NETSCAPE2.0", 11) || !memcmp(block + 1, "ANIMEXTS1.0", 11));
  while (block) {
    if (giflib.extension_next(gif->file, &block) == GIF_ERROR) return -1;
    if (is_loop && block && block[0] >= 3 && (block[1] & 7) == 1)
      gif->repeats = block[2] | block[3] << 8;
  }
  return 0;
}

int codec_gif_next(struct codec_gif *gif, struct codec_gif_frame *frame,
                   struct codec_picture_text *text) {
  for (;;) {
    // Many programs omit the trailer byte.
    if (gif->pictures > 0 && gif->input.position >= gif->input.count) return 0;
    GifRecordType record = UNDEFINED_RECORD_TYPE;
    if (giflib.record(gif->file, &record) == GIF_ERROR)
      return gif_damaged(gif, gif->file->Error, text);
    if (record == TERMINATE_RECORD_TYPE) return 0;
    if (record == EXTENSION_RECORD_TYPE) {
      if (gif_read_extension(gif) < 0) return gif_damaged(gif, gif->file->Error, text);
      continue;
    }
    if (giflib.image(gif->file) == GIF_ERROR) return gif_damaged(gif, gif->file->Error, text);
    const GifImageDesc *image = &gif->file->Image;
    *frame = (struct codec_gif_frame){image->Left,  image->Top, image->Width,
                                      image->Height, gif->delay, gif->disposal};
    gif->pictures++;
    return 1;
  }
}

// The first row and the row distance of the four passes of an interlaced picture.
static const int gif_starts[] = {0, 4, 2, 1}, gif_steps[] = {8, 8, 4, 2};

static int gif_read_row(struct codec_gif *gif, const ColorMapObject *colors, uint8_t *indices,
                        uint8_t *pixels) {
  int width = gif->file->Image.Width;
  if (giflib.line(gif->file, indices, width) == GIF_ERROR) return -1;
  for (int x = 0; x < width; x++, pixels += 4) {
    // An index outside the palette is transparent, as in browsers.
    int is_clear = indices[x] == gif->transparent || indices[x] >= colors->ColorCount;
    const GifColorType none = {0, 0, 0}, *color = is_clear ? &none : &colors->Colors[indices[x]];
    pixels[0] = color->Red;
    pixels[1] = color->Green;
    pixels[2] = color->Blue;
    pixels[3] = is_clear ? 0 : 0xFF;
  }
  return 0;
}

int codec_gif_read(struct codec_gif *gif, uint8_t *pixels, struct codec_picture_text *text) {
  const GifImageDesc *image = &gif->file->Image;
  const ColorMapObject *colors = image->ColorMap ? image->ColorMap : gif->file->SColorMap;
  if (!colors || image->Width <= 0 || image->Height <= 0) {
    say(text, colors ? "a picture has no pixels" : "a picture has no colors");
    return -EINVAL;
  }
  uint8_t *indices = malloc((size_t)image->Width);
  if (!indices) return -ENOMEM;
  int result = 0;
  size_t stride = (size_t)image->Width * 4;
  for (int pass = 0; pass < (image->Interlace ? 4 : 1) && !result; pass++) {
    int step = image->Interlace ? gif_steps[pass] : 1;
    for (int y = image->Interlace ? gif_starts[pass] : 0; y < image->Height && !result; y += step)
      result = gif_read_row(gif, colors, indices, pixels + (size_t)y * stride);
  }
  free(indices);
  // A control block applies to one picture.
  gif->delay = gif->disposal = 0;
  gif->transparent = NO_TRANSPARENT_COLOR;
  return result < 0 ? gif_damaged(gif, gif->file->Error, text) : 0;
}

int codec_gif_repeats(const struct codec_gif *gif) { return gif->repeats; }

void codec_picture_load(void) {
  pthread_once(&png_once, load_png);
  pthread_once(&gif_once, load_gif);
}

#else

int codec_png_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                     uint8_t *pixels, struct codec_picture_text *text) {
  (void)bytes, (void)count, (void)width, (void)height, (void)pixels, (void)text;
  return -ENOSYS;
}

int codec_gif_open(const uint8_t *bytes, size_t count, struct codec_gif **opened, int *width,
                   int *height, struct codec_picture_text *text) {
  (void)bytes, (void)count, (void)opened, (void)width, (void)height, (void)text;
  return -ENOSYS;
}

void codec_gif_close(struct codec_gif *gif) { (void)gif; }

int codec_gif_next(struct codec_gif *gif, struct codec_gif_frame *frame,
                   struct codec_picture_text *text) {
  (void)gif, (void)frame, (void)text;
  return -ENOSYS;
}

int codec_gif_read(struct codec_gif *gif, uint8_t *pixels, struct codec_picture_text *text) {
  (void)gif, (void)pixels, (void)text;
  return -ENOSYS;
}

int codec_gif_repeats(const struct codec_gif *gif) {
  (void)gif;
  return -1;
}

void codec_picture_load(void) {}

#endif
