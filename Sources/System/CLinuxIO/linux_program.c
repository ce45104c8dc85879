// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CLinuxProgram.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

#define MOST_WORDS 64

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// The milliseconds until an instant, rounded up, for poll().
static int milliseconds_until(int64_t instant) {
  int64_t left = (instant - now() + 999999) / 1000000;
  return left < 0 ? 0 : left > 1000000 ? 1000000 : (int)left;
}

// `input` is the descriptor of the standard input; -1: there is none.
static int start(char **words, int input, const int writers[2], pid_t *pid) {
  posix_spawn_file_actions_t actions;
  int result = posix_spawn_file_actions_init(&actions);
  if (result) return result;
  posix_spawnattr_t attributes;
  result = posix_spawnattr_init(&attributes);
  if (result) {
    posix_spawn_file_actions_destroy(&actions);
    return result;
  }
  // Ignored and blocked signals are inherited: an ignored SIGPIPE would be news to the program.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  result = input < 0 ? posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                     : posix_spawn_file_actions_adddup2(&actions, input, 0);
  if (!result) result = posix_spawn_file_actions_adddup2(&actions, writers[0], 1);
  if (!result) result = posix_spawn_file_actions_adddup2(&actions, writers[1], 2);
  // What was opened without O_CLOEXEC, such as what this process was given itself.
  if (!result) result = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  if (!result) result = posix_spawnp(pid, words[0], &actions, &attributes, words, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return result;
}

// Reads what is there; returns whether more may come.
static int take(int reader, uint8_t *bytes, size_t room, size_t *count, int *is_cut) {
  uint8_t dropped[4096];
  int has_room = *count < room;
  ssize_t got = has_room ? read(reader, bytes + *count, room - *count)
                         : read(reader, dropped, sizeof dropped);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  if (got == 0) return 0;
  if (has_room) *count += (size_t)got;
  else *is_cut = 1;
  return 1;
}

static void close_both(const int ends[2]) {
  for (int i = 0; i < 2; i++)
    if (ends[i] >= 0) close(ends[i]);
}

// Gives what fits; returns whether there is more to give. A program that reads no more is no error:
// its exit status shows why.
static int give(int writer, const uint8_t *bytes, size_t count, size_t *given) {
  ssize_t got = send(writer, bytes + *given, count - *given, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (got < 0) return errno == EINTR || errno == EAGAIN;
  *given += (size_t)got;
  return *given < count;
}

// Waits for the end, at most until the deadline; then kills the program. Returns its wait status.
static int finish(pid_t pid, int64_t deadline, int *is_late) {
  int status = 0;
  for (;;) {
    pid_t ended = waitpid(pid, &status, WNOHANG);
    if (ended == pid) return status;
    if (ended < 0 && errno != EINTR) return -1;
    if (now() >= deadline) break;
    // It has closed its output, so it ends at once, or it is a matter of the deadline.
    const struct timespec pause = {.tv_nsec = 5000000};
    nanosleep(&pause, NULL);
  }
  *is_late = 1;
  kill(pid, SIGKILL);
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return status;
}

int linux_program_run(const char *words, size_t count, const uint8_t *input, size_t input_count,
                      int64_t nanoseconds, uint8_t *output, uint8_t *error, size_t room,
                      struct linux_program_end *end) {
  char *arguments[MOST_WORDS + 1] = {0};
  if (count < 1 || count > MOST_WORDS) return E2BIG;
  for (size_t i = 0; i < count; i++) {
    arguments[i] = (char *)words;
    words += strlen(words) + 1;
  }
  memset(end, 0, sizeof *end);
  // A socket, as only send() can suppress the signal of a closed end to this process.
  int feed[2] = {-1, -1};
  int pipes[2][2];
  if (input_count > 0 && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, feed)) return errno;
  if (pipe2(pipes[0], O_CLOEXEC)) {
    int result = errno;
    close_both(feed);
    return result;
  }
  if (pipe2(pipes[1], O_CLOEXEC)) {
    int result = errno;
    close_both(feed);
    close_both(pipes[0]);
    return result;
  }
  const int writers[2] = {pipes[0][1], pipes[1][1]};
  int64_t deadline = now() + nanoseconds;
  pid_t pid = 0;
  size_t given = 0;
  int result = start(arguments, feed[1], writers, &pid);
  if (feed[1] >= 0) close(feed[1]);
  close(pipes[0][1]);
  close(pipes[1][1]);
  if (!result) {
    struct pollfd ends[3] = {
      {pipes[0][0], POLLIN, 0}, {pipes[1][0], POLLIN, 0}, {feed[0], POLLOUT, 0}};
    uint8_t *const buffers[2] = {output, error};
    // poll() passes over negative descriptors.
    while ((ends[0].fd >= 0 || ends[1].fd >= 0) && now() < deadline) {
      if (poll(ends, 3, milliseconds_until(deadline)) < 0) {
        if (errno == EINTR) continue;
        break;
      }
      if (ends[2].fd >= 0 && ends[2].revents && !give(feed[0], input, input_count, &given)) {
        shutdown(feed[0], SHUT_WR);
        ends[2].fd = -1;
      }
      for (int i = 0; i < 2; i++)
        if (ends[i].fd >= 0 && ends[i].revents &&
            !take(ends[i].fd, buffers[i], room, &end->counts[i], &end->is_cut[i]))
          ends[i].fd = -1;
    }
    int status = finish(pid, deadline, &end->is_late);
    end->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    end->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }
  if (feed[0] >= 0) close(feed[0]);
  close(pipes[0][0]);
  close(pipes[1][0]);
  return result;
}
