// SPDX-License-Identifier: MIT
//
// The functions of libmosquitto that are called, with the types of its header.
#ifndef MOSQUITTO_LIBRARY_H
#define MOSQUITTO_LIBRARY_H
#include "CLinuxLibrary.h"

#include <mosquitto.h>
#include <mqtt_protocol.h>

#define MOSQUITTO_FUNCTIONS(entry)   \
  entry(lib_init)                    \
  entry(new)                         \
  entry(destroy)                     \
  entry(int_option)                  \
  entry(username_pw_set)             \
  entry(tls_set)                     \
  entry(tls_opts_set)                \
  entry(will_set)                    \
  entry(connect_bind_v5)             \
  entry(disconnect)                  \
  entry(publish_v5)                  \
  entry(subscribe)                   \
  entry(unsubscribe)                 \
  entry(loop_read)                   \
  entry(loop_write)                  \
  entry(loop_misc)                   \
  entry(socket)                      \
  entry(want_write)                  \
  entry(strerror)                    \
  entry(ssl_get)                     \
  entry(connect_v5_callback_set)     \
  entry(disconnect_v5_callback_set)  \
  entry(message_v5_callback_set)     \
  entry(publish_v5_callback_set)     \
  entry(subscribe_v5_callback_set)   \
  entry(log_callback_set)            \
  entry(property_add_int32)          \
  entry(property_add_binary)         \
  entry(property_read_string)        \
  entry(property_read_binary)        \
  entry(property_free_all)

#define MOSQUITTO_FIELD(name) __typeof__(mosquitto_##name) *name;
struct mosquitto_functions {
  MOSQUITTO_FUNCTIONS(MOSQUITTO_FIELD)
};
#undef MOSQUITTO_FIELD

// Why the certificate of the broker is not valid; functions of OpenSSL, which comes with libmosquitto.
struct mosquitto_verification {
  long (*result)(const void *ssl);
  const char *(*words)(long result);
};

// Loads the library; returns 0 if it is not installed or lacks a function. `file` names it; NULL is
// that of the system.
// One that was built without TLS has no `why`.
static inline int mosquitto_load(struct mosquitto_functions *place,
                                 struct mosquitto_verification *why, const char *file) {
#define MOSQUITTO_ENTRY(name) {"mosquitto_" #name, (void **)&place->name},
  const struct linux_library_function functions[] = {MOSQUITTO_FUNCTIONS(MOSQUITTO_ENTRY)};
#undef MOSQUITTO_ENTRY
  const struct linux_library_function reasons[] = {
      {"SSL_get_verify_result", (void **)&why->result},
      {"X509_verify_cert_error_string", (void **)&why->words},
  };
  if (!file) file = "libmosquitto.so.1";
  // What the library needs is looked through as well.
  linux_library_load(file, reasons, sizeof reasons / sizeof *reasons);
  return linux_library_load(file, functions, sizeof functions / sizeof *functions);
}
#endif
