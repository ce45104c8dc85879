// SPDX-License-Identifier: MIT
//
// Compresses with zlib, which every Debian has; a library that is loaded when it is first used.
#ifndef CLINUXGZIP_H
#define CLINUXGZIP_H
#include <stddef.h>
#include <stdint.h>

// Compresses bytes into the form of gzip (RFC 1952).
//
// Returns the bytes that were written; 0: they do not fit `room`, or zlib is not installed.
size_t linux_gzip(const uint8_t *bytes, size_t count, uint8_t *gzip, size_t room);
#endif
