// SPDX-License-Identifier: MIT
#include "CLinuxClock.h"

#include <sys/timex.h>

int64_t linux_clock_error(void) {
  // Without modes it only reads.
  struct timex clock = {0};
  int state = adjtimex(&clock);
  return state < 0 || (clock.status & STA_UNSYNC) ? -1 : clock.maxerror;
}
