// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CChildProcess.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>

static int describe(posix_spawn_file_actions_t *actions, const char *folder,
                    const int streams[3]) {
  int result = 0;
  for (int number = 0; number < 3 && !result; number++)
    result = streams[number] < 0
      ? posix_spawn_file_actions_addopen(actions, number, "/dev/null", O_RDWR, 0)
      : posix_spawn_file_actions_adddup2(actions, streams[number], number);
  if (!result) result = posix_spawn_file_actions_addclosefrom_np(actions, 3);
  if (!result && folder) result = posix_spawn_file_actions_addchdir_np(actions, folder);
  return result;
}

int child_process_start(const char *path, char *const words[], char *const variables[],
                        const char *folder, const int streams[3], pid_t *pid) {
  posix_spawn_file_actions_t actions;
  int result = posix_spawn_file_actions_init(&actions);
  if (result) return result;
  posix_spawnattr_t attributes;
  result = posix_spawnattr_init(&attributes);
  if (!result) {
    // Threads of a pool block signals, and what they start would not hear SIGTERM.
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    result = describe(&actions, folder, streams);
    if (!result) result = posix_spawn(pid, path, &actions, &attributes, words, variables);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return result;
}
