// SPDX-License-Identifier: MIT
#pragma once
#include <sys/types.h>

/// Starts a program in a process group of its own. Of the files of this process it has the three
/// given ones, as its standard streams, and no others, also none that other threads open meanwhile.
///
/// - `words` and `variables` end with NULL; `folder` is NULL where it works where this process does.
/// - `streams` are the descriptors of standard input, output and error; -1: /dev/null.
/// - Returns 0, or the number of an error.
int child_process_start(const char *path, char *const words[], char *const variables[],
                        const char *folder, const int streams[3], pid_t *pid);
