// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CLinuxNotify.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int signboard_notify(const char *path, const uint8_t *bytes, size_t length) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t size = strlen(path);
  if (size < 2 || size >= sizeof address.sun_path || (path[0] != '/' && path[0] != '@'))
    return EINVAL;
  memcpy(address.sun_path, path, size);
  if (path[0] == '@') address.sun_path[0] = 0;
  // The length of an abstract name excludes the NUL, that of a path includes it.
  socklen_t length_of_address =
      (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size + (path[0] == '@' ? 0 : 1));
  int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor < 0) return errno;
  ssize_t sent;
  do {
    sent = sendto(descriptor, bytes, length, MSG_NOSIGNAL, (const struct sockaddr *)&address,
                  length_of_address);
  } while (sent < 0 && errno == EINTR);
  int error = sent < 0 ? errno : 0;
  close(descriptor);
  return error;
}
