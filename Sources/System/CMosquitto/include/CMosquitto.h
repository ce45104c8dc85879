// SPDX-License-Identifier: MIT
//
// A connection to an MQTT broker by libmosquitto, with what Swift cannot import: a library that is
// loaded when it is first used, and callbacks, which become a list of events.
//
// A client serves one connection and belongs to one thread. Nothing here starts a thread:
// libmosquitto's own one ends at once if the broker is away at the start (2.0.21 with TLS), and its
// asynchronous connect then never connects.
#ifndef CMOSQUITTO_H
#define CMOSQUITTO_H
#include <mosquitto.h>
#include <stddef.h>
#include <stdint.h>

struct cmosquitto_client;

enum cmosquitto_kind {
  // The broker has answered; `code` is 0, or its reason to refuse.
  CMOSQUITTO_CONNECTED,
  // The broker has ended the connection; `code` is its reason, 0 without one.
  CMOSQUITTO_DISCONNECTED,
  CMOSQUITTO_MESSAGE,
  // The broker has the publication `number`; `code` is 0, or its reason to refuse.
  CMOSQUITTO_PUBLISHED,
  // The broker has answered the subscription `number`; `code` is the granted quality of service, or
  // its reason to refuse, 128 or more.
  CMOSQUITTO_SUBSCRIBED,
};

// What has happened. Texts and bytes belong to the client until the next event is asked for.
struct cmosquitto_event {
  enum cmosquitto_kind kind;
  int code;
  int number;
  // Of a message:
  const char *topic;
  const uint8_t *payload;
  size_t count;
  int is_retained;
  // The payload is longer than the limit and left out; `count` is its length.
  int is_long;
  // Where an answer is wanted, and what it has to repeat (MQTT 5, 3.3.2.3.5 and 3.3.2.3.6).
  const char *response_topic;
  const uint8_t *correlation;
  size_t correlation_count;
};

// Makes a client that speaks MQTT 5 or, if `is_version_5` is 0, MQTT 3.1.1, and gets payloads of at
// most `most_payload` bytes. `file` names the library; NULL is libmosquitto.so.1 of the system.
// Returns NULL if the library is not installed, or without memory.
struct cmosquitto_client *cmosquitto_open(const char *file, const char *id, int is_version_5,
                                          size_t most_payload);
void cmosquitto_close(struct cmosquitto_client *client);

// Before connecting. All texts are copied; a comment marks what may be NULL.
int cmosquitto_set_login(struct cmosquitto_client *client, const char *user,
                         const char *password /* or NULL */);
// `certificates` is a file of authorities, or NULL for those of the system.
int cmosquitto_set_tls(struct cmosquitto_client *client, const char *certificates,
                       const char *certificate /* or NULL */, const char *key /* or NULL */);
// The message that the broker publishes, retained, when the connection is lost.
int cmosquitto_set_will(struct cmosquitto_client *client, const char *topic, const void *payload,
                        size_t count);

// Resolves the name, connects and asks to be let in. Each address has at most `reach` milliseconds, 1 or
// more, to answer; names are resolved by the system, as long as that takes.
int cmosquitto_connect(struct cmosquitto_client *client, const char *host, int port,
                       int keep_alive, int reach);
// Waits for the broker or until `wake` can be read, and does what is to be done.
int cmosquitto_wait(struct cmosquitto_client *client, int wake, int milliseconds);
// The next event; NULL: none.
const struct cmosquitto_event *cmosquitto_next(struct cmosquitto_client *client);

int cmosquitto_subscribe(struct cmosquitto_client *client, const char *filter, int quality,
                         int *number);
int cmosquitto_unsubscribe(struct cmosquitto_client *client, const char *filter);
// `correlation` is NULL, or what the asker wants to have repeated; only MQTT 5 carries it.
int cmosquitto_publish(struct cmosquitto_client *client, const char *topic, const void *payload,
                       size_t count, int quality, int is_retained, const void *correlation,
                       size_t correlation_count, int *number);
// Sends DISCONNECT: the broker does not publish the will.
int cmosquitto_disconnect(struct cmosquitto_client *client);

// The last message of the TLS library; may be empty.
const char *cmosquitto_reason(const struct cmosquitto_client *client);
// The error of the system behind MOSQ_ERR_ERRNO.
int cmosquitto_system_error(const struct cmosquitto_client *client);
// What an error means, in the words of libmosquitto.
const char *cmosquitto_words(const struct cmosquitto_client *client, int error);
#endif
