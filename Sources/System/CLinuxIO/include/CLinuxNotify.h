// SPDX-License-Identifier: MIT
#ifndef CLINUXNOTIFY_H
#define CLINUXNOTIFY_H
#include <stddef.h>
#include <stdint.h>

// Sends one datagram to a socket of the file system, or of the abstract names where `path` begins
// with "@". Never blocks. Returns 0, or an errno.
int signboard_notify(const char *path, const uint8_t *bytes, size_t length);
#endif
