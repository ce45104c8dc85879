// SPDX-License-Identifier: MIT
// Lays the file CATALOG, which must be defined, behind those before it. Included once for each
// file, so it has no guard.
//
// The assembler reads the bytes. The question whether the file is there makes the build depend on
// it, which the assembler does not.
#if !__has_include(CATALOG)
#error "A file of languages.inc is not in the folder Phrases/Languages of Wording."
#endif
__asm__(".section .rodata\n"
        "1: .ascii \"" CATALOG "\"\n"
        "2: .incbin \"" CATALOG "\"\n"
        "3:\n"
        ".section .data.rel.ro.catalogs, \"aw\"\n"
        ".quad 1b, 2b, 3b\n");
#undef CATALOG
