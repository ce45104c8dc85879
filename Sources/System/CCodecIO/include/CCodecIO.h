// SPDX-License-Identifier: MIT
#ifndef CCODECIO_H
#define CCODECIO_H
#include "CCodecBidi.h"
#include "CCodecCharset.h"
#include "CCodecFont.h"
#include "CCodecPicture.h"
#include "CCodecPictureWriter.h"
#endif
