// SPDX-License-Identifier: MIT
//
// QR codes of libqrencode, a library that is loaded when it is first used.
#ifndef CQRCODE_H
#define CQRCODE_H
#include <stddef.h>
#include <stdint.h>

// The modules on a side of the largest code, version 40 (ISO/IEC 18004, table 1).
#define CQRCODE_MOST_SIDE 177

// Makes the code of a text that ends with a zero: one byte for each module, row by row from the top
// left, 1 for a dark one. `file` names the library; NULL is libqrencode.so.4 of the system.
//
// Returns the modules on a side; 0: the text has no code or it does not fit `room` bytes;
// -1: the library is not installed.
int cqrcode_make(const char *file, const char *text, uint8_t *modules, size_t room);
#endif
