// SPDX-License-Identifier: MIT
// service.h: a service with a simulated panel, and requests to it.
#pragma once
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>

#include "counting.h"

// A service, from its start to the instant at which it reports that it is ready.
static pid_t serve(char *binary) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strcpy(address.sun_path, in("notify"));
  unlink(address.sun_path);
  int manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (bind(manager, (struct sockaddr *)&address, sizeof address) < 0) fail("cannot bind", "notify");
  setenv("NOTIFY_SOCKET", address.sun_path, 1);
  FILE *file = fopen(in("sign.yaml"), "w");
  if (!file) fail("cannot write", "sign.yaml");
  fprintf(file,
          "{\"backend\": \"memory\", \"panel\": \"8x1\", \"time-zone\": \"UTC\",\n"
          " \"text\": \"%s\", \"service\": {\n"
          "  \"listen\": [\"unix:%s\", \"127.0.0.1:0\"], \"storage\": \"%s\"}}\n",
          "The quick brown fox jumps over the lazy dog.", in("socket"), in("sign.db"));
  fclose(file);
  pid_t child = start((char *[]){binary, "run", "--config", in("sign.yaml"), NULL});
  char said[4096];
  struct timeval limit = {60, 0};
  setsockopt(manager, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  do {
    ssize_t length = recv(manager, said, sizeof said - 1, 0);
    if (length < 0) {
      printf("figures: the service is not ready: %.2000s\n", contents(in("log")));
      finish(1);
    }
    said[length] = 0;
  } while (!strstr(said, "READY=1"));
  close(manager);
  unsetenv("NOTIFY_SOCKET");
  return child;
}

static void end(pid_t service) {
  kill(service, SIGTERM);
  await(service, "the service");
}

// Asks the service over its socket; the answer must begin with 2.
static const char *ask(const char *method, const char *path, const char *body) {
  static char answer[65536];
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strcpy(address.sun_path, in("socket"));
  int connection = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(connection, (struct sockaddr *)&address, sizeof address) < 0) fail("cannot ask", path);
  dprintf(connection,
          "%s /api/v1%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
          "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
          method, path, strlen(body), body);
  size_t length = 0;
  ssize_t more;
  while ((more = read(connection, answer + length, sizeof answer - 1 - length)) > 0) length += more;
  answer[length] = 0;
  close(connection);
  if (strncmp(answer, "HTTP/1.1 2", 10)) {
    printf("figures: %s %s: %.500s\n", method, path, answer);
    finish(1);
  }
  return answer;
}

// Waits until the service has shown so many frames more.
static void show(long long frames) {
  long long first = number(ask("GET", "/statistics", ""), "\"framesShown\":");
  while (number(ask("GET", "/statistics", ""), "\"framesShown\":") < first + frames)
    nanosleep(&(struct timespec){0, 100000000}, NULL);
}

static void put(int count) {
  static char body[65536];
  for (int first = 0; first < count; first += 100) {
    char *next = body + sprintf(body, "{\"messages\": [");
    for (int index = first; index < first + 100; index++)
      next += sprintf(next,
                      "%s{\"id\": \"message-%05d\", \"text\": \"Message %d\", \"priority\": %d, "
                      "\"rules\": [{\"days\": \"mon-fri\", \"start\": \"%02d:%02d\", "
                      "\"end\": \"%02d:%02d\"}], \"until\": \"2020-01-01\"}",
                      index > first ? ", " : "", index, index, 10 + index % 60, index / 60 % 20,
                      index % 60, index / 60 % 20 + 3, index % 60);
    strcpy(next, "]}");
    ask("PUT", "/messages", body);
  }
}
