# SPDX-License-Identifier: MIT
"""several.py SIGNBOARD [MOSQUITTO]: the commands that ask `SIGNBOARD fleet run`, for four signs.

A real sign and a simulated one do what is wanted. A third one refuses it, and a fourth one is gone:
each command names both with the reason, for people and with --json, and ends with 1. Once the one that
is gone is forgotten, nobody waits for it any more. At last a controller without its disk cannot take
all over from the signs.
"""

import contextlib
import json
import os
import sys

from broker import Broker
from controller import DRAWING, PREFIX, Controller, lose_everything, write, write_keys
from linked import ID, LinkedSign
from sign import Fault, demand, wait_for
from signs import SimulatedSigns

GONE, REFUSING, RIGHT = (f"sign-{number:05}" for number in range(3))
OUTCOMES = {ID: "right", GONE: "unreachable", REFUSING: "refused", RIGHT: "right"}
TOO_LONG = "messages.a.text: The text is too long."


def expect_named(signs, reason, arguments, outcomes):
    """Of these signs each is as expected, and the one that refuses reports why."""
    found = {sign["id"]: sign["outcome"] for sign in signs}
    demand(found == outcomes, f"{arguments}: {found}, expected {outcomes}")
    reasons = {sign["id"]: sign["reasons"] for sign in signs if sign["reasons"]}
    demand(reasons == {REFUSING: [reason]}, f"{arguments}: the reasons are {reasons}")


def expect(controller, *arguments, reason=TOO_LONG, verb="take", absent="it gets it when it is."):
    """A command ends with 1, and names who refuses and who is gone."""
    status, text = controller.ask(*arguments)
    lines = [f"{REFUSING} does not {verb} it: {reason}", f"{GONE} is not connected"]
    demand(status == 1 and "4 signs: 2 right, 1 refused, 1 unreachable.\n" in text
           and all(line in text for line in lines) and absent in text,
           f"fleet {arguments}: {status} {text}")
    expect_named(controller.read(arguments, 1)["signs"], reason, arguments, OUTCOMES)


def play_changes(controller):
    # Servers of NATS bring a change after seconds where others work beside them.
    everybody = ["--group", "all", "--wait", "60"]
    # Also who refuses a text does without it.
    controller.ask("send", *everybody, "Hello", "--id", "a")
    controller.expect(["withdraw", *everybody], 1, r"group:all: 4 signs: 3 right, 1 unreachable\.\n"
                      rf"{GONE} is not connected; it gets it when it is\.\n")
    expect(controller, "send", *everybody, "Hello", "--id", "a")
    expect(controller, "activate", "--group", "all", "a", verb="show", absent="does not show it later.",
           reason='There is no message "fleet:all/a".')
    expect(controller, "set", *everybody, "gate=7")
    expect(controller, "intensity", *everybody, "3")
    expect(controller, "pictures", "add", *everybody, write(controller, "cup.txt", DRAWING))
    expect(controller, "power", *everybody, "on")
    # What is gone cannot be removed once more.
    for removed in [["pictures", "remove", *everybody, "cup.txt"], ["remove", *everybody, "a"]]:
        expect_named(controller.read(removed, 1)["signs"], TOO_LONG, removed, OUTCOMES)
    # The real sign is not in this group, as it lets nobody change its configuration.
    configured = ["configure", "--group", "south", write_keys(controller, "text: Fleet\n")]
    controller.expect(configured, 1, r"group:south revision \d+: 2 signs: 1 right, 1 unreachable\.\n"
                      rf"{GONE} is not connected; it gets it when it is\.\n")


def play_list(controller):
    arguments = ["list", "--config", f"{controller.folder}/fleet.yaml"]
    status, text = controller.ask(*arguments)
    demand(status == 1 and "4 signs: 2 right, 1 refused, 1 unreachable.\n" in text
           and f"{GONE} is not connected" in text and f"{REFUSING} does not take" in text
           and f"group:all: {TOO_LONG}\n" in text, f"fleet list: {status} {text}")
    signs = [{**sign, "reasons": [reason for layer in sign["layers"] for reason in layer["reasons"]]}
             for sign in controller.read(arguments, 1)["signs"]]
    expect_named(signs, TOO_LONG, arguments, OUTCOMES)


def play_rollouts(controller):
    """One stops as a sign refuses, another one is stopped."""
    def ask(action, number, state, outcomes):
        arguments = ["rollout", action, str(number)]
        found = controller.read(arguments, 1)
        demand(found["rollout"]["number"] == number and found["rollout"]["state"] in state,
               f"{arguments}: {found['rollout']}, expected {state}")
        expect_named(found["signs"], TOO_LONG, arguments, outcomes)

    def undo(number, statuses):
        status, text = controller.ask("rollout", "undo", str(number), "--json")
        demand(status in statuses and json.loads(text)["rollout"]["state"] == "undone",
               f"rollout undo: {status} {text}")

    change = ["send", "--group", "all", "--id", "a", "--wait", "0"]
    controller.expect([*change, "Wave", "--waves", "4,100%", "--hold", "0"], 1,
                      rf"a\nRoll-out 1, (?s:.*) 1 unreachable\.\n(?s:.*){GONE} is not connected(?s:.*)")
    controller.expect_rollout(1, 1, r".* stopped: (?s:.*)1 refused, 1 unreachable\.\n(?s:.*)")
    ask("show", 1, ["stopped"], OUTCOMES)
    listed = controller.read(["rollout", "list"], 1)["rollouts"]
    demand([one["state"] for one in listed] == ["stopped"], f"rollout list: {listed}")
    # It stops again.
    ask("resume", 1, ["running", "stopped"], OUTCOMES)
    undo(1, [1])
    # Who is gone comes last, and one that refuses may.
    controller.ask(*change, "Half", "--waves", "3,100%", "--hold", "1h", "--stop-at", "100")
    controller.expect_rollout(2, 1, r".* running: (?s:.*)2 right, 1 refused\.\n(?s:.*)")
    ask("stop", 2, ["stopped"], {name: OUTCOMES[name] for name in [ID, REFUSING, RIGHT]})
    # The one that refuses may not have reported that again.
    undo(2, [0, 1])


