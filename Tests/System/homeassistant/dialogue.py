# SPDX-License-Identifier: MIT
"""dialogue.py SIGNBOARD HOME…: a sign, a broker and Home Assistant, which the command HOME starts.

Two lines of configuration make the sign a device. What is asked of its entities changes the sign,
and their states follow. They are unavailable while the sign is away, and back with it and with Home
Assistant; the device is removed when Home Assistant is not to find it any more. At a broker with
encryption, passwords and rights the automations of Documentation/home-assistant.md run. HOME gets a
folder; see home.py.
"""

import base64
import contextlib
import json
import os
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import textwrap
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "../attack"), os.path.join(HERE, "../mqtt")]
from broker import make_certificates  # noqa: E402
from linked import PAGES, LinkedSign  # noqa: E402
from ports import free_port  # noqa: E402
from rights import FleetBroker, reaches  # noqa: E402
from sign import PATIENCE, Fault, Sign, demand, wait_for  # noqa: E402

# The entities of a sign: platform, name, and what decides whether it is a main one.
ENTITIES = {
    "light": ("light", None, None), "notify": ("notify", "Message", None),
    "text": ("text", "Standing text", None), "message": ("select", "Show now", None),
    "pause": ("switch", "Pause", None), "speed": ("number", "Speed", None), "identify": ("button", "Identify", "config"),
    "shown": ("sensor", "Shown", None), "problem": ("binary_sensor", "Problem", "diagnostic"),
    "clock": ("sensor", "Error of the clock", "diagnostic"), "picture": ("image", "Picture", None)}
# What Home Assistant logs about itself: a library that it does without, and its own integration,
# which sets up the platforms of a device side by side.
OWN = ("[aiohttp_fast_zlib]", "calls async_forward_entry_setups for integration mqtt")
OWN_ISSUES = ("homeassistant: deprecated_method",)
# With the settings that Home Assistant asks a person for at the first start.
SETTINGS = """homeassistant: {{name: Test, time_zone: UTC, country: DE, currency: EUR,
  unit_system: metric, latitude: 0, longitude: 0, elevation: 0}}
http: {{server_host: 127.0.0.1, server_port: {port}}}
"""
TEXT = 'text: "Ready"\nscroll: once\nspeed: 50\n'
# What a person writes who follows many-signs.md.
DISCOVERED = 'mqtt: {{broker: "mqtt://127.0.0.1:{port}", discovery: homeassistant}}\n'
KNOWN = 'mqtt: {{broker: "mqtt://127.0.0.1:{port}"}}\n'


def stop(process, patience=30):
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)


def page(name):
    return (PAGES / name).read_text(encoding="utf-8")


def expect_page():
    """The two lines that are played here are those of the page."""
    demand('  broker: "mqtt://localhost"\n  discovery: homeassistant\n' in page("many-signs.md"),
           "many-signs.md shows other lines for Home Assistant")


class Home:
    """Home Assistant, whose folder stays from one start to the next."""

    def __init__(self, command, folder, automations=(), **broker):
        self.command = [*command, folder]
        self.log = os.path.join(folder, "log")
        with open(os.path.join(folder, "configuration.yaml"), "w", encoding="utf-8") as file:
            file.write(SETTINGS.format(port=free_port()) + "automation:\n" + "".join(
                "-" + textwrap.indent(one, "  ")[1:] for one in automations))
        with open(os.path.join(folder, "broker.json"), "w", encoding="utf-8") as file:
            json.dump({"broker": "127.0.0.1", **broker}, file)
        self.process = None

    def start(self):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)
        return self.look()

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        is_there, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        demand(is_there, f"Home Assistant does not answer {request}")
        line = self.process.stdout.readline()
        if not line:
            with open(self.log, encoding="utf-8") as log:
                demand(False, f"Home Assistant has ended: {log.read()[-3000:]}")
        said = json.loads(line)
        demand("answer" in said, f"{request}: {said.get('fault')}")
        return said["answer"]

    def look(self):
        """The devices and entities; nothing may be complained of."""
        seen = self.ask(do="look")
        complaints = [text for text in seen["complaints"]
                      if not any(words in text for words in OWN)]
        issues = [text for text in seen["issues"] if text not in OWN_ISSUES]
        demand(not complaints and not issues,
               "Home Assistant complains: " + "\n".join(complaints + issues))
        return seen

    def end(self):
        """Ends it as asked, so that it keeps what it knows."""
        if self.process and self.process.poll() is None:
            self.process.stdin.close()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(PATIENCE)


