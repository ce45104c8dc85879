# SPDX-License-Identifier: MIT
"""split.py SIGNBOARD [MOSQUITTO]: two controllers of a fleet, one of which is cut off or frozen.

Never do both take changes. One to which nothing comes back refuses them, and leads on if no other
one leads; one that is back when another one leads follows that one, and what it wanted meanwhile does
not come to the broker.
"""

import contextlib
import os
import signal
import sys

from broker import Broker
from controller import Controller, kept
from link import Link
from sign import Fault, demand, wait_for

GROUP = ["--group", "north"]
# What one prints that does not lead any more, as far as it knows by then.
ELSEWHERE = r".* leads\. .*|Nothing comes back .*|There is no connection .*|The controller reads .*"


def send(controller, text):
    """Changes the text of a message; returns the status of the command and what it prints."""
    return controller.ask("send", *GROUP, text, "--id", "notice", "--wait", "0")


def expect_taken(controller, text):
    found = send(controller, text)
    demand("group:north revision " in found[1], f"{text} is not taken: {found}: {controller.logged()}")


def expect_refused(controller, pattern):
    controller.expect(["send", *GROUP, "Split", "--id", "notice", "--wait", "0"], 1,
                      rf"notice\nError: (?:{pattern})\n")


def expect_wanted(broker, controllers, text):
    """In the end the broker has this text, and so have the controllers."""
    found = []

    def is_so():
        found[:] = [kept(broker, "wanted")["messages"]["notice"]["text"]]
        found.extend(controller.read(["wanted", *GROUP])["messages"]["notice"]["text"]
                     for controller in controllers)
        return set(found) == {text}
    wait_for(is_so, lambda: f"{text} is wanted, the broker and the controllers have {found}")


def play_alone(controller, link):
    """What it writes does not come to the broker for a while."""
    expect_taken(controller, "One")
    link.mute()
    controller.expect_role("disconnected")
    expect_refused(controller, r"Nothing comes back from .*, so another controller may lead by now\. .*")
    epoch = controller.status()["epoch"]
    link.mend()
    status = controller.expect_role("leading")
    demand(status["epoch"] == epoch, f"it has begun anew: {status}, before it was {epoch}")
    expect_taken(controller, "Two")


def play_cut(controller, other, broker, link):
    """What it has taken last is still on its way when the other one leads; then the link is cut."""
    other.start("--standby")
    other.expect_role("standby")
    link.mute()
    expect_taken(controller, "Stale")
    epoch = controller.status()["epoch"]
    status = other.expect_role("leading")
    demand(status["epoch"] > epoch, f"the epoch of {status}, before it was {epoch}")
    expect_refused(controller, ELSEWHERE)
    expect_taken(other, "Three")
    link.cut()
    link.mend()
    controller.expect_role("standby")
    expect_wanted(broker, [controller, other], "Three")
    other.expect_role("leading")


def play_frozen(controller, other, broker):
    """The one that leads does not run for a while, and is asked at once when it runs again."""
    epoch = other.status()["epoch"]
    other.process.send_signal(signal.SIGSTOP)
    status = controller.expect_role("leading")
    demand(status["epoch"] > epoch, f"the epoch of {status}, before it was {epoch}")
    expect_taken(controller, "Four")
    other.process.send_signal(signal.SIGCONT)
    expect_refused(other, ELSEWHERE)
    other.expect_role("standby")
    expect_wanted(broker, [controller, other], "Four")
    controller.expect_role("leading")


def play(binary, broker, name):
    """All of it, at a broker that does not run yet; ends the program with 1 if something is wrong."""
    with contextlib.ExitStack() as stack:
        stack.enter_context(broker)
        link = Link(broker.port)
        through = broker.address.replace(f"{broker.port}", f"{link.port}")
        controller = stack.enter_context(Controller(binary, broker, broker=through))
        other = stack.enter_context(Controller(binary, broker))
        try:
            broker.start()
            controller.start("--standby")
            controller.expect_role("leading")
            play_alone(controller, link)
            play_cut(controller, other, broker, link)
            play_frozen(controller, other, broker)
            for one in [other, controller]:
                one.end()
        except Fault as fault:
            print(f"{name}: {fault}\n{broker.logged()}", file=sys.stderr)
            sys.exit(1)
    print(f"{name}: a controller cut off, and one frozen, while another one leads: right")


def main():
    program = sys.argv[2] if len(sys.argv) > 2 else "/usr/sbin/mosquitto"
    play(os.path.realpath(sys.argv[1]), Broker(program), "split")


if __name__ == "__main__":
    main()
