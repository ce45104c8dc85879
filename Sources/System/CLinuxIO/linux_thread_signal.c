// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CLinuxThread.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

// Signal handlers are per process, and so is this state. The pipe is created once and never closed,
// because a handler may still run when catching ends.
enum { LARGEST = 64 };
static int ends[2] = {-1, -1};
static int active;
static int caught[LARGEST + 1];
static struct sigaction former[LARGEST + 1];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void handle(int signal) {
  unsigned char byte = (unsigned char)signal;
  int saved = errno;
  // A full pipe holds thousands of unread signals; losing one is harmless.
  ssize_t written = write(ends[1], &byte, 1);
  (void)written;
  errno = saved;
}

void linux_signal_ignore_pipe(void) {
  struct sigaction action = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &action, NULL);
}

static int catch_one(int signal) {
  if (signal < 1 || signal > LARGEST) return -EINVAL;
  if (caught[signal]) return 0;
  if (sigaction(signal, NULL, &former[signal])) return -errno;
  // nohup and background jobs of a shell deliberately ignore signals.
  if (former[signal].sa_handler == SIG_IGN) return 0;
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  if (sigaction(signal, &action, NULL)) return -errno;
  caught[signal] = 1;
  // A parent that starts programs from a worker thread passes on its signal mask, and a blocked
  // signal would never arrive.
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, signal);
  return -pthread_sigmask(SIG_UNBLOCK, &wanted, NULL);
}

static void release_all(void) {
  for (int signal = 1; signal <= LARGEST; signal++) {
    if (caught[signal]) sigaction(signal, &former[signal], NULL);
    caught[signal] = 0;
  }
  active = 0;
}

static int catch_all(const int *signals, size_t count) {
  if (active) return -EBUSY;
  if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK)) return -errno;
  char old[64];
  while (read(ends[0], old, sizeof old) > 0) continue;
  active = 1;
  for (size_t index = 0; index < count; index++) {
    int result = catch_one(signals[index]);
    if (result < 0) {
      release_all();
      return result;
    }
  }
  return ends[0];
}

int linux_signal_catch(const int *signals, size_t count) {
  pthread_mutex_lock(&lock);
  int result = catch_all(signals, count);
  pthread_mutex_unlock(&lock);
  return result;
}

void linux_signal_release(void) {
  pthread_mutex_lock(&lock);
  release_all();
  pthread_mutex_unlock(&lock);
}