class Dialogue:
    def __init__(self, home, sign, port):
        (self.home, self.sign, self.port) = (home, sign, port)
        self.id = None

    def entity(self, name):
        found = self.home.look()["entities"].get(f"signboard_{self.id}_{name}")
        demand(found is not None, f"{name} is no entity")
        return found

    def call(self, name, service, **data):
        self.home.ask(do="call", service=service,
                      data={"entity_id": self.entity(name)["entity"], **data})

    def becomes(self, name, state, **attributes):
        """Waits until an entity has a state."""
        wait_for(lambda: self.entity(name)["state"] == state and all(
            self.entity(name)["attributes"].get(key) == value
            for key, value in attributes.items()),
            lambda: f"{name} does not become {state} {attributes}: {self.entity(name)}")

    def sign_becomes(self, path, key, value):
        wait_for(lambda: self.sign.get(path).get(key) == value,
                 lambda: f"{path} of the sign does not become {value}: {self.sign.get(path)}")

    def are_there(self):
        """Waits until all entities are there and available."""
        def missing():
            seen = self.home.look()["entities"]
            return [name for name in ENTITIES
                    if seen.get(f"signboard_{self.id}_{name}", {}).get("state")
                    in (None, "unavailable")]
        wait_for(lambda: not missing(), lambda: f"not available: {missing()}")

    def found(self):
        """The device and its entities are those of the sign."""
        wait_for(lambda: self.home.look()["devices"], "Home Assistant finds no device")
        device, = self.home.look()["devices"]
        self.id = device["name"]
        panel = self.sign.get("/panel")
        demand(device == {
            "name": self.id, "manufacturer": "Signboard", "page": None,
            "model": f"LED sign, {panel['width']} x {panel['height']}",
            "version": subprocess.check_output(
                [self.sign.binary, "--version"], text=True, timeout=PATIENCE).strip(),
            "ids": [["mqtt", f"signboard_{self.id}"]]}, f"the device is {device}")
        self.are_there()
        entities = self.home.look()["entities"]
        demand(set(entities) == {f"signboard_{self.id}_{name}" for name in ENTITIES},
               f"the entities are {sorted(entities)}")
        for name, (platform, title, category) in ENTITIES.items():
            one = entities[f"signboard_{self.id}_{name}"]
            demand(one["entity"].startswith(platform + ".") and one["name"] == title
                   and one["category"] == category, f"{name} is {one}")
        # Those of a page are those of a sign called hall-1.
        there = {one["entity"] for one in entities.values()}
        own = re.sub(r"\W+", "_", self.id)
        for name in re.findall(r"\w+\.hall_1\w*", page("home-assistant.md")):
            demand(name.replace("hall_1", own) in there, f"home-assistant.md: no {name} in {there}")

    def works(self):
        """What is asked of its first entities is done."""
        self.call("notify", "notify.send_message", message="Hello")
        self.becomes("shown", "Hello")
        self.call("light", "light.turn_on", brightness=1)
        self.sign_becomes("/intensity", "intensity", 0)

    def light(self):
        """On, off and brightness are those of the sign."""
        def is_on(intensity):
            self.becomes("light", "on", brightness=round((intensity + 1) * 255 / 16))

        is_on(self.sign.get("/intensity")["intensity"])
        for brightness, intensity in ((255, 15), (1, 0), (144, 8)):
            self.call("light", "light.turn_on", brightness=brightness)
            self.sign_becomes("/intensity", "intensity", intensity)
            is_on(intensity)
        self.call("light", "light.turn_off")
        self.sign_becomes("/playback", "state", "stopped")
        self.becomes("light", "off")
        self.call("light", "light.turn_on")
        self.sign_becomes("/playback", "state", "running")
        is_on(8)
        self.sign.ask("PUT", "/api/v1/intensity", {"intensity": 0})
        is_on(0)

    def texts(self):
        """A standing text, one to be seen at once, and one of those that the sign keeps."""
        self.becomes("text", "")
        for text in ("Closed today", "{icon heart} <b> 100 %", "x" * 255):
            self.call("text", "text.set_value", value=text)
            wait_for(lambda: [one["text"] for one in self.sign.get("/messages")["messages"]]
                     == [text], f"the sign does not keep {text}")
            self.becomes("text", text)
        self.call("text", "text.set_value", value="")
        wait_for(lambda: not self.sign.get("/messages")["messages"], "the text is not removed")
        self.becomes("text", "")

        self.call("notify", "notify.send_message", message="Visitors at the gate")
        self.becomes("shown", "Visitors at the gate")
        shown = self.sign.get("/next?limit=1")
        demand("Visitors at the gate" in json.dumps(shown), f"the sign shows {shown}")
        self.call("notify", "notify.send_message", message="Good bye", title="left out")

        answer = self.sign.ask("PUT", "/api/v1/messages/lunch", {"text": "Soup"})
        demand(answer.status == 201, f"lunch: {answer}")
        wait_for(lambda: "lunch" in self.entity("message")["attributes"]["options"],
                 "lunch is no option")
        self.becomes("message", "lunch")
        self.sign.ask("PUT", "/api/v1/messages/tea",
                      {"text": "Tea", "priority": 1, "from": "2099-01-01T00:00:00Z"})
        wait_for(lambda: "tea" in self.entity("message")["attributes"]["options"],
                 "tea is no option")
        self.call("message", "select.select_option", option="tea")
        self.becomes("message", "tea")
        demand("Tea" in json.dumps(self.sign.get("/next?limit=1")), "the sign does not show tea")
        self.becomes("message", "lunch")
        for name in ("lunch", "tea"):
            self.sign.ask("DELETE", f"/api/v1/messages/{name}")
        self.becomes("message", "(plan)", options=["(plan)"])

    def rest(self):
        """The switch, the button, the picture and what is reported of the sign."""
        self.call("pause", "switch.turn_on")
        self.sign_becomes("/playback", "state", "paused")
        self.becomes("pause", "on")
        self.call("pause", "switch.turn_off")
        self.sign_becomes("/playback", "state", "running")
        self.becomes("pause", "off")

        before = self.picture()
        rows = self.sign.get("/frame")["rows"]
        demand((len(rows[0]) * 8, len(rows) * 8) == before[0], f"the picture has {before[0]}")
        self.becomes("speed", f"{self.sign.get('/speed')['speed']:g}")
        self.call("speed", "number.set_value", value=45)
        self.sign_becomes("/speed", "speed", 45)
        self.becomes("speed", "45")
        self.call("identify", "button.press")
        self.becomes("shown", self.id)
        wait_for(lambda: self.picture() != before, "the picture stays")

        self.becomes("problem", "off")
        attributes = self.entity("shown")["attributes"]
        demand(attributes["healthy"] and attributes["panel"]["width"] == len(rows[0]),
               f"the attributes are {attributes}")
        clock = self.entity("clock")
        demand(clock["attributes"]["unit_of_measurement"] == "ms"
               and (clock["state"] == "unknown" or float(clock["state"]) >= 0), f"clock: {clock}")

    def picture(self):
        """Width and height of the picture, and its bytes."""
        picture = self.home.ask(do="picture", entity=self.entity("picture")["entity"])
        data = base64.b64decode(picture["bytes"])
        demand(picture["type"] == "image/png" and data.startswith(b"\x89PNG"), f"{picture}")
        return struct.unpack(">II", data[16:24]), data

    def automations(self):
        """Those of the page: the bell, the evening, and a value for the broker."""
        for state in ("off", "on"):
            self.home.ask(do="set", entity="binary_sensor.door_bell", state=state)
        self.becomes("shown", "Somebody is at the door")
        self.home.ask(do="call", service="automation.trigger",
                      data={"entity_id": "automation.sign_at_night"})
        self.sign_becomes("/intensity", "intensity", 1)
        self.becomes("shown", "{outside} °C")
        self.home.ask(do="set", entity="sensor.garden_temperature", state="-3.5")
        wait_for(lambda: [(one["name"], one["value"]) for one in self.sign.get("/values")["values"]]
                 == [("outside", "-3.5")], lambda: f"values: {self.sign.get('/values')}")
        self.becomes("problem", "off")

    def ends(self):
        """The sign, Home Assistant and the two lines go, and come again."""
        self.sign.end()
        wait_for(lambda: all(one["state"] == "unavailable"
                             for one in self.home.look()["entities"].values()),
                 lambda: f"still there: {self.home.look()['entities']}")
        self.sign.start()
        self.found()
        self.sign.kill()
        wait_for(lambda: all(one["state"] == "unavailable"
                             for one in self.home.look()["entities"].values()),
                 "the entities of a killed sign are there")
        self.sign.start()
        self.found()

        self.call("text", "text.set_value", value="Kept")
        self.becomes("text", "Kept")
        self.home.end()
        self.sign.ask("PUT", "/api/v1/intensity", {"intensity": 5})
        self.home.start()
        self.found()
        self.becomes("text", "Kept")
        self.becomes("light", "on", brightness=round(6 * 255 / 16))
        # An empty text is one, before the sign has answered the birth of Home Assistant as well.
        self.call("text", "text.set_value", value="")
        self.becomes("text", "")
        self.sign.process.send_signal(signal.SIGSTOP)
        self.home.end()
        self.home.start()
        self.are_there()
        self.becomes("text", "")
        self.sign.process.send_signal(signal.SIGCONT)

        self.configure(KNOWN)
        wait_for(lambda: not self.home.look()["devices"], "the device is not removed")
        demand(not self.home.look()["entities"], f"left: {self.home.look()['entities']}")
        self.configure(DISCOVERED)
        self.found()

    def configure(self, mqtt):
        with open(self.sign.settings, encoding="utf-8") as file:
            lines = [line for line in file if not line.startswith("mqtt:")]
        with open(self.sign.settings, "w", encoding="utf-8") as file:
            file.write("".join(lines) + mqtt.format(port=self.port))
        self.sign.process.send_signal(signal.SIGHUP)


