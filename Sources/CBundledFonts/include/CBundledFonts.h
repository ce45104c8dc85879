// SPDX-License-Identifier: MIT
// The bundled font files, compiled into the binary so that one copied file works.
#ifndef CBUNDLEDFONTS_H
#define CBUNDLEDFONTS_H
#include <stddef.h>
#include <stdint.h>

/// The number of bundled font files.
size_t bundled_font_count(void);
#endif
