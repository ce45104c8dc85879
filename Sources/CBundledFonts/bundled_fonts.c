// SPDX-License-Identifier: MIT
#include "CBundledFonts.h"

size_t bundled_font_count(void) { return 0; }
