// SPDX-License-Identifier: MIT
#ifndef CLINUXTERMINAL_H
#define CLINUXTERMINAL_H
#endif
