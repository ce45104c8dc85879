// SPDX-License-Identifier: MIT
// The files of the pages for browsers, laid into the binary as they are.
//
// Values are returned one by one, not through pointers, so that memory-safe code can read them.
#ifndef CPAGEFILES_H
#define CPAGEFILES_H
#include <stddef.h>
#include <stdint.h>

/// The number of files.
size_t page_file_count(void);

/// The bytes of a file; 0 for one that does not exist.
size_t page_file_size(size_t file);

/// A byte of a file; 0 beyond the last.
uint8_t page_file_byte(size_t file, size_t index);

/// The bytes of a file's name; 0 for one that does not exist.
size_t page_file_name_size(size_t file);

/// A byte of a file's name; 0 beyond the last.
uint8_t page_file_name_byte(size_t file, size_t index);
#endif
