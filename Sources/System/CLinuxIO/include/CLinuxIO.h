// SPDX-License-Identifier: MIT
#ifndef CLINUXIO_H
#define CLINUXIO_H
#include "CLinuxClock.h"
#include "CLinuxConfinement.h"
#include "CLinuxGzip.h"
#include "CLinuxLibrary.h"
#include "CLinuxNotify.h"
#include "CLinuxProgram.h"
#include "CLinuxThread.h"
#endif
