// SPDX-License-Identifier: MIT
#ifndef CLINUXNOTIFY_H
#define CLINUXNOTIFY_H
#include <stddef.h>
#include <stdint.h>

// Sends a datagram to a socket path, or to an abstract name if `path` begins with "@". Never
// blocks. Returns 0, or an errno.
int signboard_notify(const char *path, const uint8_t *bytes, size_t length);
#endif
