# SPDX-License-Identifier: MIT
"""clustered.py SIGNBOARD SERVER SCRIPT: what controller.py, several.py or split.py plays, at a cluster of
three NATS servers.

The controllers and the signs are at one of them, which dies where the broker does there. That a broker
forgets all it has is played with all three, without their disks. The rights of rights.py are those of
Mosquitto, and are not played here.
"""

import os
import shutil
import sys
import tempfile

import controller
import several
import split
from broker import make_certificates
from cluster import SERVERS, Server
from ports import free_port


class Home(Server):
    """The server that everybody is at, and the others of its cluster."""

    def __init__(self, program, certificates):
        routes = [free_port() for _ in range(SERVERS)]
        super().__init__(program, 0, routes, certificates)
        self.others = [Server(program, number, routes, certificates) for number in range(1, SERVERS)]

    def __exit__(self, *_):
        for other in self.others:
            other.__exit__()
        super().__exit__()

    def start(self):
        """Starts it, and the others unless they run; all of them know everything then."""
        for other in self.others:
            other.start()
        super().start()
        for server in [self, *self.others]:
            server.client("trial", "trial").close()
            server.expect_caught_up()

    def forget(self):
        for server in [self, *self.others]:
            server.kill()
            shutil.rmtree(f"{server.folder}/store", ignore_errors=True)
        self.start()

    def logged(self):
        return "\n".join(Server.logged(server) for server in [self, *self.others])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="clustered-") as folder:
        make_certificates(folder)
        script = {"controller": controller, "several": several, "split": split}[sys.argv[3]]
        script.play(os.path.realpath(sys.argv[1]), Home(sys.argv[2], folder), f"clustered {sys.argv[3]}")
