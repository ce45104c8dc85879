// SPDX-License-Identifier: MIT
#include "CLinuxSPI.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/spi/spidev.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct linux_spi {
  struct linux_spi_calls calls;
  int descriptor;
  uint32_t speed;
  // Grows to the largest message, so that the steady state allocates nothing.
  struct spi_ioc_transfer *transfers;
  size_t capacity;
};

static int kernel_open(void *context, const char *path) {
  (void)context;
  int descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY);
  return descriptor < 0 ? -errno : descriptor;
}

static int kernel_control(void *context, int descriptor, unsigned long request, void *argument) {
  (void)context;
  int result = ioctl(descriptor, request, argument);
  return result < 0 ? -errno : result;
}

static void kernel_close(void *context, int descriptor) {
  (void)context;
  close(descriptor);
}

struct linux_spi *linux_spi_create(const struct linux_spi_calls *calls) {
  struct linux_spi *spi = calloc(1, sizeof *spi);
  if (!spi) return NULL;
  spi->descriptor = -1;
  if (calls) {
    spi->calls = *calls;
  } else {
    spi->calls.open = kernel_open;
    spi->calls.control = kernel_control;
    spi->calls.close = kernel_close;
  }
  return spi;
}

void linux_spi_destroy(struct linux_spi *spi) {
  if (!spi) return;
  linux_spi_close(spi);
  free(spi->transfers);
  free(spi);
}

void linux_spi_close(struct linux_spi *spi) {
  if (spi->descriptor < 0) return;
  spi->calls.close(spi->calls.context, spi->descriptor);
  spi->descriptor = -1;
}

int linux_spi_is_open(const struct linux_spi *spi) { return spi->descriptor >= 0; }

// An interrupted request is repeated as a whole. Sending it twice is harmless, because rows are
// states.
static int control(struct linux_spi *spi, unsigned long request, void *argument) {
  int result;
  do {
    result = spi->calls.control(spi->calls.context, spi->descriptor, request, argument);
  } while (result == -EINTR);
  return result;
}

int linux_spi_open(struct linux_spi *spi, const char *path, uint32_t speed, uint32_t *reported) {
  linux_spi_close(spi);
  int descriptor;
  do {
    descriptor = spi->calls.open(spi->calls.context, path);
  } while (descriptor == -EINTR);
  if (descriptor < 0) return descriptor;
  spi->descriptor = descriptor;

  // Settings of previous users persist, so all of them are written.
  uint8_t mode = SPI_MODE_0, lsb_first = 0, bits = 8;
  int result = control(spi, SPI_IOC_WR_MODE, &mode);
  if (result >= 0) result = control(spi, SPI_IOC_WR_LSB_FIRST, &lsb_first);
  if (result >= 0) result = control(spi, SPI_IOC_WR_BITS_PER_WORD, &bits);
  if (result >= 0) result = control(spi, SPI_IOC_WR_MAX_SPEED_HZ, &speed);
  *reported = speed;
  if (result >= 0) result = control(spi, SPI_IOC_RD_MAX_SPEED_HZ, reported);
  if (result < 0) {
    linux_spi_close(spi);
    return result;
  }
  spi->speed = speed;
  return 0;
}

static int reserve(struct linux_spi *spi, size_t count) {
  if (count <= spi->capacity) return 0;
  struct spi_ioc_transfer *grown = realloc(spi->transfers, count * sizeof *grown);
  if (!grown) return -ENOMEM;
  spi->transfers = grown;
  spi->capacity = count;
  return 0;
}

ssize_t linux_spi_send(struct linux_spi *spi, const uint8_t *bytes, const ptrdiff_t *places,
                       size_t first, size_t last, uint8_t *received) {
  if (spi->descriptor < 0) return -EBADF;
  if (last <= first || last - first > LINUX_SPI_TRANSFERS) return -EINVAL;
  size_t count = last - first;
  int result = reserve(spi, count);
  if (result < 0) return result;
  for (size_t index = 0; index < count; index++) {
    ptrdiff_t start = places[2 * (first + index)], end = places[2 * (first + index) + 1];
    if (end < start || end - start > UINT32_MAX) return -EINVAL;
    struct spi_ioc_transfer *transfer = &spi->transfers[index];
    memset(transfer, 0, sizeof *transfer);
    transfer->tx_buf = end == start ? 0 : (uintptr_t)(bytes + start);
    transfer->rx_buf = end == start ? 0 : (uintptr_t)received;
    if (received) received += end - start;
    transfer->len = (uint32_t)(end - start);
    transfer->speed_hz = spi->speed;
    transfer->bits_per_word = 8;
    // Between transfers the flag makes chip select rise, which latches. On the last one it would
    // mean the opposite: leave chip select low for the next message.
    transfer->cs_change = index + 1 < count;
  }
  return control(spi, SPI_IOC_MESSAGE(count), spi->transfers);
}

unsigned linux_spi_message_count(unsigned long request) {
  unsigned size = _IOC_SIZE(request);
  if (_IOC_TYPE(request) != SPI_IOC_MAGIC || _IOC_NR(request) != 0) return 0;
  return size % sizeof(struct spi_ioc_transfer) ? 0 : size / sizeof(struct spi_ioc_transfer);
}

struct linux_spi_transfer linux_spi_message_transfer(const void *argument, unsigned index) {
  const struct spi_ioc_transfer *transfer = (const struct spi_ioc_transfer *)argument + index;
  struct linux_spi_transfer result = {(const uint8_t *)(uintptr_t)transfer->tx_buf,
                                      (uint8_t *)(uintptr_t)transfer->rx_buf, transfer->len,
                                      transfer->speed_hz, transfer->bits_per_word,
                                      transfer->cs_change};
  return result;
}