def kept(broker, sign):
    """Where the broker keeps something of a sign."""
    own = f"{PREFIX}/sign/{sign}/"
    with contextlib.closing(broker.client("keeper", own + "#")) as client:
        client.publish(own + "end", "")
        client.next(own + "end")
        return {topic.removeprefix(own) for topic, _, is_kept in client.heard if is_kept}


def play_forget(controller, broker):
    """A sign that is gone is forgotten with all that the broker keeps of it, while a roll-out goes on that
    has brought something to it; one that is connected is not."""
    south = ["--group", "south"]
    controller.expect(["forget", RIGHT], 1, rf'Error: The sign "{RIGHT}" is connected, so .*\n')
    controller.expect(["forget", "nobody"], 1, r'Error: The broker knows no sign "nobody"\.\n')
    controller.ask("intensity", "--sign", GONE, "3", "--wait", "0")
    controller.ask("send", *south, "Wave", "--id", "b", "--wait", "0", "--waves", "2,100%", "--hold", "1h")
    controller.expect_rollout(3, 1, r".* running: (?s:.*)2 signs: 1 right, 1 unreachable\.\n(?s:.*)")
    of_gone = {"state", "reported", "shown-ack", "desired", "group/south/desired"}
    wait_for(lambda: kept(broker, GONE) == of_gone,
             lambda: f"the broker keeps {kept(broker, GONE)}, expected {of_gone}")
    forgotten = controller.read(["forget", GONE])
    demand(forgotten == {"forgotten": [GONE]}, f"fleet forget: {forgotten}")
    controller.expect_rollout(3, 0, r".* running: (?s:.*)\n1 sign: 1 right\.\n")
    wait_for(lambda: not kept(broker, GONE), lambda: f"the broker keeps {kept(broker, GONE)}")
    controller.read(["rollout", "undo", "3"])
    controller.expect(["send", *south, "All", "--id", "b"], 0, r"b\n.*: 1 sign: 1 right\.\n")
    listed = controller.read(["list", *south, "--config", f"{controller.folder}/fleet.yaml"])["signs"]
    demand([sign["id"] for sign in listed] == [RIGHT], f"fleet list: {listed}")
    # Nor does it come back with the controller.
    controller.end()
    controller.start()
    controller.expect_role("leading")
    demand(not kept(broker, GONE), f"the broker keeps {kept(broker, GONE)}")
    controller.expect(["forget", GONE], 1, rf'Error: The broker knows no sign "{GONE}"\.\n')


def play_adopt(controller, broker, sign):
    """The broker and the controller have lost their disks: what only a simulated sign has, which does not
    hand it out, is left out."""
    lose_everything(controller, broker, sign, 3)
    controller.expect(["adopt", "--from-signs"], 1,
                      r"group:all is taken over from 2 signs\.\n"
                      rf'group:south is left out: The sign "{RIGHT}" refuses: .*\n'
                      r"Taken over: 1, left out: 1\.\n")


def play_all(binary, broker):
    with broker, Controller(binary, broker) as controller, LinkedSign(binary, broker) as sign, \
            SimulatedSigns(broker.port, ["right", "refuses", "right"], broker.authority,
                           broker.login or ()) as signs:
        broker.start()
        sign.start()
        controller.start()
        controller.expect_role("leading")

        def counts(**expected):
            def found():
                return {name: count for name, count in controller.status()["counts"].items() if count}
            wait_for(lambda: found() == expected, lambda: f"signs: {found()}, expected {expected}")
        counts(right=4)
        # The first one.
        signs.ask("break", 1)
        counts(right=3, unreachable=1)
        play_changes(controller)
        play_list(controller)
        play_rollouts(controller)
        play_forget(controller, broker)
        play_adopt(controller, broker, sign)
        controller.end()
        sign.end()


def play(binary, broker, name):
    """All of it, at a broker that does not run yet; ends the program with 1 if something is wrong."""
    try:
        play_all(binary, broker)
    except Fault as fault:
        print(f"{name}: {fault}\n{broker.logged()}", file=sys.stderr)
        sys.exit(1)
    print(f"{name}: each command names who refuses and who is gone, of four signs, until it is forgotten: "
          "right")


def main():
    program = sys.argv[2] if len(sys.argv) > 2 else "/usr/sbin/mosquitto"
    play(os.path.realpath(sys.argv[1]), Broker(program), "several")


if __name__ == "__main__":
    main()
