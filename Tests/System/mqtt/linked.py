# SPDX-License-Identifier: MIT
"""A sign that scrolls a text and has a broker, and who watches both."""

import itertools
import json
import os
import pathlib
import re
import signal
import subprocess
import time

from sign import PATIENCE, Sign, demand, wait_for

SCROLLING = 'panel: 8x1\ntext: "A text that scrolls for ever"\nscroll: loop\nspeed: 30\n'
ID = "hall"
TOPICS = f"signboard/v1/sign/{ID}"
GROUP = "signboard/v1/group/all/desired"
# Where it is asked for something, itself and its groups.
ASKED = [f"{TOPICS}/do", "signboard/v1/group/north/do", "signboard/v1/group/all/do"]
MEMBERS = ["session", "seq", "time", "version", "tags", "healthy", "panel", "playback",
           "intensity", "showing", "applied", "staged", "refused", "unshown", "configuration",
           "clock", "problems"]


# How health ends where there is no connection, also while the sign makes one.
AGAIN = "The sign tries again on its own."
CONNECTING = "The sign is connecting now."

PAGES = pathlib.Path(__file__).resolve().parents[3] / "Documentation"


def block_of_page(begin, *changes):
    """The block of fleet.md that begins like this, with what is other on this machine: old, new words."""
    page = (PAGES / "fleet.md").read_text(encoding="utf-8")
    blocks = re.findall(rf"^```\w+\n({re.escape(begin)}(?s:.*?))^```$", page, re.M)
    demand(len(blocks) == 1, f"fleet.md has {len(blocks)} blocks that begin with {begin!r}")
    for old, new in changes:
        demand(old in blocks[0], f"fleet.md has no {old!r} in {blocks[0]}")
        blocks[0] = blocks[0].replace(old, new)
    return blocks[0]


def lateness(sign):
    """By how many milliseconds 99 of 100 frames of a sign were late at most."""
    return sign.get("/statistics")["latenessOf99Percent"] / 1e6


def document(revision):
    """What a fleet wants: a text."""
    return json.dumps({"epoch": 1, "revision": revision,
                       "messages": {"fleet": {"text": f"Text {revision}"}}})


def expect_applied(client, revision):
    """The sign reports to a client that it has a revision; what it has heard before does not count."""
    def is_applied(text):
        return json.loads(text)["applied"].get("group:all", [0, 0])[1] == revision
    client.next(f"{TOPICS}/reported", is_applied)


