# SPDX-License-Identifier: MIT
"""The page of a real sign as the README shows it, for a shop at ten in the morning.

`make page-picture` writes Documentation/pictures/page.png. Text and LEDs stand still, and nothing on
the page depends on the day or the minute: the same page and the same Chromium give the same picture.
"""

import os
import subprocess

from sign import PATIENCE, wait
from test_messages import IDS
from test_running import RunningCase

MESSAGES = [
    ("open", {"text": "Welcome {icon heart}"}),
    ("soup", {"text": "Soup of the day: tomato", "priority": 60,
              "rules": [{"start": "11:00", "end": "14:00"}]}),
    ("sale", {"text": "Everything for one coin", "priority": 60,
              "rules": [{"start": "15:00", "end": "17:00"}]}),
    ("closed", {"text": "Closed. See you tomorrow!", "priority": 60,
                "rules": [{"start": "18:00", "end": "08:00"}]}),
]
# A page that is wider than its window would be cut.
OVERFLOW = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"


class FrontTests(RunningCase):
    yaml = "panel: 8x1\nscroll: static\nalign: center\n"
    options = {"width": 960, "height": 600, "is_still": True}

    def test_the_picture_of_the_readme(self):
        for order, (name, message) in enumerate(MESSAGES):
            self.sign.ask("PUT", f"/messages/{name}", {**message, "order": order})
        self.browser.open(self.sign.address)
        self.browser.wait_text("#state", "Live")
        self.browser.wait_text("#now", "Welcome")
        self.browser.wait_text("#next", "Soup of the day: tomato")
        wait(lambda: set(self.browser.run(IDS)) == {name for name, _ in MESSAGES}, "the messages")
        welcome = subprocess.run(
            [os.environ["SIGNBOARD_BINARY"], "render", MESSAGES[0][1]["text"], "--panel", "8x1",
             "--scroll", "static", "--align", "center"],
            check=True, capture_output=True, text=True, timeout=PATIENCE).stdout.split()
        wait(lambda: self.browser.lit("#live", 64, 8) == welcome, "the LEDs of the first one")
        self.assertEqual(self.browser.run(OVERFLOW), 0)
        self.browser.picture("page")
        self.assert_calm()
