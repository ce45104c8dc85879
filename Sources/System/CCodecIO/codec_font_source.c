// SPDX-License-Identifier: MIT
//
// The bytes of a font: in memory, or read from a file piece by piece.
#define _GNU_SOURCE
#include "codec_font_private.h"

#ifdef SIGNBOARD_FREETYPE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Reads at an offset; fewer bytes at the end of the file, which may have been truncated.
static size_t read_at(int descriptor, void *target, size_t count, unsigned long offset) {
  size_t got = 0;
  while (got < count) {
    ssize_t result = pread(descriptor, (uint8_t *)target + got, count - got, (off_t)(offset + got));
    if (result < 0 && errno == EINTR) continue;
    if (result <= 0) break;
    got += (size_t)result;
  }
  return got;
}

// FreeType's reader: returns the number of bytes, or for a count of 0 whether the offset is
// invalid.
static unsigned long read_piece(FT_Stream stream, unsigned long offset, unsigned char *target,
                                unsigned long count) {
  struct codec_font_source *source = stream->descriptor.pointer;
  if (offset > stream->size) return count == 0;
  if (count > stream->size - offset) count = stream->size - offset;
  unsigned long got = 0;
  while (got < count) {
    unsigned long place = offset + got;
    if (place >= source->start && place - source->start < source->filled) {
      unsigned long here = source->filled - (place - source->start);
      if (here > count - got) here = count - got;
      memcpy(target + got, source->piece + (place - source->start), here);
      got += here;
    } else if (count - got >= sizeof source->piece) {
      return got + read_at(source->descriptor, target + got, count - got, place);
    } else {
      source->start = place;
      source->filled = read_at(source->descriptor, source->piece, sizeof source->piece, place);
      if (source->filled == 0) break;
    }
  }
  return got;
}

// Decompresses a whole gzipped stream: seeking would decompress it again for every glyph. The size
// in the trailer may be wrong, so the block grows as needed.
static int unpack(FT_Stream packed, size_t limit, uint8_t **unpacked, size_t *size) {
  FT_StreamRec stream;
  memset(&stream, 0, sizeof stream);
  if (codec_freetype()->open_gzip(&stream, packed)) return -EINVAL;
  int result = 0;
  uint8_t *bytes = NULL;
  size_t room = 0, count = 0;
  for (;;) {
    if (count == room) {
      size_t larger = room ? room * 2 : 1 << 16;
      // One byte above the limit distinguishes a file that just fits from a larger one.
      if (larger > limit) larger = limit + 1;
      uint8_t *grown = count > limit ? NULL : realloc(bytes, larger);
      result = count > limit ? -EFBIG : grown ? 0 : -ENOMEM;
      if (result < 0) break;
      bytes = grown;
      room = larger;
    }
    size_t got = 0;
    if (stream.read) {
      got = stream.read(&stream, count, bytes + count, room - count);
    } else if (count < stream.size) {
      // Small files are decompressed already.
      got = stream.size - count < room - count ? stream.size - count : room - count;
      memcpy(bytes + count, stream.base + count, got);
    }
    if (got == 0 || got > room - count) break;
    count += got;
  }
  if (stream.close) stream.close(&stream);
  if (result == 0 && count == 0) result = -EINVAL;
  if (result < 0) {
    free(bytes);
    return result;
  }
  uint8_t *fitting = realloc(bytes, count);
  *unpacked = fitting ? fitting : bytes;
  *size = count;
  return 0;
}

// Compressed files, which FreeType would decompress itself without a limit and again for every
// glyph.
static int is_packed_otherwise(const uint8_t *bytes, size_t count) {
  return (count > 1 && bytes[0] == 0x1F && (bytes[1] == 0x8B || bytes[1] == 0x9D)) ||
         (count > 2 && memcmp(bytes, "BZh", 3) == 0);
}

static int hold(struct codec_font_source *source, uint8_t *bytes, size_t count) {
  source->bytes = bytes;
  if (is_packed_otherwise(bytes, count)) return -EINVAL;
  memset(&source->stream, 0, sizeof source->stream);
  source->stream.base = bytes;
  source->stream.size = count;
  return 0;
}

int codec_font_source_open_bytes(struct codec_font_source *source, struct codec_font_memory *memory,
                                 const uint8_t *bytes, size_t count, size_t limit) {
  source->descriptor = -1;
  if (count > limit) return -EFBIG;
  uint8_t *copy = NULL;
  size_t size = count;
  if (count > 1 && bytes[0] == 0x1F && bytes[1] == 0x8B) {
    FT_StreamRec packed;
    memset(&packed, 0, sizeof packed);
    packed.base = (unsigned char *)bytes;
    packed.size = count;
    packed.memory = &memory->record;
    int result = unpack(&packed, limit, &copy, &size);
    if (result < 0) return result;
  } else {
    copy = malloc(count ? count : 1);
    if (!copy) return -ENOMEM;
    memcpy(copy, bytes, count);
  }
  return hold(source, copy, size);
}

int codec_font_source_open_file(struct codec_font_source *source, struct codec_font_memory *memory,
                                int descriptor, size_t limit) {
  struct stat information;
  source->descriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  if (source->descriptor < 0 || fstat(source->descriptor, &information) != 0) return -errno;
  if (!S_ISREG(information.st_mode)) return -EINVAL;
  if (information.st_size < 0 || (uint64_t)information.st_size > limit) return -EFBIG;
  FT_Stream stream = &source->stream;
  stream->size = (unsigned long)information.st_size;
  stream->descriptor.pointer = source;
  stream->read = read_piece;
  stream->memory = &memory->record;
  uint8_t head[3];
  size_t count = read_piece(stream, 0, head, sizeof head);
  if (count > 1 && head[0] == 0x1F && head[1] == 0x8B) {
    uint8_t *bytes = NULL;
    size_t size = 0;
    int result = unpack(stream, limit, &bytes, &size);
    if (result < 0) return result;
    close(source->descriptor);
    source->descriptor = -1;
    return hold(source, bytes, size);
  }
  return is_packed_otherwise(head, count) ? -EINVAL : 0;
}

void codec_font_source_close(struct codec_font_source *source) {
  if (source->descriptor >= 0) close(source->descriptor);
  free(source->bytes);
}
#endif
