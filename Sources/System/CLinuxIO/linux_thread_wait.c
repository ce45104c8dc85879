// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CLinuxThread.h"

#include <errno.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>

int linux_event_create(void) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

// A semaphore that counts the pending interruptions.
static sem_t *interruptions(linux_timer timer) { return (sem_t *)timer; }

linux_timer linux_timer_create(void) {
  sem_t *semaphore = malloc(sizeof *semaphore);
  if (semaphore) sem_init(semaphore, 0, 0);
  return (linux_timer)semaphore;
}

void linux_timer_destroy(linux_timer timer) {
  sem_destroy(interruptions(timer));
  free(interruptions(timer));
}

int linux_timer_take(linux_timer timer) {
  int taken = 0;
  while (sem_trywait(interruptions(timer)) == 0) taken = 1;
  return taken;
}

int linux_timer_wait(linux_timer timer, int64_t nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  struct timespec deadline = {
      .tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  // The deadline is absolute: after a signal the wait continues to the same instant.
  while (sem_clockwait(interruptions(timer), CLOCK_MONOTONIC, &deadline) != 0)
    if (errno != EINTR) return 0;
  linux_timer_take(timer);
  return 1;
}

void linux_timer_interrupt(linux_timer timer) {
  int saved = errno;
  // Fails only if the count is at its limit, and then the next wait ends at once anyway.
  sem_post(interruptions(timer));
  errno = saved;
}
