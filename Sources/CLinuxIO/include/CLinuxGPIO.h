// SPDX-License-Identifier: MIT
#ifndef CLINUXGPIO_H
#define CLINUXGPIO_H
#endif
