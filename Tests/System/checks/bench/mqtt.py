#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mqtt.py BINARY: what a broker costs a sign that scrolls a text: memory, messages, lateness.

Signs with and without a broker run at the same time, so that both feel whatever else the machine
does. The library of MQTT and that of encryption are loaded with the first connection.
"""
import contextlib
import os
import sys
import tempfile
import time

from budgets import check
from service import FULL, Service, middle

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../mqtt"))
from broker import LOGIN, Broker, make_certificates
from sign import demand, wait_for

MOSQUITTO = "/usr/sbin/mosquitto"
TEXT = {"text": "The quick brown fox jumps over the lazy dog", "speed": 60}
ROUNDS = 7 if FULL else 3
# How long signs run for their lateness, and lie still for their memory: the service gives back what
# it needs no more every ten seconds.
SECONDS, STILL = 4, 12
# How long messages are counted: a sign at rest reports once a minute.
COUNTED = 61 if FULL else STILL


def settings(broker, **more):
    return TEXT | {"mqtt": broker.keys("bench") | {"id": "bench"} | more}


def part(service):
    # A sign that is not well shows that by the status, too.
    parts = service.get("/health", allowed=[503])["parts"]
    return next(part for part in parts if part["name"] == "mqtt")


def rest(certificates):
    """Memory of signs without a broker, with one, and with one that encrypts; counts the messages of
    one, and of one that Home Assistant finds."""
    with contextlib.ExitStack() as stack:
        brokers = [stack.enter_context(Broker(MOSQUITTO, one)) for one in [None, certificates]]
        signs = {"no broker": stack.enter_context(Service(sys.argv[1], TEXT))}
        for name, broker in zip(["a broker", "encryption"], brokers):
            broker.start()
            signs[name] = stack.enter_context(Service(sys.argv[1], settings(broker)))
        home = stack.enter_context(Service(
            sys.argv[1], settings(brokers[0], id="home", discovery="homeassistant")))
        for name in ["a broker", "encryption"]:
            wait_for(lambda: part(signs[name])["state"] == "well", lambda: f"{part(signs[name])}")
        wait_for(lambda: part(home)["state"] == "well", lambda: f"{part(home)}")
        watchers = {one: brokers[0].client(f"watcher-{one}", f"signboard/v1/sign/{one}/#")
                    for one in ["bench", "home"]}
        for one, watcher in watchers.items():
            # The connection is a change of the health, which is reported a second later.
            watcher.next(f"signboard/v1/sign/{one}/reported",
                         lambda text: '"part":"mqtt"' not in text)
        # What comes with this report is no message of a sign at rest.
        time.sleep(1)
        before = {one: len(watcher.heard) for one, watcher in watchers.items()}
        time.sleep(STILL)
        found = {name: sign.resident() for name, sign in signs.items()}
        time.sleep(COUNTED - STILL)
        return found, {one: len(watcher.heard) - before[one] for one, watcher in watchers.items()}


# What is wrong with a broker, and what the health of its sign reports then.
WRONG = {"hangs": "begins", "is killed": "no connection",
         "is away at the start": "connection refused",
         "refuses the password": "does not let the sign in", "gives the id to others": "",
         "is a stranger": "cannot be encrypted"}
# With TLS and without; only with it a sign knows a stranger.
CASES = [(name, tls) for tls in [False, True] for name in WRONG if tls or name != "is a stranger"]


def late(brokers):
    """The lateness of 99 of 100 frames in ms, without a broker and with each of those of CASES."""
    killed, shared = [[brokers[name, tls] for tls in [False, True]]
                      for name in ["is killed", "gives the id to others"]]
    with contextlib.ExitStack() as stack:
        for broker in killed:
            broker.start()
        usual = stack.enter_context(Service(sys.argv[1], TEXT))
        signs = {}
        for (name, tls), broker in brokers.items():
            foreign = {"ca-file": broker.authority.replace("authority", "stranger")} \
                if name == "is a stranger" else {}
            signs[broker] = stack.enter_context(Service(sys.argv[1], settings(broker, **foreign)))
        for broker in killed + shared:
            wait_for(lambda: part(signs[broker])["state"] == "well", lambda: f"{part(signs[broker])}")
        for broker in killed:
            broker.kill()
        rivals, end = {broker: [] for broker in shared}, time.monotonic() + SECONDS
        while time.monotonic() < end:
            for broker, others in rivals.items():
                if not others or others[-1].is_over:
                    others.append(broker.client("bench"))
                    stack.callback(others[-1].close)
            time.sleep(0.1)
        demand(min(map(len, rivals.values())) > 1, "a sign does not take its id back")
        for (name, _), sign in zip(CASES, signs.values()):
            demand(WRONG[name] in part(sign)["detail"], f"expected {WRONG[name]}: {part(sign)}")
        return [sign.get("/statistics")["latenessOf99Percent"] / 1e6
                for sign in [usual, *signs.values()]]


with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
    make_certificates(folder)
    found, said = rest(folder)
    brokers = {(name, tls): stack.enter_context(Broker(
        MOSQUITTO, folder if tls else None, LOGIN if name == "refuses the password" else None))
        for name, tls in CASES}
    for (name, _), broker in brokers.items():
        if name not in ["is killed", "is away at the start"]:
            broker.start()
            broker.client("first").close()
        if name == "hangs":
            broker.freeze()
        elif name == "refuses the password":
            broker.write("password", "another")
    turns = [late(brokers) for _ in range(ROUNDS)]
for name, (resident, kept) in found.items():
    print(f"{name}: resident {resident:.2f} MiB, without pages of files {kept:.2f} MiB")
print(f"a sign whose text scrolls said {said['bench']} messages in {COUNTED} s, one that Home "
      f"Assistant finds {said['home']}")
base = found["no broker"][1]
check("mqtt.memory", found["a broker"][1] - base)
check("mqtt.encrypted.memory", found["encryption"][1] - base)
check("mqtt.messages", said["bench"])
check("mqtt.home.messages", said["home"])
columns = list(zip(*turns))
for name, column in zip(["without a broker", *(
        f"with a broker that {name}{', TLS' * tls}" for name, tls in CASES)], columns):
    print(f"{name}: 99 of 100 frames late by {min(column):.3f} ({middle(column):.3f}) ms, "
          f"least (median) of {ROUNDS}")
check("mqtt.lateness.ratio", max(min(measure(column) / measure(columns[0])
                                     for measure in (min, middle)) for column in columns[1:]))
