#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""fleet.py BINARY [COUNT]: what 10,000 signs at one broker cost a controller, and how soon they have
what is wanted of them. Then a tenth as many come over TLS, and a sign that scrolls is flooded.

But for one they are simulated in one process on the same machine, which is busier with them than the
controller and the broker together; so what is measured is the most that it takes.
"""
import collections
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time

from budgets import check

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, "../..", name) for name in ["attack", "mqtt", "fleet"]]
from broker import Broker, make_certificates
from controller import DRAWING, Controller
from linked import LinkedSign
from scenarios import flood
from sign import UnixConnection, demand
from signs import SimulatedSigns

MOSQUITTO = "/usr/sbin/mosquitto"
PATIENCE = 240
# How long all lies still while it is measured, in seconds: each sign reports once meanwhile.
REST = 60
# How long the broker is away, in seconds: so long that signs have come to their longest wait.
AWAY = 70
# What a sign is asked for at once.
FLOOD = 20_000
STILL = 'panel: 8x1\ntext: "Welcome"\nscroll: static\n'


def ask(controller, method, path, body=None):
    """Sends an object, or the file of a picture."""
    kind = "application/octet-stream" if isinstance(body, bytes) else "application/json"
    body = json.dumps(body) if isinstance(body, dict) else body
    with contextlib.closing(UnixConnection(controller.socket)) as connection:
        connection.request(method, "/api/v1" + path, body, {"Content-Type": kind})
        answer = connection.getresponse()
        text = answer.read()
        demand(answer.status < 300, f"{method} {path}: {answer.status} {text[:500]}")
        return json.loads(text)


def settle(controller, expected):
    """The seconds until the controller counts the signs so."""
    began, found = time.monotonic(), {}
    while found != expected:
        demand(time.monotonic() - began < PATIENCE, f"the signs are {found}, expected {expected}")
        time.sleep(0.2)
        with contextlib.suppress(OSError):
            counts = ask(controller, "GET", "/fleet")["counts"]
            found = {name: count for name, count in counts.items() if count}
    return time.monotonic() - began


def send(controller, signs, real, text):
    """A message to all signs: when it was sent, and after how many seconds the real sign shows it."""
    rows = subprocess.run(
        [real.binary, "render", text, "--panel", "8x1", "--scroll", "static"], capture_output=True,
        text=True, check=True, timeout=PATIENCE).stdout.split()
    signs.ask("clear")
    began = time.monotonic()
    ask(controller, "PUT", "/fleet/wanted/group:all/messages/a", {"text": text})
    while real.get("/frame")["rows"] != rows:
        demand(time.monotonic() - began < PATIENCE, "the real sign does not show the message")
        time.sleep(0.02)
    return began, time.monotonic() - began


def play_message(controller, signs, real, text, taking, expected):
    """A message to all signs: the seconds until 99 of 100 have it, until all have, until the real one
    shows it, and until the table shows it as right."""
    began, shown = send(controller, signs, real, text)
    settle(controller, expected)
    settled = time.monotonic() - began
    times = sorted(moment - began for moment in signs.ask("times", "taken"))
    demand(len(times) == taking, f"{len(times)} signs have it, expected {taking}")
    return times[taking * 99 // 100], times[-1], shown, settled


def last_of(signs, name, count):
    """When the last of so many simulated signs has taken something, or has heard that it is recorded."""
    began, times = time.monotonic(), []
    while len(times) < count:
        demand(time.monotonic() - began < PATIENCE, f"{len(times)} signs have {name}, not {count}")
        time.sleep(0.2)
        times = signs.ask("times", name)
    demand(len(times) == count, f"{len(times)} signs have {name}, expected {count}")
    return max(times)


def recorded(controller, message):
    """The signs that have shown a message, as the controller has them on its disk."""
    found, after = [], 0
    while after is not None:
        page = ask(controller, "GET", f"/fleet/shown?message={message}&limit=500&after={after}")
        found += [play["sign"] for play in page["plays"]]
        after = page["next"]
    return found


def play_activation(controller, signs, taking, refusing):
    """A message that signs have is shown at once, and that each of them has shown it is recorded."""
    signs.ask("clear")
    began = time.monotonic()
    listed = ask(controller, "POST", "/fleet/wanted/group:all/messages/a/activate", {"seconds": 5})
    answered = time.monotonic() - began
    counts = collections.Counter(sign["outcome"] for sign in listed["signs"])
    demand(counts == {"right": taking + 1, "refused": refusing}, f"asked to show it: {counts}")
    last = last_of(signs, "recorded", taking) - began
    # The real one is still showing it, or reports that later.
    found = [sign for sign in recorded(controller, "fleet:all%2Fa") if sign != "real"]
    demand(len(found) == len(set(found)) == taking, f"{len(found)} plays of {len(set(found))} signs")
    print(f"a message that is to be shown at once: all have answered after {answered:.2f} s, the "
          f"plays of {taking} signs are on disk after {last:.1f} s")
    check("fleet.activate", answered)
    check("fleet.recorded", last)


def play_picture(controller, signs, taking, expected):
    """A picture for all signs, each of which fetches it."""
    signs.ask("clear")
    began = time.monotonic()
    ask(controller, "PUT", "/fleet/wanted/group:all/pictures/cup.txt", DRAWING.encode())
    last = last_of(signs, "taken", taking) - began
    settle(controller, expected)
    print(f"a picture for all: all have it after {last:.1f} s, the table says so after "
          f"{time.monotonic() - began:.1f} s")
    check("fleet.picture", last)


def expect_named(controller, groups):
    """The signs that are not right are these, by their outcome; those that refuse report why."""
    listed = ask(controller, "GET", "/fleet/wanted/group:all/signs")["signs"]
    for outcome, expected in groups.items():
        named = {sign["id"] for sign in listed if sign["outcome"] == outcome}
        wrong = named ^ {f"sign-{number:05}" for number in expected}
        demand(not wrong, f"{len(named)} are {outcome}, wrongly or not: {sorted(wrong)[:5]}")
    demand(sum(sign["outcome"] != "right" for sign in listed) == sum(map(len, groups.values())),
           "other signs are not right")
    reasons = {reason for sign in listed for reason in sign["reasons"]}
    demand(reasons == {"messages.a.text: The text is too long."}, f"the reasons are {reasons}")


def roll_out(controller, text, stop_at):
    """Begins to bring a message to all signs in three waves; returns its address."""
    path = f"/fleet/wanted/group:all/messages/a?waves=1%25,10%25,100%25&hold=2&stop-at={stop_at}"
    return f"/fleet/rollouts/{ask(controller, 'PUT', path, {'text': text})['rollout']}"


def play_rollouts(controller, expected):
    """One that may fail on some signs ends, one that may not stops, and is undone."""
    began = time.monotonic()
    path = roll_out(controller, "Wave", 20)
    waves = []
    while (rollout := ask(controller, "GET", path)["rollout"])["state"] == "running":
        demand(time.monotonic() - began < PATIENCE, f"the roll-out is {rollout}")
        waves += [] if rollout["reached"] in waves else [rollout["reached"]]
        time.sleep(0.2)
    demand(rollout["state"] == "done", f"the roll-out is {rollout}")
    settle(controller, expected)
    print(f"a roll-out in waves of {', '.join(map(str, waves))} and all signs, 2 s each, has ended "
          f"right after {time.monotonic() - began:.1f} s")
    path = roll_out(controller, "Too many refuse", 5)
    while (report := ask(controller, "GET", path))["rollout"]["state"] == "running":
        time.sleep(0.2)
    rollout = report["rollout"]
    demand(rollout["state"] == "stopped" and rollout["wave"] == 1, f"the roll-out is {rollout}")
    bad = [sign for sign in report["signs"] if sign["outcome"] in ("refused", "different")]
    # Some refuse after the roll-out has counted and stopped.
    demand(0 < rollout["failed"] <= len(bad), f"{len(bad)} failed: {rollout}")
    demand(ask(controller, "POST", path + "/undo")["state"] == "undone", "it is not undone")
    settle(controller, expected)
    print(f"another one was stopped by {rollout['failed']} of {rollout['reached']} signs, and undone")


def processor(process):
    """The seconds that a process has computed."""
    with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(process, key="VmRSS"):
    """What a process has in memory, in MiB; RssAnon: without pages of files, VmHWM: the most that it has
    had."""
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(key + ":")) / 1024


def rest(controller, broker):
    """What the controller and the real sign do while nothing changes."""
    own = "signboard/v1/sign/real"
    with contextlib.closing(broker.client("resting", f"{own}/#")) as client:
        # What the broker has kept comes first.
        client.next(f"{own}/reported")
        time.sleep(1)
        said, before, began = len(client.heard), processor(controller.process), time.monotonic()
        time.sleep(REST)
        share = (processor(controller.process) - before) / (time.monotonic() - began) * 100
        said = len(client.heard) - said
    resident = memory(controller.process, "RssAnon")
    print(f"at rest, with a report of each sign a minute, the controller computes for {share:.2f} % "
          f"of the time; it has {resident:.1f} MiB without pages of files; the real sign says {said} "
          f"messages in {REST} s")
    check("fleet.memory", resident)
    check("fleet.rest", share)
    check("fleet.sign.messages", said)


def come_back(controller, real, expected):
    """A sign is away while all of its layers change, and comes back; counted from its start."""
    real.end()
    away = {"right": expected["right"] - 1, "unreachable": expected["unreachable"] + 1}
    settle(controller, expected | away)
    for layer in ["group:all", "group:north", "sign:real"]:
        ask(controller, "PUT", f"/fleet/wanted/{layer}/messages/a", {"text": "Later"})
    settle(controller, expected | away)
    began = time.monotonic()
    real.start()
    settle(controller, expected)
    took = time.monotonic() - began
    print(f"a real sign that was away while all its layers changed is right {took:.1f} s after its start")
    check("fleet.back", took)


def return_encrypted(binary, count):
    """The broker goes and comes back, and all signs with it, over TLS."""
    with tempfile.TemporaryDirectory() as folder:
        make_certificates(folder)
        with Broker(MOSQUITTO, folder) as broker, Controller(binary, broker) as controller:
            broker.start()
            controller.start()
            controller.expect_role("leading")
            with SimulatedSigns(broker.port, ["right"] * count, broker.authority):
                connected = settle(controller, {"right": count})
                broker.kill()
                controller.expect_role("disconnected")
                time.sleep(AWAY)
                broker.start()
                back = settle(controller, {"right": count})
            print(f"{count} signs over TLS are connected after {connected:.1f} s, and again "
                  f"{back:.1f} s after the return of a broker that was away for {AWAY} s")
            check("fleet.encrypted.return", back)


def stay_on_time(binary):
    """More is asked of a sign that scrolls than it can do; its frames do not wait."""
    with Broker(MOSQUITTO) as broker, LinkedSign(binary, broker) as sign:
        broker.start()
        sign.start()
        sign.watch()
        sign.expect_there()
        sign.expect_frames()
        before = sign.figures()
        left_out = flood(sign, broker, FLOOD)
        shown, skipped = (new - old for new, old in zip(sign.figures(), before))
        print(f"a sign that is asked for {FLOOD} things at once answers {FLOOD - left_out} and tells "
              f"of {left_out} that it leaves out; it shows {shown} frames meanwhile, and skips "
              f"{skipped}")
        check("fleet.flood.skipped", skipped)


def main():
    binary, count = os.path.realpath(sys.argv[1]), int((sys.argv[2:] or [10_000])[0])
    vanishing, refusing, lying = count // 20, count // 10, count // 100
    kinds = ["right"] * vanishing + ["refuses"] * refusing + ["lies"] * lying
    kinds += ["right"] * (count - len(kinds))
    with Broker(MOSQUITTO) as broker, Controller(binary, broker) as controller, \
            LinkedSign(binary, broker, STILL, id="real") as real:
        broker.start()
        controller.start()
        controller.expect_role("leading")
        real.start()
        with SimulatedSigns(broker.port, kinds) as signs:
            connected = settle(controller, {"right": count + 1})
            print(f"{count + 1} signs are connected after {connected:.1f} s")
            taking = count - refusing
            expected = {"right": taking - lying + 1, "different": lying, "refused": refusing}
            # The better of two, as others use the machine, too.
            most, last, shown, settled = min(
                play_message(controller, signs, real, text, taking, expected) for text in ("Stop", "Go"))
            print(f"a message for all: 99 of 100 have it after {most:.2f} s, all after {last:.2f} s, "
                  f"a real one shows it after {shown:.2f} s, the table says so after {settled:.1f} s")
            check("fleet.message", most)
            check("fleet.message.all", last)
            check("fleet.shown", shown)
            play_activation(controller, signs, taking, refusing)
            play_picture(controller, signs, taking, expected)
            play_rollouts(controller, expected)
            signs.ask("vanish", vanishing)
            expected |= {"right": expected["right"] - vanishing, "unreachable": vanishing}
            print(f"{vanishing} signs that lose their power are missed after "
                  f"{settle(controller, expected):.1f} s; {refusing} refuse, {lying} lie")
            bad = vanishing + refusing
            expect_named(controller, {
                "unreachable": range(vanishing), "refused": range(vanishing, bad),
                "different": range(bad, bad + lying)})
            times = {}
            for path in ["/fleet", "/fleet/signs?limit=500", "/fleet/wanted/group:all/signs",
                         "/fleet/groups", "/fleet/map"]:
                begin = time.monotonic()
                ask(controller, "GET", path)
                times[path] = (time.monotonic() - begin) * 1000
            print("answers: " + ", ".join(f"{path} {time:.0f} ms" for path, time in times.items()))
            check("fleet.map", times["/fleet/map"])
            rest(controller, broker)
            come_back(controller, real, expected)
            broker.kill()
            controller.expect_role("disconnected")
            time.sleep(AWAY)
            broker.start()
            back = settle(controller, expected)
            print(f"the broker was killed, and away for {AWAY} s: all are as before {back:.1f} s after "
                  "its start")
            check("fleet.return", back)
            peak = memory(controller.process, "VmHWM")
            print(f"the controller has {memory(controller.process):.1f} MiB then, and had {peak:.1f} "
                  "MiB at most")
            check("fleet.memory.peak", peak)
    return_encrypted(binary, count // 10)
    stay_on_time(binary)


main()
