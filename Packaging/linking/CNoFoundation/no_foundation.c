// SPDX-License-Identifier: MIT
// What the parser of arguments needs of Foundation, so that the program is linked without it: a sixth of the
// program, and a tenth of each start. The parser asks whether an error is a LocalizedError, which none is
// without Foundation, and writes the list of commands as JSON, which the program CommandList does instead.
// Each symbol is weak: where the parser needs more of Foundation, all of it is linked as usual.
#include <stdio.h>
#include <stdlib.h>

static void refuse(void) {
  fputs("signboard: this program writes no list of its commands. Use CommandList, which make build makes.\n",
    stderr);
  exit(64);
}

#define REFUSED(function, symbol)                               \
  void function(void) __asm__(symbol) __attribute__((weak));    \
  void function(void) { refuse(); }

REFUSED(encoder_type, "$s20FoundationEssentials11JSONEncoderCMa")
REFUSED(encoder_init, "$s20FoundationEssentials11JSONEncoderCACycfc")
REFUSED(sorted_keys, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
REFUSED(pretty_printed, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
REFUSED(string_of_data, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")
REFUSED(utf8, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")

// The descriptor of a protocol to which no type conforms: its flags, no parent, its name, and no
// requirements (ABI/Metadata.h of the runtime of Swift, TargetProtocolDescriptor).
__asm__(
  ".section .rodata.localized_error, \"a\"\n"
  ".p2align 2\n"
  ".weak \"$s20FoundationEssentials14LocalizedErrorMp\"\n"
  "\"$s20FoundationEssentials14LocalizedErrorMp\":\n"
  "  .long 0x00010043\n"
  "  .long 0\n"
  "  .long .Llocalized_error - .\n"
  "  .long 0\n"
  "  .long 0\n"
  "  .long 0\n"
  ".Llocalized_error: .asciz \"LocalizedError\"\n"
  ".text\n");
