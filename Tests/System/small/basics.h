// SPDX-License-Identifier: MIT
// basics.h: what figures.c prints and reads, and how it ends.
#pragma once
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/reboot.h>
#include <unistd.h>

// Where everything is written.
static char folder[64];

static void finish(int status) {
  if (getpid() != 1) exit(status);
  printf("end %d\n", status);
  fflush(stdout);
  sync();
  reboot(RB_POWER_OFF);
}

static void fail(const char *what, const char *which) {
  printf("figures: %s %s: %s\n", what, which, strerror(errno));
  finish(1);
}

static char *in(const char *name) {
  char *path;
  if (asprintf(&path, "%s/%s", folder, name) < 0) fail("cannot name", name);
  return path;
}

static void say(const char *name, long long value) {
  printf("%s %lld\n", name, value);
  fflush(stdout);
}

// The number behind a word in a file as /proc has them, or in an answer.
static long long number(const char *text, const char *word) {
  const char *found = strstr(text, word);
  if (!found) fail("nothing is told of", word);
  return strtoll(found + strlen(word), NULL, 10);
}

static char *contents(const char *path) {
  static char text[65536];
  int file = open(path, O_RDONLY);
  ssize_t count = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (count < 0) fail("cannot read", path);
  close(file);
  text[count] = 0;
  return text;
}
