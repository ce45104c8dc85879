# SPDX-License-Identifier: MIT
"""Ports of this machine for programs that have to know theirs before they start."""

import contextlib
import random
import socket

# The ports of this process: names that the network of the machine knows once, also where several
# systems share it.
RESERVED = []


def free_port():
    """A port on which nothing listens, from the range that the system gives to no client; no other
    test gets it as long as this process lives."""
    while True:
        port = random.randrange(10_240, 32_000)
        name = socket.socket(socket.AF_UNIX)
        with socket.socket() as trial, contextlib.suppress(OSError):
            name.bind(f"\0signboard-test-port-{port}")
            trial.bind(("127.0.0.1", port))
            RESERVED.append(name)
            return port
        name.close()
