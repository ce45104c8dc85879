// SPDX-License-Identifier: MIT
//
// The functions of OpenSSL that are called, with the types of its headers.
#ifndef OPENSSL_LIBRARY_H
#define OPENSSL_LIBRARY_H
#include "CLinuxLibrary.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>

#define OPENSSL_FUNCTIONS(entry)    \
  entry(ASN1_TIME_to_tm)            \
  entry(BIO_clear_flags)            \
  entry(BIO_free)                   \
  entry(BIO_meth_free)              \
  entry(BIO_meth_new)               \
  entry(BIO_meth_set_ctrl)          \
  entry(BIO_meth_set_read)          \
  entry(BIO_meth_set_write)         \
  entry(BIO_new)                    \
  entry(BIO_new_mem_buf)            \
  entry(BIO_set_flags)              \
  entry(BIO_set_init)               \
  entry(ERR_clear_error)            \
  entry(ERR_peek_last_error)        \
  entry(ERR_reason_error_string)    \
  entry(EVP_PKEY_free)              \
  entry(EVP_PKEY_get_base_id)       \
  entry(EVP_PKEY_get_bits)          \
  entry(OPENSSL_init_ssl)           \
  entry(PEM_read_bio_PrivateKey)    \
  entry(PEM_read_bio_X509)          \
  entry(SSL_CTX_ctrl)               \
  entry(SSL_CTX_free)               \
  entry(SSL_CTX_new)                \
  entry(SSL_CTX_set_alpn_select_cb) \
  entry(SSL_CTX_set_cipher_list)    \
  entry(SSL_CTX_set_num_tickets)    \
  entry(SSL_CTX_set_options)        \
  entry(SSL_CTX_use_PrivateKey)     \
  entry(SSL_CTX_use_certificate)    \
  entry(SSL_free)                   \
  entry(SSL_get_error)              \
  entry(SSL_is_init_finished)       \
  entry(SSL_key_update)             \
  entry(SSL_new)                    \
  entry(SSL_read)                   \
  entry(SSL_set_accept_state)       \
  entry(SSL_set_bio)                \
  entry(SSL_set_connect_state)      \
  entry(SSL_shutdown)               \
  entry(SSL_write)                  \
  entry(TLS_method)                 \
  entry(X509_check_private_key)     \
  entry(X509_free)                  \
  entry(X509_get0_notAfter)         \
  entry(X509_get0_notBefore)        \
  entry(X509_get0_pubkey)

#define OPENSSL_FIELD(name) __typeof__(name) *name;
struct openssl_functions {
  OPENSSL_FUNCTIONS(OPENSSL_FIELD)
};
#undef OPENSSL_FIELD

struct copenssl_context {
  struct openssl_functions lib;
  SSL_CTX *settings;
  BIO_METHOD *method;
  int is_client;
};

// Loads the library; returns 0 if it is not installed or lacks a function. `file` names it; NULL is
// that of the system.
static inline int openssl_load(struct openssl_functions *place, const char *file) {
#define OPENSSL_ENTRY(name) {#name, (void **)&place->name},
  const struct linux_library_function functions[] = {OPENSSL_FUNCTIONS(OPENSSL_ENTRY)};
#undef OPENSSL_ENTRY
  // It brings libcrypto.so.3, in which the functions are that it lacks itself. Nothing is torn down
  // at the end of the program, when other threads may still be at work with it.
  return linux_library_load(file ? file : "libssl.so.3", functions,
                            sizeof functions / sizeof *functions) &&
         place->OPENSSL_init_ssl(OPENSSL_INIT_NO_ATEXIT, NULL);
}

// Makes the channel between sessions and memory; NULL if memory is short.
BIO_METHOD *openssl_make_method(const struct openssl_functions *lib);
#endif
