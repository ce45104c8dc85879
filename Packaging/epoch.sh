#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# epoch.sh: prints the instant that everything made of these sources bears, so that the same sources
# give the same bytes: the time of the last commit, or without a repository that of Package.swift.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
git log -1 --format=%ct 2> /dev/null || stat -c %Y Package.swift
