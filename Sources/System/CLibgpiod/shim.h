// SPDX-License-Identifier: MIT
#include <gpiod.h>
