// SPDX-License-Identifier: MIT
#define OPENSSL_NO_DEPRECATED
#include "COpenSSL.h"
#include "openssl_library.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// The most bytes that the other side may make a session send by itself after the handshake, such as
// its new keys for new ones of theirs: who asks for that and does not read would fill the memory.
static const size_t most_own = 64 << 10;

struct copenssl_session {
  const struct openssl_functions *lib;
  SSL *ssl;
  // What was handed in and is not taken yet; it belongs to the caller.
  const uint8_t *in;
  size_t in_count;
  uint8_t *out;  // owned
  size_t out_count, out_room, own;
  int is_open, is_writing;
  const char *words;
};

// Whose call this thread is in: OpenSSL's channels could name their session only by a function of
// the library, which they would have to find first.
static _Thread_local struct copenssl_session *current;

static const struct openssl_functions *enter(struct copenssl_session *session) {
  current = session;
  session->lib->ERR_clear_error();
  return session->lib;
}

static int take_in(BIO *channel, char *place, int room) {
  struct copenssl_session *session = current;
  session->lib->BIO_clear_flags(channel, BIO_FLAGS_RWS | BIO_FLAGS_SHOULD_RETRY);
  if (!session->in_count) {
    session->lib->BIO_set_flags(channel, BIO_FLAGS_READ | BIO_FLAGS_SHOULD_RETRY);
    return -1;
  }
  size_t count = (size_t)room < session->in_count ? (size_t)room : session->in_count;
  memcpy(place, session->in, count);
  session->in += count;
  session->in_count -= count;
  return (int)count;
}

static int put_out(BIO *channel, const char *bytes, int given) {
  struct copenssl_session *session = current;
  size_t count = (size_t)given;
  session->lib->BIO_clear_flags(channel, BIO_FLAGS_RWS | BIO_FLAGS_SHOULD_RETRY);
  if (count > session->out_room - session->out_count) {
    size_t room = 2 * session->out_count + count;
    uint8_t *grown = realloc(session->out, room);
    if (!grown) return -1;
    session->out = grown;
    session->out_room = room;
  }
  memcpy(session->out + session->out_count, bytes, count);
  session->out_count += count;
  if (session->is_open && !session->is_writing) session->own += count;
  return given;
}

static long control(BIO *channel, int command, long number, void *pointer) {
  (void)channel, (void)number, (void)pointer;
  return command == BIO_CTRL_FLUSH;
}

BIO_METHOD *openssl_make_method(const struct openssl_functions *lib) {
  BIO_METHOD *method = lib->BIO_meth_new(BIO_TYPE_MEM, "session");
  if (!method) return NULL;
  if (lib->BIO_meth_set_read(method, take_in) && lib->BIO_meth_set_write(method, put_out) &&
      lib->BIO_meth_set_ctrl(method, control))
    return method;
  lib->BIO_meth_free(method);
  return NULL;
}

struct copenssl_session *copenssl_open(struct copenssl_context *context) {
  struct copenssl_session *session = calloc(1, sizeof *session);
  if (!session) return NULL;
  session->lib = &context->lib;
  const struct openssl_functions *lib = enter(session);
  session->ssl = lib->SSL_new(context->settings);
  BIO *channel = session->ssl ? lib->BIO_new(context->method) : NULL;
  if (!channel) {
    copenssl_close(session);
    return NULL;
  }
  lib->BIO_set_init(channel, 1);
  lib->SSL_set_bio(session->ssl, channel, channel);  // it belongs to ssl now
  if (context->is_client)
    lib->SSL_set_connect_state(session->ssl);
  else
    lib->SSL_set_accept_state(session->ssl);
  return session;
}

void copenssl_close(struct copenssl_session *session) {
  if (session->ssl) enter(session)->SSL_free(session->ssl);
  free(session->out);
  free(session);
}

int copenssl_is_open(const struct copenssl_session *session) { return session->is_open; }

void copenssl_feed(struct copenssl_session *session, const void *bytes, size_t count) {
  session->in = bytes;
  session->in_count = count;
}

static enum copenssl_step fail(struct copenssl_session *session, const char *words) {
  session->words = words;
  return COPENSSL_FAILED;
}

// What the result of a function of OpenSSL means.
static enum copenssl_step judge(struct copenssl_session *session, int result) {
  const struct openssl_functions *lib = session->lib;
  session->is_open = session->is_open || lib->SSL_is_init_finished(session->ssl);
  if (session->own > most_own) return fail(session, "too much is asked for");
  if (result > 0) return COPENSSL_DONE;
  switch (lib->SSL_get_error(session->ssl, result)) {
    case SSL_ERROR_WANT_READ: return COPENSSL_WAITING;
    case SSL_ERROR_ZERO_RETURN: return COPENSSL_ENDED;
    default: return fail(session, lib->ERR_reason_error_string(lib->ERR_peek_last_error()));
  }
}

enum copenssl_step copenssl_read(struct copenssl_session *session, void *bytes, size_t room,
                                 size_t *count) {
  int most = room < INT_MAX ? (int)room : INT_MAX;
  int result = enter(session)->SSL_read(session->ssl, bytes, most);
  *count = result > 0 ? (size_t)result : 0;
  return judge(session, result);
}

enum copenssl_step copenssl_write(struct copenssl_session *session, const void *bytes,
                                  size_t count) {
  if (count > INT_MAX) return fail(session, "too much at once");
  session->is_writing = 1;
  // All of it is taken: the channel always has room.
  int result = enter(session)->SSL_write(session->ssl, bytes, (int)count);
  session->is_writing = 0;
  return judge(session, result);
}

enum copenssl_step copenssl_renew_keys(struct copenssl_session *session) {
  return judge(session, enter(session)->SSL_key_update(session->ssl, SSL_KEY_UPDATE_REQUESTED));
}

enum copenssl_step copenssl_end(struct copenssl_session *session) {
  int result = enter(session)->SSL_shutdown(session->ssl);
  // 0: the other side has not ended its output yet.
  return result == 0 ? COPENSSL_DONE : judge(session, result);
}

const uint8_t *copenssl_out(const struct copenssl_session *session, size_t *count) {
  *count = session->out_count;
  return session->out;
}

void copenssl_drop_out(struct copenssl_session *session) {
  free(session->out);
  session->out = NULL;
  session->out_count = session->out_room = 0;
}

const char *copenssl_words(const struct copenssl_session *session) { return session->words; }