class LinkedSign(Sign):
    """A sign in memory with the id hall."""

    def __init__(self, binary, broker, content=SCROLLING, environment=None, **keys):
        keys = broker.keys(ID) | {"id": ID, "groups": ["north"], "role": "operator"} | keys
        super().__init__(binary, rest=f"{content}mqtt: {json.dumps(keys)}\n",
                         environment=environment)
        self.keys = keys
        self.broker = broker
        self.numbers = itertools.count(1)
        self.sessions = set()
        self.last = 0
        self.watcher = None
        # The figures at its end.
        self.final = self.late = self.took = None
        # Whether it connected when health was asked last.
        self.is_connecting = False

    def __exit__(self, *_):
        if self.watcher:
            self.watcher.close()
        super().__exit__()

    def text(self, message):
        """The text of a message with this id; `None`: there is none."""
        answer = self.ask("GET", f"/api/v1/messages/{message.replace('/', '%2F')}")
        demand(answer.status in [200, 404], f"GET {message}: {answer}")
        return answer.json["text"] if answer.status == 200 else None

    def configure(self, **keys):
        """Other keys of mqtt count from now on; the program goes on."""
        self.keys |= keys
        with open(self.settings, encoding="utf-8") as file:
            lines = [line for line in file if not line.startswith("mqtt:")]
        with open(self.settings, "w", encoding="utf-8") as file:
            file.write("".join(lines) + f"mqtt: {json.dumps(self.keys)}\n")
        self.process.send_signal(signal.SIGHUP)

    # What is seen without the broker.

    def part(self):
        """State and sentence of the part mqtt of the health, which comes after the first answers; all
        others must be well, but for the clock, which nothing may set here. That it connects again is in
        is_connecting."""
        parts = {part["name"]: part for part in self.ask("GET", "/api/v1/health").json["parts"]}
        mqtt = parts.pop("mqtt", None)
        wrong = [part for part in parts.values()
                 if part["state"] != "well" and part["name"] != "clock"]
        demand(not wrong, f"health: {mqtt}, {wrong}")
        state, sentence = (mqtt["state"], mqtt["detail"]) if mqtt else ("", "")
        self.is_connecting = sentence.endswith(CONNECTING)
        return state, sentence.replace(CONNECTING, AGAIN)

    def expect(self, state, sentence):
        """Health reports this in the end, and the sign shows on."""
        found = []

        def is_so():
            found[:] = [self.part()]
            return found == [(state, sentence)]
        wait_for(is_so, lambda: f"health says {found[0]}, expected {(state, sentence)}")
        self.expect_frames()

    def expect_connected(self):
        self.expect("well", f"Connected to {self.broker.address} as {ID}.")

    def expect_lost(self, state, cause):
        self.expect(state, self.lost(cause))

    def lost(self, cause):
        return f"There is no connection to {self.broker.address}: {cause} {AGAIN}"

    def logged(self, begin=0):
        return super().logged(begin) if os.path.exists(self.log) else ""

    def expect_frames(self):
        before, _ = self.figures()
        wait_for(lambda: self.figures()[0] >= before + 3, "the sign shows no more frames")

    # What is seen at the broker.

    def watch(self):
        """Hears from now on what the sign publishes, as a client that comes to the broker now."""
        if self.watcher:
            self.watcher.close()
        self.watcher = self.broker.client("watcher", f"{TOPICS}/state", f"{TOPICS}/reported",
                                          f"{TOPICS}/did")

    def expect_there(self):
        """It publishes that it is there and its whole state; returns whether both were kept."""
        _, is_kept = self.watcher.next(f"{TOPICS}/state", lambda payload: payload == "online")
        # In the first one the connection may still begin; a second later there is another.
        _, is_kept_too = self.watcher.next(
            f"{TOPICS}/reported", lambda text: not self.problems(self.check(text)))
        return is_kept and is_kept_too

    def problems(self, report):
        """Those of a report; nothing need have set the clock of this machine."""
        return [problem for problem in report["problems"] if problem["part"] != "clock"]

    def check(self, text):
        """A report; it must be complete and no older than the ones before."""
        report = json.loads(text)
        demand(list(report) == MEMBERS, f"members: {list(report)}, expected {MEMBERS}")
        version = subprocess.run([self.binary, "--version"], capture_output=True, check=True,
                                 text=True, timeout=PATIENCE)
        expected = {"version": version.stdout.strip(), "tags": ["all", "north"],
                    "panel": {"width": 64, "height": 8, "color": "red"}, "playback": "running",
                    "unshown": []}
        found = {name: report[name] for name in expected}
        demand(found == expected, f"report: {found}, expected {expected}")
        self.sessions.add(report["session"])
        demand(len(self.sessions) == 1 and re.fullmatch("[0-9a-f]{16}", report["session"]),
               f"sessions of one sign: {self.sessions}")
        demand(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", report["time"]), f"time: {text}")
        demand(report["seq"] >= max(self.last, 1), f"report {report['seq']} follows {self.last}")
        self.last = report["seq"]
        demand(0 <= report["intensity"] <= 15, f"intensity: {text}")
        demand([view["zone"] for view in report["showing"]] == ["main"], f"showing: {text}")
        demand(report["showing"][0]["source"] in ["configuration", "api", "group:all"],
               f"source: {text}")
        others = [problem for problem in report["problems"]
                  if problem["part"] not in ["mqtt", "clock"]]
        demand(report["healthy"] is True and not others, f"problems: {text}")
        return report

    def expect_back(self):
        """It is connected, publishes all that it has to publish, and does what it is asked for."""
        self.expect_there()
        self.expect_connected()
        self.expect_answer()

    def expect_answer(self):
        """What it is asked for, for itself and for its groups, it does and answers."""
        for topic in ASKED:
            request = {"id": f"{next(self.numbers)}", "operation": "readPlayback"}
            expected = {"id": request["id"], "ok": True, "status": 200,
                        "answer": {"state": "running"}}
            self.watcher.publish(topic, json.dumps(request))
            text, _ = self.watcher.next(
                f"{TOPICS}/did", lambda text: json.loads(text)["id"] == request["id"])
            demand(json.loads(text) == expected, f"at {topic}: {text}, expected {expected}")

    def expect_kept(self, *secrets):
        """Nothing of this stands in the log, in the health or in a message at the broker."""
        texts = [self.logged(), self.ask("GET", "/api/v1/health").body.decode(),
                 *(text for _, text, _ in list(self.watcher.heard))]
        for secret in secrets:
            told = [text for text in texts if secret in text]
            demand(not told, f"a secret is told: {told[:1]}")

    def expect_end(self, is_heard=True):
        """It ends, and reports that to those who watch; is_heard: now."""
        self.final = self.figures()
        self.late = lateness(self)
        began = time.monotonic()
        self.end()
        self.took = time.monotonic() - began
        if self.watcher and is_heard:
            self.expect_offline()

    def expect_offline(self):
        self.watcher.next(f"{TOPICS}/state", lambda payload: payload == "offline")
