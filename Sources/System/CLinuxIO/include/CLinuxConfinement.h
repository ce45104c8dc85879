// SPDX-License-Identifier: MIT
#ifndef CLINUXCONFINEMENT_H
#define CLINUXCONFINEMENT_H
#include <stdint.h>

// Whether the kernel filters system calls for this program: 0, or a positive error number: EINVAL if
// it does not, EPERM if a container forbids it, ENOSYS if this processor has no filter here.
int linux_confinement_missing(void);

// Takes from this process for good what reading foreign bytes does not need. Call it on the only
// thread.
//
// From here on it opens nothing beyond the three standard streams, and ends when it takes more than
// so many bytes of memory of its own or seconds of the processor. A system call that does not just
// read or write these streams or manage memory of its own, none of which can be executed, ends it by
// SIGSYS; where the kernel has no such filter, Landlock and limits keep files, sockets, threads and
// programs away as far as they can. Returns 0 or a positive error number.
int linux_confine(uint64_t memory, uint64_t seconds);
#endif
