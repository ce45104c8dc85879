# SPDX-License-Identifier: MIT
"""page.py SIGNBOARD [MOSQUITTO]: types the commands of Documentation/fleet.md from top to bottom, at a
real broker, with a controller and a sign that is called hall-1 there.

Left out are those for systemd, for the files of a machine and for a sign that shows its code. Copies to
three hundred machines are only looked at. A broker with the rights that Documentation/mqtt.md writes by
hand serves a sign, one who asks it and Home Assistant, and health says what home-assistant.md shows.
"""

import contextlib
import json
import os
import pathlib
import re
import shlex
import struct
import subprocess
import sys
import tempfile
import time
import zlib

from broker import Broker
from client import Client
from controller import Controller, write
from linked import ID, TOPICS, LinkedSign
from sign import PATIENCE, Fault, demand, wait_for

PAGES = pathlib.Path(__file__).resolve().parents[3] / "Documentation"
PAGE = PAGES / "fleet.md"
# A line, or a loop over many machines.
COMMAND = re.compile(r"^    (signboard fleet .*)$|^```bash\n(seq (?s:.*?))^```$", re.M)
# The controller runs already.
LEFT_OUT = "signboard fleet run "
# What has to be there, or away again, for the commands of a section that a person types on different days.
BEFORE = {"Send to many signs": "send --group north Sale --id sale"}
AFTER = {"At an instant": ["withdraw --group north"],
         "Roll-outs": ["rollout undo 1", "withdraw --group north"]}
# How many commands there are.
COUNT = 32


