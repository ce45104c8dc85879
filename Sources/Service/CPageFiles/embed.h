// SPDX-License-Identifier: MIT
// Lays the file PAGE_FILE, which must be defined, behind those before it. Included once for each
// file, so it has no guard.
//
// The assembler reads the bytes; an array of as many numbers costs a Swift compiler minutes. The
// question whether the file is there makes the build depend on it, which the assembler does not.
#if !__has_include(PAGE_FILE)
#error "A file of page_files.inc is in no folder of WebPage/Page of SignAPI."
#endif
__asm__(".section .rodata\n"
        "1: .ascii \"" PAGE_FILE "\"\n"
        "2: .incbin \"" PAGE_FILE "\"\n"
        "3:\n"
        ".section .data.rel.ro.page_files, \"aw\"\n"
        ".quad 1b, 2b, 3b\n");
#undef PAGE_FILE
