#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""tutorials.py BINARY: does what two tutorials describe, and compares the outcome with what they show.

Documentation/shop-sign.md is played from top to bottom: its files are written, its sign runs with them and gets
its messages. The dates of the page are of one Christmas. They are played 96 years later, when its days are the
same days of the week, so that no year brings them near. The port is a free one.

The program of Documentation/clock-and-weather.md reads the answer that the page shows, without the network.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

# Longer than anything takes on a machine that has much else to do, in seconds.
PATIENCE = 120
PAGES = pathlib.Path(__file__).resolve().parents[3] / "Documentation"
BINARY = str(pathlib.Path(sys.argv[1]).resolve())
PART = re.compile(r"^```(\w+)\n((?s:.*?))^```$|^    (signboard .*)$", re.M)


class Sign:
    """The sign of the page, in a folder of its own."""

    def __init__(self, folder):
        self.folder, self.service, self.port = pathlib.Path(folder), None, None

    def stop(self):
        """As Ctrl-C does."""
        if self.service:
            self.service.terminate()
            assert self.service.wait(timeout=PATIENCE) == 0, self.log()
            self.service = None

    def start(self):
        """The service with the file of the page; it reports where it listens."""
        self.stop()
        with open(self.folder / "log", "wb") as log:
            self.service = subprocess.Popen([BINARY, "run", "--config", "shop.yaml"],
                                            cwd=self.folder, stderr=log)
        for _ in range(10 * PATIENCE):
            listening = re.search(r"Listening on [0-9.]+:(\d+)", self.log())
            if listening:
                self.port = int(listening[1])
                return
            assert self.service.poll() is None, self.log()
            time.sleep(0.1)
        raise AssertionError(self.log())

    def log(self):
        """What the service has logged."""
        return (self.folder / "log").read_text()

    def write(self, text):
        """The file of the page, with a free port and a socket of its own."""
        text = text.replace(":8080", ":0").replace("/tmp/shop.sock", str(self.folder / "sock"))
        (self.folder / "shop.yaml").write_text(text)
        if "tokens-file" not in text or (self.folder / "tokens").exists():
            self.run("signboard run --check --config shop.yaml", "shop.yaml is valid.\n")
        if "service:" in text:
            self.start()

    def run(self, line, expected=None):
        """A command of the page, and what it prints."""
        words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', later(line))]
        run = subprocess.run([BINARY, *words[1:]], cwd=self.folder, capture_output=True, text=True,
                             timeout=PATIENCE, check=False, env={"SIGNBOARD_SOCKET": str(self.folder / "sock")})
        assert run.returncode == 0, f"{line}\n{run.stderr}"
        if expected is not None:
            assert run.stdout == later(expected), f"{line}\nprints\n{run.stdout}\nthe page shows\n{expected}"
        return run.stdout

    def session(self, token):
        """The status that the page gets, with a token or none."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/v1/session", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, json.load(answer)["role"]
        except urllib.error.HTTPError as error:
            return error.code, None


def later(text):
    """96 years later; 2122 and 2123 begin with the same days as 2026 and 2027."""
    return text.replace("2026-", "2122-").replace("2027-", "2123-")


def shop():
    """Plays the sign of a shop."""
    parts = list(PART.finditer((PAGES / "shop-sign.md").read_text()))
    compared = sent = 0
    token = None
    with tempfile.TemporaryDirectory() as folder:
        sign = Sign(folder)
        try:
            for part, following in zip(parts, parts[1:] + [None]):
                kind, block, line = part.groups()
                if kind == "yaml":
                    sign.write(block)
                elif line and not line.startswith(("signboard show", "signboard run", "signboard why")):
                    shown = following and following[1] == "text" and following[2]
                    printed = sign.run(line, shown or None)
                    compared, sent = compared + bool(shown), sent + line.startswith("signboard send")
                    if " token add " in line:
                        token = re.search(r"#token=([0-9a-f]+)", printed)[1]
            assert sign.session(None) == (401, None)
            assert sign.session(token) == (200, "writer"), sign.session(token)
        finally:
            sign.stop()
    assert (compared, sent) == (3, 4), (compared, sent)
    print(f"Documentation/shop-sign.md: {sent} messages sent, {compared} calendars as the page shows them")


def weather():
    """What the program of the page makes of the answer of the page."""
    page = (PAGES / "clock-and-weather.md").read_text()
    program = re.search(r"^```python\n(.*?)^```", page, re.M | re.S)[1]
    shown = re.findall(r"`weather\.json`:\n\n```json\n(.*?)```", page, re.S)[-1]
    with tempfile.TemporaryDirectory() as folder:
        answer = pathlib.Path(folder, "answer.json")
        answer.write_text(re.search(r"`answer\.json`:\n\n```json\n(.*?)```", page, re.S)[1])
        program, replaced = re.subn(r"URL = \(.*?\)", f'URL = "{answer.as_uri()}"', program, flags=re.S)
        assert replaced == 1, program
        subprocess.run([sys.executable, "-c", program], cwd=folder, check=True, timeout=PATIENCE)
        written = pathlib.Path(folder, "weather.json").read_text()
        assert json.loads(written) == json.loads(shown), written
        assert not pathlib.Path(folder, "weather.new").exists()
    print("Documentation/clock-and-weather.md: its program writes what the page shows")


if __name__ == "__main__":
    shop()
    weather()
