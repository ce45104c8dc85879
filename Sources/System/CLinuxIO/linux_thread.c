// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CLinuxThread.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

struct start {
  void *(*body)(void *);
  void *argument;
};

// A handler of stack overflows needs its own stack. Without one (no memory) the thread still works,
// but a stack overflow is not handled.
static void *run_with_signal_stack(void *context) {
  struct start start = *(struct start *)context;
  free(context);
  long least = sysconf(_SC_MINSIGSTKSZ);
  stack_t stack = {.ss_size = (least > 0 ? (size_t)least : 0) + (16 << 10)};
  stack.ss_sp = mmap(NULL, stack.ss_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  int has_stack = stack.ss_sp != MAP_FAILED;
  if (has_stack) sigaltstack(&stack, NULL);
  void *result = start.body(start.argument);
  if (has_stack) {
    const stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
    munmap(stack.ss_sp, stack.ss_size);
  }
  return result;
}

int linux_thread_start(pthread_t *thread, size_t stack_size, void *(*body)(void *),
                       void *argument) {
  struct start *start = malloc(sizeof *start);
  if (!start) return ENOMEM;
  *start = (struct start){body, argument};
  pthread_attr_t attributes;
  int result = pthread_attr_init(&attributes);
  if (result) {
    free(start);
    return result;
  }
  if (stack_size) result = pthread_attr_setstacksize(&attributes, stack_size);
  if (!result) {
    // A thread inherits its signal mask, so it is set around the start. Faults stay unblocked: a
    // blocked fault ends the process without the handler that restores the terminal.
    static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
    sigset_t all, former;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&all, faults[i]);
    pthread_sigmask(SIG_SETMASK, &all, &former);
    result = pthread_create(thread, &attributes, run_with_signal_stack, start);
    pthread_sigmask(SIG_SETMASK, &former, NULL);
  }
  if (result) free(start);
  pthread_attr_destroy(&attributes);
  return result;
}

void linux_thread_prepare(const char *name) {
  char cut[16];
  size_t length = strnlen(name, sizeof cut - 1);
  memcpy(cut, name, length);
  cut[length] = 0;
  pthread_setname_np(pthread_self(), cut);
  // The timer slack in nanoseconds, by default 50000.
  prctl(PR_SET_TIMERSLACK, 1UL);
}

int linux_thread_set_fifo(int priority) {
  struct sched_param parameters = {.sched_priority = priority};
  return pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters);
}

void linux_thread_give_way(void) {
  // A SCHED_BATCH thread does not preempt others when it wakes; a higher nice value lets others
  // preempt it sooner. A sandbox may refuse either one.
  struct sched_param parameters = {.sched_priority = 0};
  pthread_setschedparam(pthread_self(), SCHED_BATCH, &parameters);
  id_t thread = (id_t)syscall(SYS_gettid);
  if (getpriority(PRIO_PROCESS, thread) < 2) setpriority(PRIO_PROCESS, thread, 2);
}

// Whether memory is locked, and how it is.
static _Atomic int is_memory_locked;
static const int locking = MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT;

// The resident pages that are not those of files; 0 if the kernel does not report them.
static long own_pages(void) {
  char line[128] = "";
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  long resident = 0, shared = 0;
  ssize_t count = read(file, line, sizeof line - 1);
  close(file);
  if (count <= 0 || sscanf(line, "%*d %ld %ld", &resident, &shared) != 2) return 0;
  return resident - shared;
}

void linux_memory_give_back(void) {
  // By what is resident: what the allocator counts as free includes what was returned already, so
  // that memory which is used and freed again since then would not show.
  static long known;
  long now = own_pages();
  if (now < known) known = now;
  if ((now - known) * sysconf(_SC_PAGESIZE) < 1 << 20) return;
  // The kernel does not reclaim locked pages, so they are unlocked meanwhile and locked again at
  // once, without fetching missing pages.
  if (is_memory_locked) munlockall();
  malloc_trim(0);
  if (is_memory_locked) mlockall(locking);
  known = own_pages();
}

void linux_memory_stay_small(void) {
  // By default the allocator has an arena per thread, which malloc_trim() does not shrink, and
  // keeps large blocks after the first one is freed.
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
}

static int may_lock_without_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY) return 1;
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3] = {0};
  if (syscall(SYS_capget, &header, data) != 0) return 0;
  return (data[CAP_TO_INDEX(CAP_IPC_LOCK)].effective & CAP_TO_MASK(CAP_IPC_LOCK)) != 0;
}

int linux_thread_lock_memory(void) {
  if (!may_lock_without_limit()) return EPERM;
  // Only pages in use: whole stacks of all threads would take a hundred megabytes.
  if (mlockall(locking)) return errno;
  is_memory_locked = 1;
  return 0;
}
