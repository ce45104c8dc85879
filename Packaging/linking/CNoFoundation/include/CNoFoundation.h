// SPDX-License-Identifier: MIT
// Nothing is called by name: the linker finds what is in no_foundation.c.
