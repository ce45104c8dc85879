# SPDX-License-Identifier: MIT
"""A way between two ends that a test can cut."""

import contextlib
import socket
import threading

from ports import free_port


class Link:
    """A way to a port, which can be cut, or let nothing through to there."""

    def __init__(self, target):
        self.target, self.is_cut, self.open = target, False, []
        self.voice = threading.Event()
        self.voice.set()
        self.listener = socket.create_server(("127.0.0.1", free_port()))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            near, _ = self.listener.accept()
            far = socket.socket()
            with contextlib.suppress(OSError):
                if not self.is_cut:
                    far.connect(("127.0.0.1", self.target))
                    self.open += [near, far]
                    for ways in [(near, far, self.voice), (far, near, None)]:
                        threading.Thread(target=self.carry, args=ways, daemon=True).start()
                    continue
            near.close()

    @staticmethod
    def carry(one, other, voice):
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                if voice and not voice.wait(600):
                    break
                other.sendall(data)
        for end in [one, other]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def cut(self):
        self.is_cut = True
        for end in self.open:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        self.open = []

    def mute(self):
        """What is said to the port waits; what it says comes."""
        self.voice.clear()

    def mend(self):
        self.is_cut = False
        self.voice.set()
