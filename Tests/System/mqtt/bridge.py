# SPDX-License-Identifier: MIT
"""bridge.py SIGNBOARD [MOSQUITTO]: a sign at the broker of its site, which a bridge joins to the one
of the centre, with encryption and a user there, as Documentation/fleet.md has it.

The link between the two is cut: at the site all goes on, and both sides are right again when the
link is back. A roll-out of a controller at the centre stops while it is cut, and goes on then. What
is shown while the link is cut for long is recorded afterwards; by hand for an hour:

    CUT=3600 ONLY=bridge Tests/System/mqtt/run.sh SIGNBOARD

That was played once, with "restart_timeout 1" and no encryption: cut for 3,615 s, in which 200
messages were shown and 410 were published at the site, the centre knew all of them after 7.7 s.
"""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time

from broker import make_certificates
from controller import Controller, shown
from link import Link
from linked import GROUP, ID, TOPICS, LinkedSign, block_of_page, document, expect_applied
from rights import FleetBroker
from sign import PATIENCE, Fault, demand, wait_for

# How long the link is cut while messages come and go at the site, in seconds.
CUT = float(os.environ.get("CUT", "10"))


def let_in(centre):
    """The centre has a user for the bridge, as the page has it."""
    files = f"{centre.folder}/fleet"
    with open(f"{files}/signboard.acl", "a", encoding="ascii") as file:
        file.write(block_of_page("user site-north"))
    subprocess.run(["mosquitto_passwd", "-b", f"{files}/signboard.passwords", "site-north",
                    "a-long-password"], check=True, timeout=PATIENCE)
    # The file is kept with it.
    centre.files("--sign", "hall-2")


def want(client, revision):
    confirmed = client.confirmed
    client.publish(GROUP, document(revision), is_kept=True)
    client.wait(lambda: client.confirmed > confirmed, "what is wanted is not acknowledged")


def play_rollout(binary, centre, link, sign):
    """The wave does not reach the sign of a site without a link, until that is back."""
    with Controller(binary, centre) as controller:
        controller.start()
        controller.expect_role("leading")
        controller.expect(["send", "--group", "all", "Base", "--id", "fleet"], 0, "(?s:.*)")
        link.cut()
        controller.expect(["send", "--group", "all", "Wave", "--id", "fleet", "--waves", "1,100%",
                           "--hold", "0"], 0, "(?s:.*)")
        # Not the centre learns that the sign is away, but the broker of the site.
        controller.expect_rollout(1, 1, r".* stopped: (?s:.*)")
        link.mend()
        wait_for(lambda: sign.text("fleet:all/fleet") == "Wave",
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
        wait_for(lambda: sign.text("fleet:all/fleet") == "Meanwhile",
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
        far = centre.client("far", f"{TOPICS}/reported", f"{TOPICS}/did", f"{GROUP}/#")
        near = site.client("near", f"{TOPICS}/reported", f"{TOPICS}/did")
        want(far, 1)
        for client in [near, far]:
            expect_applied(client, 1)
        link.cut()
        want(far, 2)
        # What is asked at the site is done there; what is wanted there does not come to the centre.
        request = {"id": "1", "operation": "putMessage", "parameters": {"id": "local"},
                   "body": {"text": "Local"}}
        near.publish(f"{GROUP}/site", "wanted", is_kept=True)
        near.publish(f"{TOPICS}/do", json.dumps(request))
        near.next(f"{TOPICS}/did", lambda text: json.loads(text)["ok"])
        sign.expect_frames()
        demand(sign.text("fleet:all/fleet") == "Text 1", "the link is not cut")
        link.mend()
        for client in [near, far]:
            expect_applied(client, 2)
        # The answer of the time without a link is there as well.
        far.read = 0
        far.next(f"{TOPICS}/did", lambda text: json.loads(text)["id"] == "1")
        demand(all(topic != f"{GROUP}/site" for topic, _, _ in far.heard), "a site wants something of all")
        sign.expect_connected()
        note = play_long_cut(binary, site, centre, link, sign)
        play_rollout(binary, centre, link, sign)
        sign.end()
        return note


def main():
    binary = os.path.realpath(sys.argv[1])
    program = sys.argv[2] if len(sys.argv) > 2 else "/usr/sbin/mosquitto"
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="bridge-"))
        make_certificates(folder)
        centre, site = (stack.enter_context(FleetBroker(binary, program, certificates))
                        for certificates in [folder, None])
        for broker in [centre, site]:
            broker.files("--sign", ID, *broker.options)
            broker.login = ("controller", broker.password("controller"))
        let_in(centre)
        link = Link(centre.port)
        # It tries again soon, so that nobody waits for a minute.
        site.write("conf.d/bridge.conf", block_of_page(
            "connection ", ("centre.example:8883", f"127.0.0.1:{link.port}"),
            ("/etc/mosquitto/certs/authority.pem", centre.authority),
            ("restart_timeout 1 60", "restart_timeout 1 2")))
        try:
            note = play(binary, site, centre, link)
        except Fault as fault:
            print(f"bridge: {fault}\n{site.logged()}\n{centre.logged()}", file=sys.stderr)
            sys.exit(1)
    print(f"bridge: a sign and a roll-out at a site whose link to the centre was {note}: right")


if __name__ == "__main__":
    main()
