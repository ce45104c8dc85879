// SPDX-License-Identifier: MIT
#ifndef CHARDWAREIO_H
#define CHARDWAREIO_H
#include "CLinuxGPIO.h"
#include "CLinuxGPIOInfo.h"
#include "CLinuxSPI.h"
#endif
