# SPDX-License-Identifier: MIT
"""bridge.py SIGNBOARD [MOSQUITTO]: a sign at the broker of its site, which a bridge joins to the one
of the centre, as Documentation/fleet.md has it.

The link between the two is cut: at the site all goes on, and both sides are right again when the
link is back. A roll-out of a controller at the centre stops while it is cut, and goes on then. What
is shown while the link is cut for long is recorded afterwards; by hand for an hour:

    CUT=3600 ONLY=bridge Tests/System/mqtt/run.sh SIGNBOARD

That was played once: cut for 3,615 s, in which 200 messages were shown and 410 were said at the site,
the centre knew all of them after 7.7 s.
"""

import contextlib
import json
import os
import sys
import time

from broker import Broker
from controller import Controller, shown
from link import Link
from linked import GROUP, TOPICS, LinkedSign, block_of_page, document, expect_applied
from sign import Fault, demand, wait_for

# How long the link is cut while messages come and go at the site, in seconds.
CUT = float(os.environ.get("CUT", "10"))


def want(client, revision):
    confirmed = client.confirmed
    client.publish(GROUP, document(revision), is_kept=True)
    client.wait(lambda: client.confirmed > confirmed, "what is wanted is not acknowledged")


def play_rollout(binary, centre, link, sign):
    """The wave does not reach the sign of a site without a link, until that is back."""
    with Controller(binary, centre) as controller:
        controller.start()
        controller.expect_role("leading")
        # A bridge gives the centre what its site keeps as well, be it older.
        controller.expect(["send", "--group", "all", "Base", "--id", "fleet"], 0, "(?s:.*)")
        link.cut()
        controller.expect(["send", "--group", "all", "Wave", "--id", "fleet", "--waves", "1,100%",
                           "--hold", "0"], 0, "(?s:.*)")
        # The centre is not told that the sign is away: its broker is.
        controller.expect_rollout(1, 1, r".* stopped: (?s:.*)")
        link.mend()
        wait_for(lambda: sign.get("/messages/fleet:all%2Ffleet")["text"] == "Wave",
                 "the wave does not come")
        controller.expect(["rollout", "resume", "1"], 0, "(?s:.*)")
        controller.expect_rollout(1, 0, r".* is done: (?s:.*)")
        controller.end()


def play_long_cut(binary, site, centre, link, sign):
    """Messages come and go at the site, and the centre wants another one; all of it is known on both
    sides in the end. Returns a line about it."""
    with Controller(binary, centre) as controller, \
            contextlib.closing(site.client("counting", f"{TOPICS}/#")) as counting:
        controller.start()
        controller.expect_role("leading")
        # From the first word of a recorder on the sign keeps what it shows.
        counting.next(f"{TOPICS}/shown-ack")
        controller.expect(["send", "--group", "all", "Before", "--id", "fleet", "--wait", "1m"], 0,
                          "(?s:.*)")
        link.cut()
        began, before, names = time.monotonic(), len(counting.heard), []
        while not names or time.monotonic() - began < CUT:
            name = f"cut-{len(names)}"
            sign.ask("PUT", f"/api/v1/messages/{name}", {"text": name})
            wait_for(lambda one=name: one in str(sign.get("/why")), "the message is not shown")
            sign.ask("DELETE", f"/api/v1/messages/{name}")
            names.append(name)
            time.sleep(max(1, CUT / 200))
        controller.ask("send", "--group", "all", "Meanwhile", "--id", "fleet", "--wait", "0")
        sign.expect_frames()
        said = len(counting.heard) - before
        link.mend()
        mended = time.monotonic()
        wait_for(lambda: set(names) <= {play["id"] for play in shown(controller)},
                 lambda: f"the centre knows of {shown(controller)}, expected {names}")
        back = time.monotonic() - mended
        wait_for(lambda: sign.get("/messages/fleet:all%2Ffleet")["text"] == "Meanwhile",
                 "what was wanted meanwhile does not come")
        wait_for(lambda: controller.status()["counts"]["right"] == 1,
                 lambda: f"the sign is {controller.status()}")
        controller.end()
        return (f"cut for {mended - began:.0f} s, in which {len(names)} messages were shown "
                f"and {said} were said at the site; the centre knew all of them after {back:.1f} s")


def play(binary, site, centre, link):
    centre.start()
    site.start()
    with LinkedSign(binary, site) as sign:
        sign.start()
        far = centre.client("far", f"{TOPICS}/reported", f"{TOPICS}/did")
        near = site.client("near", f"{TOPICS}/reported", f"{TOPICS}/did")
        want(far, 1)
        for client in [near, far]:
            expect_applied(client, 1)
        link.cut()
        want(far, 2)
        # What is asked at the site is done there.
        request = {"id": "1", "operation": "putMessage", "parameters": {"id": "local"},
                   "body": {"text": "Local"}}
        near.publish(f"{TOPICS}/do", json.dumps(request))
        near.next(f"{TOPICS}/did", lambda text: json.loads(text)["ok"])
        sign.expect_frames()
        demand(sign.get("/messages/fleet:all%2Ffleet")["text"] == "Text 1", "the link is not cut")
        link.mend()
        for client in [near, far]:
            expect_applied(client, 2)
        # The answer of the time without a link is there as well.
        far.read = 0
        far.next(f"{TOPICS}/did", lambda text: json.loads(text)["id"] == "1")
        sign.expect_connected()
        note = play_long_cut(binary, site, centre, link, sign)
        play_rollout(binary, centre, link, sign)
        sign.end()
        return note


def main():
    binary = os.path.realpath(sys.argv[1])
    program = sys.argv[2] if len(sys.argv) > 2 else "/usr/sbin/mosquitto"
    with contextlib.ExitStack() as stack:
        centre = stack.enter_context(Broker(program))
        link = Link(centre.port)
        # It tries again soon, so that nobody waits for a minute.
        lines = block_of_page(
            "connection ", ("centre.example:8883", f"127.0.0.1:{link.port}"),
            ("restart_timeout 1 60", "restart_timeout 1 2"))
        site = stack.enter_context(Broker(program, lines=[lines]))
        try:
            note = play(binary, site, centre, link)
        except Fault as fault:
            print(f"bridge: {fault}\n{site.logged()}\n{centre.logged()}", file=sys.stderr)
            sys.exit(1)
    print(f"bridge: a sign and a roll-out at a site whose link to the centre was {note}: right")


if __name__ == "__main__":
    main()