def play(part):
    since = time.monotonic()
    part()
    print(f"homeassistant: {part.__name__}: {time.monotonic() - since:.1f} s", flush=True)


def play_two_lines(binary, command):
    with tempfile.TemporaryDirectory(prefix="homeassistant-") as folder:
        port = free_port()
        broker = subprocess.Popen(["mosquitto", "-p", str(port)], stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL)
        home = Home(command, folder, port=port)
        try:
            with Sign(binary, rest=TEXT + DISCOVERED.format(port=port)) as sign:
                home.start()
                dialogue = Dialogue(home, sign, port)
                sign.start()
                started = time.monotonic()
                dialogue.found()
                found = time.monotonic() - started
                dialogue.works()
                took = time.monotonic() - started
                print(f"homeassistant: found after {found:.1f} s, works after {took:.1f} s")
                for part in (dialogue.light, dialogue.texts, dialogue.rest, dialogue.ends):
                    play(part)
                demand("warning" not in sign.logged().lower(), f"the sign says {sign.logged()}")
        finally:
            home.end()
            stop(broker)


def play_login(binary, command):
    """The sign of the page, at the broker of a fleet: with encryption, passwords and rights."""
    text = page("home-assistant.md")
    automations = re.findall(r"^```yml\n(alias: [^`]*)^```$", text, re.M)
    demand(len(automations) == 3, f"home-assistant.md has {len(automations)} automations")
    [content] = re.findall(r"^```yaml\n([^`]*)^mqtt:\n[^`]*^values:\n", text, re.M)
    [value] = re.findall(r"the value is `(\{mqtt: .*?\})`", text)
    [rights] = re.findall(r"^```text\n(user [^`]*)^```$", text, re.M)
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="homeassistant-"))
        make_certificates(folder)
        broker = stack.enter_context(FleetBroker(binary, "mosquitto", folder))
        broker.files("--home-assistant", "--sign", "hall-1", *broker.options)
        with open(f"{broker.folder}/fleet/signboard.acl", "a", encoding="ascii") as file:
            file.write(rights)
        broker.start()
        wait_for(lambda: reaches(broker), lambda: f"the broker lets nobody in: {broker.logged()}")
        home = Home(command, folder, automations, port=broker.port, username="homeassistant",
                    password=broker.password("homeassistant"))
        sign = stack.enter_context(LinkedSign(
            binary, broker, f"{content}values: {{outside: {value}}}\n", id="hall-1",
            username="hall-1", discovery="homeassistant", **{
                "password-file": f"{broker.folder}/fleet/passwords/hall-1"}))
        stack.callback(home.end)
        home.start()
        sign.start()
        dialogue = Dialogue(home, sign, broker.port)
        for part in (dialogue.found, dialogue.works, dialogue.automations):
            play(part)


def main(binary, command):
    began = time.monotonic()
    expect_page()
    play_two_lines(binary, command)
    play_login(binary, command)
    print(f"homeassistant: all is right, {time.monotonic() - began:.0f} s")


try:
    main(os.path.realpath(sys.argv[1]), sys.argv[2:])
except Fault as fault:
    sys.exit(f"homeassistant: {fault}")
