// SPDX-License-Identifier: MIT
// The headers have functions of before 3.0, too, which go.
#define OPENSSL_NO_DEPRECATED
#include "COpenSSL.h"
#include "openssl_library.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void copenssl_free(struct copenssl_context *context) {
  if (context->settings) context->lib.SSL_CTX_free(context->settings);
  if (context->method) context->lib.BIO_meth_free(context->method);
  free(context);
}

// What clients and servers have in common; NULL if the library is missing or memory is short.
static struct copenssl_context *make(const char *file, int is_client) {
  struct copenssl_context *context = calloc(1, sizeof *context);
  if (!context) return NULL;
  struct openssl_functions *lib = &context->lib;
  if (!openssl_load(lib, file)) {
    free(context);
    return NULL;
  }
  lib->ERR_clear_error();
  context->is_client = is_client;
  context->method = openssl_make_method(lib);
  context->settings = lib->SSL_CTX_new(lib->TLS_method());
  if (!context->method || !context->settings) {
    copenssl_free(context);
    return NULL;
  }
  // Of a connection that rests nothing is kept but its state.
  lib->SSL_CTX_ctrl(context->settings, SSL_CTRL_MODE, SSL_MODE_RELEASE_BUFFERS, NULL);
  return context;
}

// Takes http/1.1 if the client offers it; one that offers others only gets no choice in the answer.
static int choose(SSL *ssl, const unsigned char **chosen, unsigned char *count,
                  const unsigned char *offered, unsigned int length, void *argument) {
  (void)ssl, (void)argument;
  static const char name[] = "\x08http/1.1";
  for (unsigned int i = 0; i < length; i += 1u + offered[i]) {
    if (length - i < sizeof name - 1 || memcmp(offered + i, name, sizeof name - 1)) continue;
    *chosen = offered + i + 1;
    *count = offered[i];
    return SSL_TLSEXT_ERR_OK;
  }
  return SSL_TLSEXT_ERR_NOACK;
}

// Nobody can type a password.
static int no_password(char *place, int room, int is_writing, void *asked) {
  (void)place, (void)room, (void)is_writing;
  *(int *)asked = 1;
  return -1;
}

static BIO *open_bytes(const struct openssl_functions *lib, const void *bytes, size_t count) {
  return count > 0 && count <= INT_MAX ? lib->BIO_new_mem_buf(bytes, (int)count) : NULL;
}

static EVP_PKEY *read_key(const struct openssl_functions *lib, const void *bytes, size_t count,
                          enum copenssl_fault *fault) {
  int is_locked = 0;
  BIO *text = open_bytes(lib, bytes, count);
  EVP_PKEY *key = text ? lib->PEM_read_bio_PrivateKey(text, NULL, no_password, &is_locked) : NULL;
  if (!key) *fault = is_locked ? COPENSSL_LOCKED_KEY : COPENSSL_NO_KEY;
  if (text) lib->BIO_free(text);
  return key;
}

static int64_t seconds(const struct openssl_functions *lib, const ASN1_TIME *time) {
  struct tm parts = {0};
  return lib->ASN1_TIME_to_tm(time, &parts) ? (int64_t)timegm(&parts) : 0;
}

static void read_facts(const struct openssl_functions *lib, X509 *certificate,
                       struct copenssl_certificate *facts) {
  facts->begin = seconds(lib, lib->X509_get0_notBefore(certificate));
  facts->end = seconds(lib, lib->X509_get0_notAfter(certificate));
  EVP_PKEY *key = lib->X509_get0_pubkey(certificate);
  int kind = key ? lib->EVP_PKEY_get_base_id(key) : EVP_PKEY_NONE;
  if (kind == EVP_PKEY_RSA || kind == EVP_PKEY_RSA_PSS)
    facts->rsa_bits = lib->EVP_PKEY_get_bits(key);
}

// Sets a certificate and its key.
static enum copenssl_fault set_pair(const struct copenssl_context *context, X509 *certificate,
                                    const void *bytes, size_t count) {
  const struct openssl_functions *lib = &context->lib;
  enum copenssl_fault fault = COPENSSL_FINE;
  EVP_PKEY *key = read_key(lib, bytes, count, &fault);
  if (!key) return fault;
  if (!lib->X509_check_private_key(certificate, key))
    fault = COPENSSL_FOREIGN_KEY;
  else if (!lib->SSL_CTX_use_certificate(context->settings, certificate) ||
           !lib->SSL_CTX_use_PrivateKey(context->settings, key))
    fault = COPENSSL_UNUSABLE;
  lib->EVP_PKEY_free(key);
  return fault;
}

