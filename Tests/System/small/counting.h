// SPDX-License-Identifier: MIT
// counting.h: starts commands, and counts how many instructions they have executed.
#pragma once
#include <linux/perf_event.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "basics.h"

// Who counts instructions: this machine's processor, or valgrind where it may not be asked.
static enum { NOBODY, PROCESSOR, VALGRIND } counting;
static int counted, counted_with_kernel;
static char valgrind_file[128];

// Counts what a child executes from its exec on, its threads included.
static int counter(pid_t child, int without_kernel) {
  struct perf_event_attr event = {
      .type = PERF_TYPE_HARDWARE, .config = PERF_COUNT_HW_INSTRUCTIONS, .size = sizeof event,
      .disabled = 1, .inherit = 1, .exclude_kernel = without_kernel, .exclude_hv = 1,
      .enable_on_exec = 1};
  int handle = (int)syscall(SYS_perf_event_open, &event, child, -1, -1, PERF_FLAG_FD_CLOEXEC);
  if (handle < 0) fail("cannot count", "instructions");
  return handle;
}

// Starts a command whose output is of no interest but when it fails. Its exec waits for the counter.
static pid_t start(char *const arguments[]) {
  char *words[24] = {"/usr/bin/valgrind", "--tool=callgrind", "--quiet", valgrind_file};
  int first = counting == VALGRIND ? 4 : 0, gate[2];
  for (int index = 0; (words[first + index] = arguments[index]); index++)
    if (first + index == 22) fail("too many words for", arguments[0]);
  if (pipe(gate) < 0) fail("cannot make", "a pipe");
  pid_t child = fork();
  if (child < 0) fail("cannot start", arguments[0]);
  if (child == 0) {
    char byte;
    close(gate[1]);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (read(gate[0], &byte, 1) != 0) _exit(126);
    int nothing = open("/dev/null", O_RDWR);
    int log = open(in("log"), O_CREAT | O_TRUNC | O_WRONLY, 0600);
    dup2(nothing, 0), dup2(nothing, 1), dup2(log, 2);
    execv(words[0], words);
    _exit(127);
  }
  if (counting == PROCESSOR)
    counted = counter(child, 1), counted_with_kernel = counter(child, 0);
  close(gate[0]), close(gate[1]);
  return child;
}

static void await(pid_t child, const char *name) {
  int status = 0;
  if (waitpid(child, &status, 0) < 0) fail("cannot wait for", name);
  if (status != 0) {
    printf("figures: %s ended with %d: %.2000s\n", name, status, contents(in("log")));
    finish(1);
  }
}

static long long value(int handle) {
  long long instructions = 0;
  if (read(handle, &instructions, sizeof instructions) != sizeof instructions)
    fail("cannot read", "the counter");
  close(handle);
  return instructions;
}

typedef struct { long long own, with_kernel; } Instructions;

// What was counted of a command that has ended; with the kernel only where the processor counts.
static Instructions executed(void) {
  if (counting == PROCESSOR) return (Instructions){value(counted), value(counted_with_kernel)};
  const char *text = contents(in("calls"));
  return (Instructions){number(text, strstr(text, "summary:") ? "summary:" : "totals:"), 0};
}

static Instructions run(char *const arguments[]) {
  await(start(arguments), arguments[1]);
  return executed();
}
