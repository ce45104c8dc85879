#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# sudo ./install.sh: installs Signboard from this folder below /usr/local, with its service.
# sudo ./install.sh uninstall: takes it away again; configuration and data stay.
# PREFIX and DESTDIR in the environment name another place.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

case ${1:-install} in
  install)
    if ! said=$(./signboard --version 2>&1); then
      echo "install.sh: the program does not run here: $said" >&2
      echo "It needs glibc 2.36, SQLite (libsqlite3.so.0) and libyaml (libyaml-0.so.2), and a" \
        "processor as the name of this folder says." >&2
      exit 1
    fi
    exec Packaging/install.sh install "$PWD/signboard"
    ;;
  uninstall) exec Packaging/install.sh uninstall ;;
  *)
    echo "usage: install.sh [install | uninstall]" >&2
    exit 64
    ;;
esac