// Sets the certificates that follow the first one.
static enum copenssl_fault set_authorities(const struct copenssl_context *context, BIO *chain) {
  const struct openssl_functions *lib = &context->lib;
  X509 *next;
  lib->ERR_clear_error();
  while ((next = lib->PEM_read_bio_X509(chain, NULL, no_password, &(int){0}))) {
    // 0: the certificate then belongs to the settings.
    if (lib->SSL_CTX_ctrl(context->settings, SSL_CTRL_CHAIN_CERT, 0, next)) continue;
    lib->X509_free(next);
    return COPENSSL_UNUSABLE;
  }
  int is_end = ERR_GET_REASON(lib->ERR_peek_last_error()) == PEM_R_NO_START_LINE;
  lib->ERR_clear_error();
  return is_end ? COPENSSL_FINE : COPENSSL_NO_CERTIFICATE;
}

static enum copenssl_fault set_identity(const struct copenssl_context *context, BIO *chain,
                                        const void *key, size_t key_count,
                                        struct copenssl_certificate *facts) {
  const struct openssl_functions *lib = &context->lib;
  X509 *certificate = chain ? lib->PEM_read_bio_X509(chain, NULL, no_password, &(int){0}) : NULL;
  if (!certificate) return COPENSSL_NO_CERTIFICATE;
  read_facts(lib, certificate, facts);
  enum copenssl_fault fault = set_pair(context, certificate, key, key_count);
  lib->X509_free(certificate);
  return fault ? fault : set_authorities(context, chain);
}

static int set_rules(const struct copenssl_context *context) {
  const struct openssl_functions *lib = &context->lib;
  SSL_CTX *settings = context->settings;
  // A session that is taken up again needs a secret that lives as long as the service, and memory;
  // a handshake takes some milliseconds.
  lib->SSL_CTX_set_options(settings, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_TICKET);
  lib->SSL_CTX_ctrl(settings, SSL_CTRL_SET_SESS_CACHE_MODE, SSL_SESS_CACHE_OFF, NULL);
  lib->SSL_CTX_set_alpn_select_cb(settings, choose, NULL);
  // Older versions are broken (RFC 8996). Of TLS 1.2 what has forward secrecy and authenticated
  // encryption (RFC 9325); 1.3 has no other.
  return lib->SSL_CTX_set_num_tickets(settings, 0) &&
         lib->SSL_CTX_ctrl(settings, SSL_CTRL_SET_MIN_PROTO_VERSION, TLS1_2_VERSION, NULL) &&
         lib->SSL_CTX_set_cipher_list(settings, "ECDHE+AESGCM:ECDHE+CHACHA20");
}

struct copenssl_context *copenssl_serve(const char *file, const void *chain, size_t chain_count,
                                        const void *key, size_t key_count,
                                        struct copenssl_certificate *facts) {
  *facts = (struct copenssl_certificate){.fault = COPENSSL_NO_LIBRARY};
  struct copenssl_context *context = make(file, 0);
  if (!context) return NULL;
  const struct openssl_functions *lib = &context->lib;
  BIO *text = open_bytes(lib, chain, chain_count);
  facts->fault = set_rules(context) ? set_identity(context, text, key, key_count, facts)
                                    : COPENSSL_UNUSABLE;
  if (text) lib->BIO_free(text);
  if (!facts->fault) return context;
  facts->words = lib->ERR_reason_error_string(lib->ERR_peek_last_error());
  copenssl_free(context);
  return NULL;
}

struct copenssl_context *copenssl_connect(const char *ciphers) {
  struct copenssl_context *context = make(NULL, 1);
  if (!context || !ciphers) return context;
  const struct openssl_functions *lib = &context->lib;
  if (lib->SSL_CTX_ctrl(context->settings, SSL_CTRL_SET_MAX_PROTO_VERSION, TLS1_2_VERSION, NULL) &&
      lib->SSL_CTX_set_cipher_list(context->settings, ciphers))
    return context;
  copenssl_free(context);
  return NULL;
}
