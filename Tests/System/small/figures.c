// SPDX-License-Identifier: MIT
// figures.c: measures the program from outside and prints a line "NAME VALUE" for each figure.
//
//   figures memory BINARY                    what is resident of a service, in KiB
//   figures instructions BINARY processor    what is executed outside of the kernel, as the
//                                            counter of the processor shows
//   figures instructions BINARY valgrind     the same where that counter may not be asked
//
// As the first process of a machine it mounts what a program expects, prints its figures between
// the lines "begin" and "end 0", and turns the machine off.
#define _GNU_SOURCE
#include <stdint.h>
#include <sys/mount.h>
#include <sys/stat.h>

#include "basics.h"
#include "counting.h"
#include "service.h"

static void resident(const char *name, pid_t service) {
  const char *keys[] = {"VmRSS:", "RssAnon:", "VmHWM:"}, *words[] = {"resident", "kept", "peak"};
  char path[64], figure[64];
  sprintf(path, "/proc/%d/status", service);
  const char *status = contents(path);
  for (int index = 0; index < 3; index++) {
    sprintf(figure, "%s.%s", name, words[index]);
    say(figure, number(status, keys[index]));
  }
}

static void memory(char *binary) {
  pid_t service = serve(binary);
  show(200);
  resident("service", service);
  put(1000);
  // Every ten seconds the service gives back what it needs no more.
  nanosleep(&(struct timespec){12, 0}, NULL);
  resident("service.messages", service);
  say("machine.available", number(contents("/proc/meminfo"), "MemAvailable:"));
  end(service);
}

static void tell(const char *name, Instructions instructions) {
  char with_kernel[64];
  say(name, instructions.own);
  snprintf(with_kernel, sizeof with_kernel, "%s.kernel", name);
  if (counting == PROCESSOR) say(with_kernel, instructions.with_kernel);
}

// The text and the panel are those of which `make bench` counts a frame; see checks/bench/counts.py.
#define SHOW "show", "The quick brown fox jumps over the lazy dog. ", "--backend", "memory", \
             "--panel", "8x1", "--frames"

static Instructions fast(char *binary, char *frames) {
  return run((char *[]){binary, SHOW, frames, "--fast", NULL});
}

static Instructions live(char *binary, char *frames) {
  return run((char *[]){binary, SHOW, frames, "--speed", "100", NULL});
}

// What each of so many frames costs: the start, which both runs have, is not in it.
static Instructions each(Instructions more, Instructions less, int frames) {
  return (Instructions){(more.own - less.own) / frames,
                        (more.with_kernel - less.with_kernel) / frames};
}

static void instructions(char *self, char *binary) {
  tell("loop", each(run((char *[]){self, "loop", "2", NULL}),
                    run((char *[]){self, "loop", "1", NULL}), 1));
  tell("version", run((char *[]){binary, "--version", NULL}));
  tell("start", fast(binary, "1"));
  tell("frame", each(fast(binary, "1100"), fast(binary, "100"), 1000));
  tell("frame.real-time", each(live(binary, "350"), live(binary, "50"), 300));
  end(serve(binary));
  tell("service.start", executed());
}

// A loop of 20,000,000 instructions on either processor, to see whether they are counted.
static void loop(int times) {
  uint64_t left = 10000000ULL * (uint64_t)times;
#if defined(__aarch64__)
  __asm__ volatile("1: subs %0, %0, #1\n b.ne 1b" : "+r"(left)::"cc");
#elif defined(__x86_64__)
  __asm__ volatile("1: sub $1, %0\n jne 1b" : "+r"(left)::"cc");
#endif
}

static void mount_all(void) {
  mkdir("/proc", 0755), mkdir("/sys", 0755), mkdir("/dev", 0755), mkdir("/tmp", 0777);
  mount("proc", "/proc", "proc", 0, NULL);
  mount("sysfs", "/sys", "sysfs", 0, NULL);
  mount("devtmpfs", "/dev", "devtmpfs", 0, NULL);
  int console = open("/dev/console", O_RDWR);
  dup2(console, 0), dup2(console, 1), dup2(console, 2);
  printf("begin\n");
}

int main(int count, char *words[]) {
  if (getpid() == 1) mount_all();
  if (count == 3 && !strcmp(words[1], "loop")) {
    loop(atoi(words[2]));
    return 0;
  }
  const char *temporary = getenv("TMPDIR");
  snprintf(folder, sizeof folder, "%s/figures-XXXXXX", temporary ? temporary : "/tmp");
  if (!mkdtemp(folder)) fail("cannot make", folder);
  snprintf(valgrind_file, sizeof valgrind_file, "--callgrind-out-file=%s", in("calls"));
  if (count == 3 && !strcmp(words[1], "memory")) {
    memory(words[2]);
  } else if (count == 4 && !strcmp(words[1], "instructions")) {
    counting = !strcmp(words[3], "processor") ? PROCESSOR : VALGRIND;
    instructions(words[0], words[2]);
  } else {
    printf("figures: the head of figures.c says how it is called\n");
    finish(64);
  }
  finish(0);
}
