// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CLinuxThread.h"

#include <errno.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

int linux_event_create(void) {
  int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

int linux_timer_create(void) {
  int descriptor = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

void linux_timer_set(int descriptor, int64_t nanoseconds) {
  // A time of 0 would switch the timer off.
  if (nanoseconds < 1) nanoseconds = 1;
  struct itimerspec setting = {
      .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
  timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &setting, NULL);
}
