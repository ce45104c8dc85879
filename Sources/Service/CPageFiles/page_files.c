// SPDX-License-Identifier: MIT
#include "CPageFiles.h"

// In the order of the assembler's labels in embed.h: a name reaches to the bytes behind it.
struct page_file {
  const uint8_t *name, *bytes, *end;
};

// Hidden: not seen from outside, so that the code reaches it without the table of symbols.
__attribute__((visibility("hidden"))) extern const struct page_file page_files[], page_files_end[];

__asm__(".section .data.rel.ro.page_files, \"aw\"\n"
        ".balign 8\n"
        ".hidden page_files\n"
        ".hidden page_files_end\n"
        ".globl page_files\n"
        ".globl page_files_end\n"
        "page_files:\n");
#include "page_files.inc"
__asm__("page_files_end:\n"
        ".text\n");

size_t page_file_count(void) { return (size_t)(page_files_end - page_files); }

size_t page_file_size(size_t file) {
  return file < page_file_count() ? (size_t)(page_files[file].end - page_files[file].bytes) : 0;
}

uint8_t page_file_byte(size_t file, size_t index) {
  return index < page_file_size(file) ? page_files[file].bytes[index] : 0;
}

size_t page_file_name_size(size_t file) {
  return file < page_file_count() ? (size_t)(page_files[file].bytes - page_files[file].name) : 0;
}

uint8_t page_file_name_byte(size_t file, size_t index) {
  return index < page_file_name_size(file) ? page_files[file].name[index] : 0;
}
