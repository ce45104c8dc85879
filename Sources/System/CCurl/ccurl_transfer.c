// SPDX-License-Identifier: MIT
#include "CCurl.h"
#include "CLinuxLibrary.h"

#include <stdlib.h>
#include <string.h>

// The functions that are used; the compiler knows their types from the header.
struct library {
  __typeof__(curl_easy_init) *init;
  __typeof__(curl_easy_cleanup) *cleanup;
  // Parentheses keep the macros of the same names away.
  __typeof__((curl_easy_setopt)) *set;
  __typeof__((curl_easy_getinfo)) *get;
  __typeof__(curl_easy_perform) *perform;
  __typeof__(curl_slist_append) *append;
  __typeof__(curl_slist_free_all) *free_list;
};

struct ccurl_transfer {
  struct library curl;
  CURL *handle;
  struct curl_slist *fields;
  size_t head, most_head, room, most_body;
  uint8_t *body;  // owned
  struct ccurl_answer answer;
  char reason[CURL_ERROR_SIZE];
};

// One line at a time; an interim answer and that of a proxy have heads of their own.
static size_t take_head(char *line, size_t size, size_t count, void *argument) {
  struct ccurl_transfer *transfer = argument;
  struct ccurl_answer *answer = &transfer->answer;
  (void)size;  // always 1
  if (count >= 5 && memcmp(line, "HTTP/", 5) == 0) {
    transfer->head = 0;
    answer->has_head = 0;
  }
  answer->is_head_long = count > transfer->most_head - transfer->head;
  if (answer->is_head_long) return 0;
  transfer->head += count;
  if (count > 0 && (line[0] == '\r' || line[0] == '\n')) answer->has_head = 1;
  return count;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *argument) {
  struct ccurl_transfer *transfer = argument;
  struct ccurl_answer *answer = &transfer->answer;
  (void)size;  // always 1
  answer->is_body_long = count > transfer->most_body - answer->count;
  if (answer->is_body_long) return 0;
  if (count > transfer->room - answer->count) {
    size_t room = 2 * (answer->count + count);
    uint8_t *grown = realloc(transfer->body, room);
    if (!grown) return 0;
    transfer->body = grown;
    transfer->room = room;
  }
  memcpy(transfer->body + answer->count, bytes, count);
  answer->count += count;
  return count;
}

struct ccurl_transfer *ccurl_open(const char *file, size_t most_head, size_t most_body) {
  struct ccurl_transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  struct library *curl = &transfer->curl;
  const struct linux_library_function functions[] = {
    {"curl_easy_init", (void **)&curl->init},
    {"curl_easy_cleanup", (void **)&curl->cleanup},
    {"curl_easy_setopt", (void **)&curl->set},
    {"curl_easy_getinfo", (void **)&curl->get},
    {"curl_easy_perform", (void **)&curl->perform},
    {"curl_slist_append", (void **)&curl->append},
    {"curl_slist_free_all", (void **)&curl->free_list},
  };
  if (linux_library_load(file ? file : "libcurl.so.4", functions,
                         sizeof functions / sizeof *functions))
    transfer->handle = curl->init();
  if (!transfer->handle) {
    free(transfer);
    return NULL;
  }
  transfer->most_head = most_head;
  transfer->most_body = most_body;
  curl->set(transfer->handle, CURLOPT_ERRORBUFFER, transfer->reason);
  curl->set(transfer->handle, CURLOPT_HEADERFUNCTION, take_head);
  curl->set(transfer->handle, CURLOPT_HEADERDATA, transfer);
  curl->set(transfer->handle, CURLOPT_WRITEFUNCTION, take_body);
  curl->set(transfer->handle, CURLOPT_WRITEDATA, transfer);
  return transfer;
}

void ccurl_close(struct ccurl_transfer *transfer) {
  transfer->curl.cleanup(transfer->handle);
  transfer->curl.free_list(transfer->fields);
  free(transfer->body);
  free(transfer);
}

CURLcode ccurl_set_number(struct ccurl_transfer *transfer, CURLoption option, long number) {
  return transfer->curl.set(transfer->handle, option, number);
}

CURLcode ccurl_set_text(struct ccurl_transfer *transfer, CURLoption option, const char *text) {
  return transfer->curl.set(transfer->handle, option, text);
}

CURLcode ccurl_set_body(struct ccurl_transfer *transfer, const void *bytes, size_t count) {
  CURLcode code =
    transfer->curl.set(transfer->handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code ? code
              : transfer->curl.set(transfer->handle, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

CURLcode ccurl_add_field(struct ccurl_transfer *transfer, const char *field) {
  struct curl_slist *fields = transfer->curl.append(transfer->fields, field);
  if (!fields) return CURLE_OUT_OF_MEMORY;
  transfer->fields = fields;
  return transfer->curl.set(transfer->handle, CURLOPT_HTTPHEADER, fields);
}

CURLcode ccurl_perform(struct ccurl_transfer *transfer) {
  return transfer->curl.perform(transfer->handle);
}

struct ccurl_answer ccurl_answer(const struct ccurl_transfer *transfer) {
  struct ccurl_answer answer = transfer->answer;
  answer.body = transfer->body;
  return answer;
}

long ccurl_number(struct ccurl_transfer *transfer, CURLINFO fact) {
  long number = 0;
  curl_off_t wide = 0;
  if ((fact & CURLINFO_TYPEMASK) == CURLINFO_OFF_T)
    return transfer->curl.get(transfer->handle, fact, &wide) ? 0 : (long)wide;
  return transfer->curl.get(transfer->handle, fact, &number) ? 0 : number;
}

const char *ccurl_text(struct ccurl_transfer *transfer, CURLINFO fact) {
  char *text = NULL;
  return transfer->curl.get(transfer->handle, fact, &text) ? NULL : text;
}

const char *ccurl_reason(const struct ccurl_transfer *transfer) { return transfer->reason; }
