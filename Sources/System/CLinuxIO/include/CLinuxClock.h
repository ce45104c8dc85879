// SPDX-License-Identifier: MIT
//
// What the kernel knows of the clock.
#ifndef CLINUXCLOCK_H
#define CLINUXCLOCK_H
#include <stdint.h>

// The greatest error of the clock in microseconds, as the kernel reckons it from what the time service
// reports (adjtimex(2)); -1 if nothing sets the clock, -2 if the kernel may not be asked.
int64_t linux_clock_error(void);
#endif
