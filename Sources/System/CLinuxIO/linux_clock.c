// SPDX-License-Identifier: MIT
#include "CLinuxClock.h"

#include <sys/timex.h>

int64_t linux_clock_error(void) {
  // Without modes it only reads.
  struct timex clock = {0};
  if (adjtimex(&clock) < 0) return -2;
  return clock.status & STA_UNSYNC ? -1 : clock.maxerror;
}
