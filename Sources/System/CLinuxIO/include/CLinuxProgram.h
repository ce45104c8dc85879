// SPDX-License-Identifier: MIT
#ifndef CLINUXPROGRAM_H
#define CLINUXPROGRAM_H
#include <stddef.h>
#include <stdint.h>

// How a program ended.
struct linux_program_end {
  // The exit status; -1 if a signal ended the program.
  int status;
  // The signal that ended the program; 0 if none did.
  int signal;
  // Whether it was ended because its time was over.
  int is_late;
  // The bytes that were kept of standard output and of standard error.
  size_t counts[2];
  // Whether more was written than there was room for; the rest is dropped.
  int is_cut[2];
};

// Runs a program to its end, without a shell.
//
// `words` are the name, looked up in PATH, and the arguments, `count` of them, 1 to 64, each with a
// NUL behind. It gets no descriptor but the three standard streams. Its standard input gives it the
// `input_count` bytes of `input`, which may be none. What it writes to its standard output and standard
// error goes into the two buffers of `room` bytes each. After `nanoseconds` it is killed. Returns 0, or a
// positive error number if it could not be started: ENOENT if there is no such program.
int linux_program_run(const char *words, size_t count, const uint8_t *input, size_t input_count,
                      int64_t nanoseconds, uint8_t *output, uint8_t *error, size_t room,
                      struct linux_program_end *end);
#endif
