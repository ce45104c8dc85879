// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "CMosquitto.h"
#include "mosquitto_library.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// An event and the memory behind its texts.
struct item {
  struct cmosquitto_event event;
  struct item *next;
};

struct cmosquitto_client {
  struct mosquitto_functions lib;
  struct mosquitto_verification why;
  struct mosquitto *connection;
  int is_version_5;
  int is_connected;
  size_t most_payload;
  // The events that were not asked for yet, and the one that was asked for last.
  struct item *first;
  struct item **end;
  struct item *given;
  int lacks_memory;
  int system_error;
  char reason[256];
};

static void release(struct item *item) {
  if (!item) return;
  free((void *)item->event.topic);
  free((void *)item->event.payload);
  free((void *)item->event.response_topic);
  free((void *)item->event.correlation);
  free(item);
}

static struct cmosquitto_event *append(struct cmosquitto_client *client, enum cmosquitto_kind kind) {
  struct item *item = calloc(1, sizeof *item);
  if (!item) {
    client->lacks_memory = 1;
    return NULL;
  }
  item->event.kind = kind;
  *client->end = item;
  client->end = &item->next;
  return &item->event;
}

static void note(struct cmosquitto_client *client, enum cmosquitto_kind kind, int code,
                 int number) {
  struct cmosquitto_event *event = append(client, kind);
  if (!event) return;
  event->code = code;
  event->number = number;
}

static void connected(struct mosquitto *connection, void *context, int code, int flags,
                      const mosquitto_property *properties) {
  (void)connection, (void)flags, (void)properties;
  struct cmosquitto_client *client = context;
  client->is_connected = 1;
  note(client, CMOSQUITTO_CONNECTED, code, 0);
}

static void disconnected(struct mosquitto *connection, void *context, int code,
                         const mosquitto_property *properties) {
  (void)connection, (void)properties;
  note(context, CMOSQUITTO_DISCONNECTED, code, 0);
}

static void published(struct mosquitto *connection, void *context, int number, int code,
                      const mosquitto_property *properties) {
  (void)connection, (void)properties;
  note(context, CMOSQUITTO_PUBLISHED, code, number);
}

static void subscribed(struct mosquitto *connection, void *context, int number, int count,
                       const int *granted, const mosquitto_property *properties) {
  (void)connection, (void)properties;
  note(context, CMOSQUITTO_SUBSCRIBED, count > 0 ? granted[0] : 128, number);
}

static void received(struct mosquitto *connection, void *context,
                     const struct mosquitto_message *message,
                     const mosquitto_property *properties) {
  (void)connection;
  struct cmosquitto_client *client = context;
  struct cmosquitto_event *event = append(client, CMOSQUITTO_MESSAGE);
  if (!event) return;
  event->topic = strdup(message->topic);
  event->is_retained = message->retain;
  event->count = message->payloadlen > 0 ? (size_t)message->payloadlen : 0;
  event->is_long = event->count > client->most_payload;
  if (event->count && !event->is_long) {
    uint8_t *bytes = malloc(event->count);
    if (bytes) memcpy(bytes, message->payload, event->count);
    event->payload = bytes;
  }
  if (!event->topic || (event->count && !event->is_long && !event->payload))
    client->lacks_memory = 1;
  char *topic = NULL;
  client->lib.property_read_string(properties, MQTT_PROP_RESPONSE_TOPIC, &topic, false);
  event->response_topic = topic;
  void *bytes = NULL;
  uint16_t count = 0;
  client->lib.property_read_binary(properties, MQTT_PROP_CORRELATION_DATA, &bytes, &count, false);
  event->correlation = bytes;
  event->correlation_count = count;
}

// Keeps the message of the TLS library: the error itself only names the library.
static void logged(struct mosquitto *connection, void *context, int level, const char *text) {
  struct cmosquitto_client *client = context;
  const char *end = level == MOSQ_LOG_ERR ? strrchr(text, ':') : NULL;
  if (!end || !strstr(text, "OpenSSL Error")) return;
  const char *words = end + 1;
  // The error of a certificate that is not valid has no reason; later there is no one to ask.
  void *ssl = client->why.words ? client->lib.ssl_get(connection) : NULL;
  long result = ssl ? client->why.result(ssl) : 0;
  // libmosquitto itself compares the name, and gives no reason (1) where that is another one (62).
  if (result) words = client->why.words(result == 1 ? 62 : result);
  strncpy(client->reason, words, sizeof client->reason - 1);
}

