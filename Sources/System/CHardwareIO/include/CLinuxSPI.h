// SPDX-License-Identifier: MIT
//
// A chain on the kernel's spidev. The request macros of <linux/spi/spidev.h> cannot be imported
// into Swift, and the transfer array must outlive a send without being allocated again.
// Every function that can fail returns a negative error number. One thread at a time.
#ifndef CLINUXSPI_H
#define CLINUXSPI_H
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What the handle asks of the system; a test puts its own functions here. `open` and `control`
// return a value of 0 or more, or a negative error number.
struct linux_spi_calls {
  void *context;
  int (*open)(void *context, const char *path);
  int (*control)(void *context, int descriptor, unsigned long request, void *argument);
  void (*close)(void *context, int descriptor);
};

// One transfer of a message as the kernel sees it, for tests that look into a request.
struct linux_spi_transfer {
  const uint8_t *bytes;
  uint8_t *received;
  uint32_t length;
  uint32_t speed;
  uint8_t bits;
  uint8_t select_change;
};

// The largest number of transfers in one request: its size field has 14 bits, a transfer 32 bytes.
enum { LINUX_SPI_TRANSFERS = 511 };

struct linux_spi;

// A closed handle, or NULL without memory. `calls` is copied; NULL means the kernel's.
struct linux_spi *linux_spi_create(const struct linux_spi_calls *calls);
// Closes and frees; NULL is let pass.
void linux_spi_destroy(struct linux_spi *spi);

// Opens and sets mode 0, most significant bit first, 8 bits a word and the speed in Hz.
// Stores the speed that the driver reports. Closes again where a setting is refused.
int linux_spi_open(struct linux_spi *spi, const char *path, uint32_t speed, uint32_t *reported);
// Closes the descriptor; nothing where there is none.
void linux_spi_close(struct linux_spi *spi);
// Whether there is a descriptor.
int linux_spi_is_open(const struct linux_spi *spi);
// How many requests have been made since the handle exists.
uint64_t linux_spi_requests(const struct linux_spi *spi);

// Sends transactions `first` up to `last` (excluded) in one request and returns the bytes that
// went out. Transaction i stands in `bytes` from `places[2 * i]` to `places[2 * i + 1]`.
// Chip select rises after each. The caller sees to it that 0 < last - first <= LINUX_SPI_TRANSFERS.
// What came back is stored one transaction after the other in `received`, unless that is NULL.
ssize_t linux_spi_send(struct linux_spi *spi, const uint8_t *bytes, const ptrdiff_t *places,
                       size_t first, size_t last, uint8_t *received);

// How many transfers a request carries; 0 when it is no message.
unsigned linux_spi_message_count(unsigned long request);
// Transfer `index` of a message.
struct linux_spi_transfer linux_spi_message_transfer(const void *argument, unsigned index);
#endif
