// SPDX-License-Identifier: MIT
//
// One HTTP transfer of libcurl, with what Swift cannot import: functions with a variable number of
// arguments, a library that is loaded when it is first used, callbacks. Which options are set is
// decided in Swift.
#ifndef CCURL_H
#define CCURL_H
#include <curl/curl.h>
#include <stddef.h>
#include <stdint.h>

struct ccurl_transfer;

// What came back. The bytes belong to the transfer.
struct ccurl_answer {
  const uint8_t *body;
  size_t count;
  int has_head;       // whether the head came to its end
  int is_head_long;   // whether the transfer ended because the head passes its limit
  int is_body_long;   // the same for the body
};

// Begins a transfer. `file` names the library; NULL is libcurl.so.4 of the system. Returns NULL if
// the library is not installed or lacks a function, or if memory is short.
struct ccurl_transfer *ccurl_open(const char *file, size_t most_head, size_t most_body);
void ccurl_close(struct ccurl_transfer *transfer);

// Options; texts and bytes are copied.
CURLcode ccurl_set_number(struct ccurl_transfer *transfer, CURLoption option, long number);
CURLcode ccurl_set_text(struct ccurl_transfer *transfer, CURLoption option, const char *text);
CURLcode ccurl_set_body(struct ccurl_transfer *transfer, const void *bytes, size_t count);
CURLcode ccurl_add_field(struct ccurl_transfer *transfer, const char *field);

// Sends the request and waits for the end of the answer.
CURLcode ccurl_perform(struct ccurl_transfer *transfer);
struct ccurl_answer ccurl_answer(const struct ccurl_transfer *transfer);
// Facts of a performed transfer: 0 or NULL where there is none. The text belongs to the transfer.
long ccurl_number(struct ccurl_transfer *transfer, CURLINFO fact);
const char *ccurl_text(struct ccurl_transfer *transfer, CURLINFO fact);
// The message of libcurl about an error; may be empty.
const char *ccurl_reason(const struct ccurl_transfer *transfer);
#endif
