# SPDX-License-Identifier: MIT
"""A real `signboard run` over simulated chips."""

import datetime
import os
import subprocess
import sys
import tempfile

from sign import PATIENCE, Sign, wait

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../attack"))
# pylint: disable-next=wrong-import-position
from ports import free_port


class RunningSign(Sign):
    """A service with a folder of its own; it may be killed and started again on its port.

    Its clock is the real one, in a zone where it is ten to eleven: nothing depends on the hour.
    """

    ahead = 0

    def __init__(self, yaml):
        self.token = None
        hour = datetime.datetime.now(datetime.timezone.utc).hour
        self._east = (10 - hour + 12) % 24 - 12
        self._folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._configuration = os.path.join(self._folder.name, "sign.yaml")
        with open(self._configuration, "w", encoding="utf-8") as file:
            # The signs of these names are those of what is west.
            file.write(f"backend: memory\ntime-zone: Etc/GMT{-self._east:+}\n{yaml}"
                       f"service: {{listen: [\"127.0.0.1:{self.port}\"]}}\n")
        self._process = None
        self.start()

    def start(self):
        self._process = subprocess.Popen(
            [os.environ["SIGNBOARD_BINARY"], "run", "--config", self._configuration],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait(self._is_ready, "the service")

    def now(self):
        return datetime.datetime.now(
            datetime.timezone(datetime.timedelta(hours=self._east)))

    def _is_ready(self):
        if self._process.poll() is not None:
            raise RuntimeError(f"The service ended with {self._process.returncode}.")
        try:
            return self.ask("GET", "/ready")["ready"]
        except OSError:
            return False

    def kill(self):
        """Pulls the plug."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def end(self):
        if self._process and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(PATIENCE)
        self._folder.cleanup()
