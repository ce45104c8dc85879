// SPDX-License-Identifier: MIT
//
// sessions CERTIFICATE KEY SEED COUNT: drives sessions of a client and of a server against each
// other, whole ones and ones whose bytes are changed on the way; a sanitizer looks at the memory.
#include "COpenSSL.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long long state;

static unsigned below(unsigned limit) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return (unsigned)(state >> 33) % limit;
}

static void *load(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  char *bytes = malloc(1 << 16);
  if (!file || !bytes) exit(2);
  *count = fread(bytes, 1, 1 << 16, file);
  fclose(file);
  return bytes;
}

// Carries what one has to send to the other in parts, each in memory of its own that is freed at
// once; of a thousand parts `damage` are changed. Returns the bytes that were read, or -1 if the
// other one sends or takes no more.
static long carry(struct copenssl_session *from, struct copenssl_session *to, unsigned most,
                  unsigned damage) {
  size_t count;
  const uint8_t *out = copenssl_out(from, &count);
  long result = 0;
  for (size_t start = 0; start < count && result >= 0;) {
    size_t part = 1 + below(most);
    if (part > count - start) part = count - start;
    uint8_t *bytes = malloc(part);
    memcpy(bytes, out + start, part);
    start += part;
    if (below(1000) < damage) bytes[below((unsigned)part)] ^= (uint8_t)(1 + below(255));
    copenssl_feed(to, bytes, part);
    enum copenssl_step step;
    do {
      char text[1000];
      size_t read;
      step = copenssl_read(to, text, 1 + below(sizeof text), &read);
      result += (long)read;
    } while (step == COPENSSL_DONE);
    copenssl_feed(to, NULL, 0);
    free(bytes);
    if (step != COPENSSL_WAITING) result = -1;
  }
  copenssl_drop_out(from);
  return result;
}

// Returns whether everything came over.
static int drive(struct copenssl_session *one, struct copenssl_session *other, unsigned damage) {
  static const char text[70000];
  unsigned most = below(2) ? 20 : 20000;
  for (int i = 0; i < 3; i++)
    if (carry(one, other, most, damage) < 0 || carry(other, one, most, damage) < 0) return 0;
  if (!copenssl_is_open(one) || !copenssl_is_open(other)) return 0;
  for (int i = 0; i < 4; i++) {
    size_t count = 1 + below(i == 3 ? sizeof text : 2000);
    if (copenssl_write(other, text, count) != COPENSSL_DONE ||
        carry(other, one, most, damage) != (long)count ||
        copenssl_write(one, text, count) != COPENSSL_DONE ||
        carry(one, other, most, damage) != (long)count)
      return 0;
  }
  return copenssl_end(one) == COPENSSL_DONE && carry(one, other, most, 0) == -1 &&
         copenssl_end(other) == COPENSSL_DONE && carry(other, one, most, 0) == -1;
}

int main(int count, char **values) {
  if (count != 5) return 2;
  size_t chain_count, key_count, none;
  void *chain = load(values[1], &chain_count), *key = load(values[2], &key_count);
  state = strtoull(values[3], NULL, 10);
  long contexts = 0, broken = 0, wrong = 0;
  for (long i = strtol(values[4], NULL, 10); i > 0; i--) {
    // Also what is no key.
    size_t cut = i % 4 ? 0 : 1 + below((unsigned)key_count);
    struct copenssl_certificate facts;
    struct copenssl_context *server =
      copenssl_serve(NULL, chain, chain_count, key, key_count - cut, &facts);
    struct copenssl_context *client =
      copenssl_connect(below(2) ? "ECDHE-ECDSA-AES128-GCM-SHA256" : NULL);
    if (cut == 0 && (!server || !client)) wrong++;
    for (int j = 0; server && client && j < 8; j++) {
      struct copenssl_session *one = copenssl_open(client), *other = copenssl_open(server);
      unsigned damage = j % 2 ? 1 + below(200) : 0;
      copenssl_read(one, &(char){0}, 1, &none);
      int is_whole = drive(one, other, damage);
      wrong += !is_whole && !damage;
      broken += !is_whole && damage;
      copenssl_close(one);
      copenssl_close(other);
    }
    contexts += server != NULL;
    if (server) copenssl_free(server);
    if (client) copenssl_free(client);
  }
  free(chain);
  free(key);
  printf("seed %s: %ld certificates served, %ld sessions broken by changed bytes, %ld by others\n",
         values[3], contexts, broken, wrong);
  return wrong != 0;
}
