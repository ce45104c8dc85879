#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# libraries.sh SUITE: prints the packages of a release of Debian with the libraries for lines and for
# a broker, each of which that release has in a version of its own.
set -euo pipefail
case $1 in
  bookworm) echo libgpiod2 libmosquitto1 ;;
  *) echo libgpiod3 libmosquitto1 ;;
esac
