// SPDX-License-Identifier: MIT
#ifndef CLINUXIO_H
#define CLINUXIO_H
#include "CLinuxBidi.h"
#include "CLinuxFont.h"
#include "CLinuxGPIO.h"
#include "CLinuxGPIOInfo.h"
#include "CLinuxNotify.h"
#include "CLinuxPicture.h"
#include "CLinuxPictureWriter.h"
#include "CLinuxSPI.h"
#include "CLinuxTerminal.h"
#include "CLinuxThread.h"
#endif
