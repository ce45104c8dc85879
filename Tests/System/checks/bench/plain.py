# SPDX-License-Identifier: MIT
"""GLIBC_TUNABLES for whoever counts instructions; printed when it is run.

Otherwise the C library copies and compares with what this processor has, and another one of the same
system counts other instructions.
"""
PLAIN_PROCESSOR = ("glibc.cpu.hwcaps=-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-AVX,-BMI2,-BMI1,-LZCNT,-MOVBE,"
                   "-ERMS,-FSRM,-RTM,-SSE4_2,-SSE4_1,-SSSE3,-POPCNT")

if __name__ == "__main__":
    print(PLAIN_PROCESSOR)
