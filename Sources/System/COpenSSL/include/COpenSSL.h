// SPDX-License-Identifier: MIT
//
// TLS by the OpenSSL of the system, with what Swift cannot import: a library that is loaded when it
// is first used, macros, and callbacks. Nothing here touches a socket: what comes from the other
// side is handed in, and what goes there is asked for.
#ifndef COPENSSL_H
#define COPENSSL_H
#include <stddef.h>
#include <stdint.h>

// What all connections with one certificate share; any thread may open sessions with it.
struct copenssl_context;
// One connection, for one thread at a time.
struct copenssl_session;

enum copenssl_fault {
  COPENSSL_FINE,
  // It is not installed, or lacks a function.
  COPENSSL_NO_LIBRARY,
  // There is no certificate in PEM form, or a damaged one.
  COPENSSL_NO_CERTIFICATE,
  // There is no private key in PEM form, or a damaged one.
  COPENSSL_NO_KEY,
  // The key is encrypted with a password.
  COPENSSL_LOCKED_KEY,
  // The key does not belong to the certificate.
  COPENSSL_FOREIGN_KEY,
  // Another reason, in the words of OpenSSL.
  COPENSSL_UNUSABLE,
};

// The contents of a certificate, as far as it could be read.
struct copenssl_certificate {
  enum copenssl_fault fault;
  // The bits of an RSA key; 0 for a key of another kind.
  int rsa_bits;
  // The first and the last second in which it is valid, since 1970.
  int64_t begin, end;
  // The words of OpenSSL about the fault, which stay; may be NULL.
  const char *words;
};

// Makes what serves a certificate. `file` names the library; NULL is that of the system. `chain`
// has the certificate and those of the authorities behind it, `key` its private key, both in PEM
// form. Returns NULL, with the fault in `facts`, if that cannot be.
struct copenssl_context *copenssl_serve(const char *file, const void *chain, size_t chain_count,
                                        const void *key, size_t key_count,
                                        struct copenssl_certificate *facts);
// Makes what connects to a server without looking at its certificate, for tests. `ciphers` are
// those of TLS 1.2, which is then the newest version; NULL is what OpenSSL takes by itself.
struct copenssl_context *copenssl_connect(const char *ciphers);
// Sessions do not outlive it.
void copenssl_free(struct copenssl_context *context);

// What has come of a call.
enum copenssl_step {
  COPENSSL_DONE,
  // The other side has to send more.
  COPENSSL_WAITING,
  // The other side has ended its output.
  COPENSSL_ENDED,
  // The session is over; the bytes that it still has may be sent.
  COPENSSL_FAILED,
};

// Opens a session, whose handshake is done by reading. NULL if memory is short.
struct copenssl_session *copenssl_open(struct copenssl_context *context);
void copenssl_close(struct copenssl_session *session);
// Whether the handshake is over.
int copenssl_is_open(const struct copenssl_session *session);

// Hands in bytes of the other side, which stay where they are until reading waits for more.
void copenssl_feed(struct copenssl_session *session, const void *bytes, size_t count);
// Reads decrypted bytes, at least one if it is done.
enum copenssl_step copenssl_read(struct copenssl_session *session, void *bytes, size_t room,
                                 size_t *count);
// Encrypts bytes, at least one, after the handshake.
enum copenssl_step copenssl_write(struct copenssl_session *session, const void *bytes,
                                  size_t count);
// Takes new keys with the next bytes and asks the other side for its own new ones, in TLS 1.3; for
// tests.
enum copenssl_step copenssl_renew_keys(struct copenssl_session *session);
// Ends the output, after the handshake.
enum copenssl_step copenssl_end(struct copenssl_session *session);
// The bytes for the other side, which stay until more of it are made or they are dropped.
const uint8_t *copenssl_out(const struct copenssl_session *session, size_t *count);
void copenssl_drop_out(struct copenssl_session *session);
// The words of OpenSSL about what has failed, which stay; may be NULL.
const char *copenssl_words(const struct copenssl_session *session);
#endif
