// SPDX-License-Identifier: MIT
//
// A chain on the kernel's spidev. In C because Swift cannot import the request macros of
// <linux/spi/spidev.h>, and the transfer array must be kept between sends. Every function that can
// fail returns a negative error number. One thread at a time.
#ifndef CLINUXSPI_H
#define CLINUXSPI_H
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The system calls of the handle; replaced in tests. `open` and `control` return a value of 0 or
// more, or a negative error number.
struct linux_spi_calls {
  void *context;
  int (*open)(void *context, const char *path);
  int (*control)(void *context, int descriptor, unsigned long request, void *argument);
  void (*close)(void *context, int descriptor);
};

// A transfer of a message as the kernel sees it, for tests.
struct linux_spi_transfer {
  const uint8_t *bytes;
  uint8_t *received;
  uint32_t length;
  uint32_t speed;
  uint8_t bits;
  uint8_t select_change;
};

// The most transfers in a request: its size field has 14 bits, a transfer 32 bytes.
enum { LINUX_SPI_TRANSFERS = 511 };

struct linux_spi;

// Creates a closed handle; NULL without memory. `calls` is copied; NULL means the kernel's.
struct linux_spi *linux_spi_create(const struct linux_spi_calls *calls);
// Closes and frees; accepts NULL.
void linux_spi_destroy(struct linux_spi *spi);

// Opens and sets mode 0, most significant bit first, 8 bits per word and the speed in Hz. Stores
// the speed reported by the driver. Closes again if a setting is refused.
int linux_spi_open(struct linux_spi *spi, const char *path, uint32_t speed, uint32_t *reported);
// Closes the descriptor, if open.
void linux_spi_close(struct linux_spi *spi);
// Whether the descriptor is open.
int linux_spi_is_open(const struct linux_spi *spi);

// Sends transactions `first` up to `last` (excluded) in one request and returns the number of sent
// bytes. Transaction i stands in `bytes` from `places[2 * i]` to `places[2 * i + 1]`. Chip select
// rises after each. The caller ensures 0 < last - first <= LINUX_SPI_TRANSFERS. Received bytes are
// stored consecutively in `received`, unless that is NULL.
ssize_t linux_spi_send(struct linux_spi *spi, const uint8_t *bytes, const ptrdiff_t *places,
                       size_t first, size_t last, uint8_t *received);

// The number of transfers of a request; 0 if it is not a message.
unsigned linux_spi_message_count(unsigned long request);
// Transfer `index` of a message.
struct linux_spi_transfer linux_spi_message_transfer(const void *argument, unsigned index);
#endif