def picture():
    """A PNG of eight columns and rows."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    return b"".join([b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 1, 0, 0, 0, 0)),
                     chunk(b"IDAT", zlib.compress(8 * b"\0\x7e")), chunk(b"IEND", b"")])


class Typist:
    """Types what the page has, in the folder of the controller."""

    def __init__(self, controller, broker):
        self.controller, self.broker, self.count = controller, broker, 0

    def run(self, words):
        """A command, which ends with 0."""
        done = subprocess.run(
            words, capture_output=True, text=True, check=False, timeout=PATIENCE,
            cwd=self.controller.folder, env={
                **os.environ, "SIGNBOARD": self.controller.binary,
                "SIGNBOARD_FLEET_SOCKET": self.controller.socket})
        demand(done.returncode == 0, f"{words} ends with {done.returncode}: "
               f"{done.stdout}{done.stderr}{self.controller.logged()}")

    def ask(self, line):
        self.run([self.controller.binary, "fleet", *shlex.split(line)])

    def type(self, line):
        """A line of the page, for this broker and this sign, of which none has passed or is too far."""
        if line.startswith(LEFT_OUT):
            return
        for old, new in [("mqtts://broker.example", self.broker.address),
                         ("rollout show 3", "rollout show 1"),
                         ("2026-12-", f"{time.gmtime().tm_year + 1}-12-")]:
            line = line.replace(old, new)
        if "broker-files" not in line:
            line = line.replace("hall-1", ID)
        self.run([self.controller.binary, *shlex.split(line, comments=True)[1:]])
        self.count += 1

    def section(self, text):
        """All commands of a section, with the files that they name."""
        name = text.split("\n", 1)[0]
        if name in BEFORE:
            self.ask(BEFORE[name])
        for block in re.findall(r"^```yaml\n(speed: (?s:.*?))^```$", text, re.M):
            write(self.controller, "north.yaml", block)
        for line, block in COMMAND.findall(text):
            if line:
                self.type(line)
            else:
                self.loop(block)
        for line in AFTER.get(name, []):
            self.ask(line)

    def loop(self, block):
        """A loop over many machines: each gets the file of its own password."""
        stubs = ('signboard() { "$SIGNBOARD" "$@"; }; ssh() { :; }\n'
                 'scp() { [ -s "$4" ] && [ "$5" = "anna@${4##*/}.local:" ] && echo "$4" >> copied.txt; }\n')
        self.run(["bash", "-euc", stubs + block])
        with open(f"{self.controller.folder}/copied.txt", encoding="ascii") as file:
            copied = file.read().split()
        demand(len(set(copied)) == 300 and not os.path.exists(f"{self.controller.folder}/failed.txt"),
               f"{len(copied)} machines have got their files")
        self.count += 1


def play(binary, program):
    with contextlib.ExitStack() as stack:
        broker = stack.enter_context(Broker(program))
        controller = stack.enter_context(Controller(binary, broker))
        sign = stack.enter_context(LinkedSign(binary, broker, role="administrator"))
        broker.start()
        sign.start()
        controller.start()
        controller.expect_role("leading")
        sign.expect_connected()
        wait_for(lambda: controller.status()["counts"]["right"] == 1, "the sign does not come")
        write(controller, "password", "of nobody\n")
        with open(f"{controller.folder}/cup.png", "wb") as file:
            file.write(picture())
        typist = Typist(controller, broker)
        for text in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]:
            typist.section(text)
        demand(typist.count == COUNT, f"{typist.count} commands were typed, expected {COUNT}")
    return typist.count


def expect_health(binary, sign):
    """The line of a connected sign is that of the page, for another broker and sign."""
    page = (PAGES / "home-assistant.md").read_text(encoding="utf-8")
    line = re.search("^mqtt +ok +Connected to .*$", page, re.M)[0]
    for old, new in [("mqtt://homeassistant.local:1883", sign.broker.address), ("hall-1", ID)]:
        line = line.replace(old, new)
    # Nothing need have set the clock of this machine, so it may end with 1.
    done = subprocess.run([binary, "health"], capture_output=True, text=True, check=False, timeout=PATIENCE,
                          env={**os.environ, "SIGNBOARD_SOCKET": sign.socket})
    found = [" ".join(one.split()) for one in done.stdout.splitlines()]
    demand(" ".join(line.split()) in found, f"health says {found}, expected {line}: {done.stderr}")


def play_rights(binary, program):
    """Those of the page are enough. Who comes without a password is believed who it is here."""
    page = (PAGES / "mqtt.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```text\n(user hall-1\n(?s:.*?))^```$", page, re.M)
    demand(len(blocks) == 2, f"these are rights: {blocks}")
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="rights-"))
        with open(f"{folder}/acl", "w", encoding="ascii") as file:
            file.write("\n".join(blocks).replace("hall-1", ID))
        broker = stack.enter_context(Broker(program, lines=[f"acl_file {folder}/acl"]))
        sign = stack.enter_context(LinkedSign(binary, broker, username=ID, discovery="homeassistant"))
        broker.start()
        sign.start()
        sign.expect_connected()
        expect_health(binary, sign)

        def enter(user, *topics):
            return stack.enter_context(contextlib.closing(
                Client(broker.port, f"as-{user}", topics, (user, "nothing"), None)))
        anna = enter("anna", f"{TOPICS}/did", f"{TOPICS}/reported")
        anna.next(f"{TOPICS}/reported", lambda text: json.loads(text)["tags"] == ["all", "north"])
        anna.publish(f"{TOPICS}/do", json.dumps({"id": "page", "operation": "readPlayback"}))
        anna.next(f"{TOPICS}/did", lambda text: '"id":"page","ok":true' in text)
        home = enter("homeassistant", "homeassistant/#", f"{TOPICS}/#")
        home.next(f"homeassistant/device/signboard_{ID}/config", lambda text: text)
        home.publish(f"{TOPICS}/ha/text/set", "Tea is ready")
        home.next(f"{TOPICS}/ha/text", lambda text: text == '"Tea is ready"')


def main(binary, program="/usr/sbin/mosquitto"):
    began = time.monotonic()
    try:
        count = play(os.path.realpath(binary), program)
        play_rights(os.path.realpath(binary), program)
    except Fault as fault:
        print(f"mqtt: page: {fault}", file=sys.stderr)
        return 1
    print(f"mqtt: {count} commands of {PAGE.name}, rights by hand: right, {time.monotonic() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
