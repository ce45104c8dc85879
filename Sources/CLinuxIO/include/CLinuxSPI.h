// SPDX-License-Identifier: MIT
#ifndef CLINUXSPI_H
#define CLINUXSPI_H
#endif
