#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""fleet.py BINARY [COUNT]: what 10,000 signs at one broker cost a controller, and how soon they have
what is wanted of them.

The signs are simulated in one process on the same machine, which is busier with them than the
controller and the broker together; so what is measured is the most that it takes.
"""
import contextlib
import json
import os
import sys
import time

from budgets import check

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, "../..", name) for name in ["attack", "mqtt", "fleet"]]
from broker import Broker
from controller import Controller
from sign import UnixConnection, demand
from signs import SimulatedSigns

MOSQUITTO = "/usr/sbin/mosquitto"
PATIENCE, REST = 240, 20


def ask(controller, method, path, body=None):
    with contextlib.closing(UnixConnection(controller.socket)) as connection:
        connection.request(method, "/api/v1" + path, json.dumps(body) if body else None,
                           {"Content-Type": "application/json"})
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


def send(controller, signs, number):
    """A message to all signs: when 99 of 100 and when all of those that take it have it."""
    signs.ask("clear")
    began = time.monotonic()
    ask(controller, "PUT", "/fleet/wanted/group:all/messages/a", {"text": f"Go {number}"})
    return began


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


def resident(process):
    """What a process has in memory, in MiB."""
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024


def main():
    binary, count = os.path.realpath(sys.argv[1]), int((sys.argv[2:] or [10_000])[0])
    vanishing, refusing, lying = count // 20, count // 10, count // 100
    kinds = ["right"] * vanishing + ["refuses"] * refusing + ["lies"] * lying
    kinds += ["right"] * (count - len(kinds))
    with Broker(MOSQUITTO) as broker, Controller(binary, broker) as controller:
        broker.start()
        controller.start()
        controller.expect_role("leading")
        with SimulatedSigns(broker.port, kinds) as signs:
            print(f"{count} signs are connected after {settle(controller, {'right': count}):.1f} s")
            began = send(controller, signs, 1)
            taking = count - refusing
            expected = {"right": taking - lying, "different": lying, "refused": refusing}
            settled = settle(controller, expected)
            times = sorted(moment - began for moment in signs.ask("times"))
            demand(len(times) == taking, f"{len(times)} signs have it, expected {taking}")
            most, last = times[taking * 99 // 100], times[-1]
            print(f"a message for all: 99 of 100 have it after {most:.2f} s, all after {last:.2f} s, "
                  f"and the table says so after {settled:.1f} s")
            check("fleet.message", most)
            check("fleet.message.all", last)
            play_rollouts(controller, expected)
            signs.ask("vanish", vanishing)
            expected |= {"right": expected["right"] - vanishing, "unreachable": vanishing}
            print(f"{vanishing} signs that lose their power are missed after "
                  f"{settle(controller, expected):.1f} s; {refusing} refuse, {lying} lie")
            listed = ask(controller, "GET", "/fleet/wanted/group:all/signs")["signs"]
            named = [sign for sign in listed if sign["outcome"] != "right"]
            demand(len(named) == vanishing + refusing + lying, f"{len(named)} signs are named")
            times = {}
            for path in ["/fleet", "/fleet/signs?limit=500", "/fleet/wanted/group:all/signs",
                         "/fleet/groups", "/fleet/map"]:
                begin = time.monotonic()
                ask(controller, "GET", path)
                times[path] = (time.monotonic() - begin) * 1000
            print("answers: " + ", ".join(f"{path} {time:.0f} ms" for path, time in times.items()))
            check("fleet.map", times["/fleet/map"])
            time.sleep(5)
            before, began = processor(controller.process), time.monotonic()
            time.sleep(REST)
            share = (processor(controller.process) - before) / (time.monotonic() - began) * 100
            memory = resident(controller.process)
            print(f"at rest, with a report of each sign a minute, the controller computes for "
                  f"{share:.2f} % of the time; it has {memory:.1f} MiB")
            check("fleet.memory", memory)
            check("fleet.rest", share)
            broker.kill()
            controller.expect_role("disconnected")
            broker.start()
            back = settle(controller, expected)
            print(f"the broker was killed: all are as before {back:.1f} s after its start")
            check("fleet.return", back)
            print(f"the controller has {resident(controller.process):.1f} MiB then")


main()
