// SPDX-License-Identifier: MIT
#ifndef CTERMINALIO_H
#define CTERMINALIO_H
#include <stddef.h>
#include <stdint.h>

// The window of a terminal in cells; 0 on success, otherwise an errno.
int signboard_terminal_size(int descriptor, int *columns, int *rows);

// Switches the terminal `input` to single-key mode and keeps the old settings and the bytes for
// `output` in static memory for signal handlers. `enter` is written when the process continues
// after a stop, `leave` when it stops, crashes or exits. Returns 0, or an errno; EBUSY while
// another terminal is in key mode.
int signboard_terminal_begin(int input, int output, const uint8_t *enter, size_t enter_length,
                             const uint8_t *leave, size_t leave_length);

// Writes `leave`, restores the settings and the signal handlers; does nothing the second time.
// Returns 0, or an errno.
int signboard_terminal_end(void);

// Whether a terminal is in single-key mode.
int signboard_terminal_is_active(void);

// Whether a terminal is in single-key mode and in the foreground.
int signboard_terminal_is_shown(void);

// Like write(2), but a closed pipe is EPIPE and never a signal. Returns the number of bytes, or a
// negative errno.
long signboard_terminal_write(int descriptor, const uint8_t *bytes, size_t length);

// Whether this process is in the background of its terminal, which refuses reading.
int signboard_terminal_is_background(int descriptor);

#endif