struct cmosquitto_client *cmosquitto_open(const char *file, const char *id, int is_version_5,
                                          size_t most_payload) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  struct cmosquitto_client *client = calloc(1, sizeof *client);
  if (!client) return NULL;
  if (mosquitto_load(&client->lib, &client->why, file)) {
    // It counts how often it is called, and is never undone: other clients may be at work.
    pthread_mutex_lock(&lock);
    client->lib.lib_init();
    pthread_mutex_unlock(&lock);
    client->connection = client->lib.new(id, true, client);
  }
  if (!client->connection) {
    free(client);
    return NULL;
  }
  client->end = &client->first;
  client->is_version_5 = is_version_5;
  client->most_payload = most_payload;
  client->lib.int_option(client->connection, MOSQ_OPT_PROTOCOL_VERSION,
                         is_version_5 ? MQTT_PROTOCOL_V5 : MQTT_PROTOCOL_V311);
  client->lib.int_option(client->connection, MOSQ_OPT_TCP_NODELAY, 1);
  client->lib.connect_v5_callback_set(client->connection, connected);
  client->lib.disconnect_v5_callback_set(client->connection, disconnected);
  client->lib.message_v5_callback_set(client->connection, received);
  client->lib.publish_v5_callback_set(client->connection, published);
  client->lib.subscribe_v5_callback_set(client->connection, subscribed);
  client->lib.log_callback_set(client->connection, logged);
  return client;
}

void cmosquitto_close(struct cmosquitto_client *client) {
  client->lib.destroy(client->connection);
  release(client->given);
  while (client->first) {
    struct item *item = client->first;
    client->first = item->next;
    release(item);
  }
  free(client);
}

int cmosquitto_set_login(struct cmosquitto_client *client, const char *user,
                         const char *password) {
  return client->lib.username_pw_set(client->connection, user, password);
}

int cmosquitto_set_tls(struct cmosquitto_client *client, const char *certificates,
                       const char *certificate, const char *key) {
  // The folder in which Debian keeps what its package ca-certificates trusts.
  const char *folder = certificates ? NULL : "/etc/ssl/certs";
  int error = client->lib.tls_set(client->connection, certificates, folder, certificate, key, NULL);
  // 1 demands a valid certificate of the broker; older versions than TLS 1.2 are refused.
  return error ? error : client->lib.tls_opts_set(client->connection, 1, "tlsv1.2", NULL);
}

int cmosquitto_set_will(struct cmosquitto_client *client, const char *topic, const void *payload,
                        size_t count) {
  return client->lib.will_set(client->connection, topic, (int)count, payload, 1, true);
}

static void interrupt(int signal) { (void)signal; }

// Interrupts what this thread waits for, again and again, after so many milliseconds each time; returns
// whether it does. Without memory for a timer a connect ends when the system gives up.
static int start_interruptions(timer_t *timer, int milliseconds) {
  // Without SA_RESTART, so that connect() fails, and libmosquitto tries the next address.
  const struct sigaction action = {.sa_handler = interrupt};
  const struct timespec period = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  const struct itimerspec times = {period, period};
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMIN};
  // glibc 2.36 has no sigev_notify_thread_id.
  event._sigev_un._tid = gettid();
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGRTMIN);
  return !sigaction(SIGRTMIN, &action, NULL) && !pthread_sigmask(SIG_UNBLOCK, &wanted, NULL) &&
         !timer_create(CLOCK_MONOTONIC, &event, timer) && !timer_settime(*timer, 0, &times, NULL);
}

int cmosquitto_connect(struct cmosquitto_client *client, const char *host, int port,
                       int keep_alive, int reach) {
  mosquitto_property *properties = NULL;
  if (client->is_version_5) {
    // The broker leaves out what is longer; the topic and the properties come on top.
    int error = client->lib.property_add_int32(&properties, MQTT_PROP_MAXIMUM_PACKET_SIZE,
                                               (uint32_t)client->most_payload + 4096);
    if (error) return error;
  }
  timer_t timer;
  int is_bounded = start_interruptions(&timer, reach);
  errno = 0;
  int error = client->lib.connect_bind_v5(client->connection, host, port, keep_alive, NULL,
                                          properties);
  client->system_error = errno == EINTR ? ETIMEDOUT : errno;
  if (is_bounded) timer_delete(timer);
  client->lib.property_free_all(&properties);
  return error;
}

// Does what can be done now, with the parts of mosquitto_loop: the whole waits with select, which
// knows no descriptors above 1023, and a sign with many viewers has them.
static int work(struct cmosquitto_client *client, int reads, int writes) {
  struct mosquitto *connection = client->connection;
  int error = reads ? client->lib.loop_read(connection, 1) : MOSQ_ERR_SUCCESS;
  if (error || client->lib.socket(connection) < 0) return error;
  error = writes ? client->lib.loop_write(connection, 1) : MOSQ_ERR_SUCCESS;
  if (error || client->lib.socket(connection) < 0) return error;
  return client->lib.loop_misc(connection);
}

int cmosquitto_wait(struct cmosquitto_client *client, int wake, int milliseconds) {
  int descriptor = client->lib.socket(client->connection);
  if (descriptor < 0) return MOSQ_ERR_NO_CONN;
  // A TLS handshake is continued by reading in version 2.0.11 and by either later, and only the
  // library knows for what it waits: until the broker answers, both are tried again and again.
  int is_connecting = !client->is_connected;
  if (is_connecting && milliseconds > 20) milliseconds = 20;
  short wanted = POLLIN;
  if (!is_connecting && client->lib.want_write(client->connection)) wanted |= POLLOUT;
  struct pollfd places[] = {{descriptor, wanted, 0}, {wake, POLLIN, 0}};
  short seen = poll(places, 2, milliseconds) > 0 ? places[0].revents : 0;
  errno = 0;
  int error = work(client, is_connecting || (seen & ~POLLOUT), is_connecting || (seen & POLLOUT));
  client->system_error = errno;
  // So ends libmosquitto 2.0.21 where a broker of version 3.1.1 refuses version 5; 2.0.11 reports it.
  if (error == MOSQ_ERR_MALFORMED_PACKET && is_connecting && client->is_version_5)
    note(client, CMOSQUITTO_CONNECTED, CONNACK_REFUSED_PROTOCOL_VERSION, 0);
  return client->lacks_memory ? MOSQ_ERR_NOMEM : error;
}

const struct cmosquitto_event *cmosquitto_next(struct cmosquitto_client *client) {
  release(client->given);
  client->given = client->first;
  if (!client->given) return NULL;
  client->first = client->given->next;
  if (!client->first) client->end = &client->first;
  return &client->given->event;
}

int cmosquitto_subscribe(struct cmosquitto_client *client, const char *filter, int quality,
                         int *number) {
  return client->lib.subscribe(client->connection, number, filter, quality);
}

int cmosquitto_unsubscribe(struct cmosquitto_client *client, const char *filter) {
  return client->lib.unsubscribe(client->connection, NULL, filter);
}

int cmosquitto_publish(struct cmosquitto_client *client, const char *topic, const void *payload,
                       size_t count, int quality, int is_retained, const void *correlation,
                       size_t correlation_count, int *number) {
  mosquitto_property *properties = NULL;
  if (correlation && client->is_version_5) {
    int error = client->lib.property_add_binary(&properties, MQTT_PROP_CORRELATION_DATA,
                                                correlation, (uint16_t)correlation_count);
    if (error) return error;
  }
  int error = client->lib.publish_v5(client->connection, number, topic, (int)count, payload,
                                     quality, is_retained != 0, properties);
  client->lib.property_free_all(&properties);
  return error;
}

int cmosquitto_disconnect(struct cmosquitto_client *client) {
  return client->lib.disconnect(client->connection);
}

const char *cmosquitto_reason(const struct cmosquitto_client *client) { return client->reason; }

int cmosquitto_system_error(const struct cmosquitto_client *client) {
  return client->system_error;
}

const char *cmosquitto_words(const struct cmosquitto_client *client, int error) {
  return client->lib.strerror(error);
}
