# SPDX-License-Identifier: MIT
"""The page as the documentation shows it, for a shop at ten in the morning.

`make page-picture` writes Documentation/pictures/page*.png. Text and LEDs stand still, and nothing in
a picture depends on the day or the minute: the same page and the same Chromium give the same ones.
"""

import os
import subprocess

from sign import PATIENCE, wait
from test_calendar import CalendarCase
from test_history import HistoryCase
from test_messages import IDS
from test_pictures import CUP, HEART
from test_running import RunningCase

SOUP = {"text": "Soup of the day: tomato", "priority": 60,
        "rules": [{"start": "11:00", "end": "14:00"}]}
MESSAGES = [
    ("open", {"text": "Welcome {icon heart}"}),
    ("soup", SOUP),
    ("sale", {"text": "Everything for one coin", "priority": 60,
              "rules": [{"start": "15:00", "end": "17:00"}]}),
    ("closed", {"text": "Closed. See you tomorrow!", "priority": 60,
                "rules": [{"start": "18:00", "end": "08:00"}]}),
]
# A page that is wider than its window would be cut.
OVERFLOW = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
VALUE = "return document.querySelector(arguments[0]).value"


class ShopCase(RunningCase):
    yaml = "panel: 8x1\nscroll: static\nalign: center\n"
    # Wide enough for the form and its preview beside each other.
    options = {"width": 840, "height": 600, "is_still": True}

    def setUp(self):
        super().setUp()
        for order, (name, message) in enumerate(MESSAGES):
            self.sign.ask("PUT", f"/messages/{name}", {**message, "order": order})
        self.browser.open(self.sign.address)
        self.browser.wait_text("#state", "Live")
        self.browser.wait_text("#now", "Welcome")
        self.browser.wait_text("#next", "Soup of the day: tomato")
        wait(lambda: set(self.browser.run(IDS)) == {name for name, _ in MESSAGES}, "the messages")

    def wait_drawn(self, selector, text):
        """Waits until the LEDs of a canvas are those that the command draws."""
        rows = subprocess.run(
            [os.environ["SIGNBOARD_BINARY"], "render", text, "--panel", "8x1",
             "--scroll", "static", "--align", "center"],
            check=True, capture_output=True, text=True, timeout=PATIENCE).stdout.split()
        wait(lambda: self.browser.lit(selector, 64, 8) == rows, f"the LEDs of {text}")

    def assert_picture(self, name, of=None):
        self.assertEqual(self.browser.run(OVERFLOW), 0)
        self.browser.picture(name, of)
        self.assert_calm()


class FrontTests(ShopCase):
    options = {"width": 960, "height": 600, "is_still": True}

    def test_the_picture_of_the_readme(self):
        self.wait_drawn("#live", "Welcome {icon heart}")
        self.assert_picture("page")


class TourTests(ShopCase):
    def test_now_and_next(self):
        self.wait_drawn("#live", "Welcome {icon heart}")
        self.assert_picture("page-now", "header")

    def test_a_message_is_undone(self):
        self.browser.click("[data-id=sale] [data-action=remove]")
        self.browser.wait_text("#toast", "Undo")
        self.assert_picture("page-undo", "#message-list, #toast")
        self.browser.click("#toast button")
        wait(lambda: "sale" in self.sign.texts(), "the message again")

    def test_writing_with_the_exact_preview(self):
        self.go("new")
        self.browser.find("[data-field=text]").send_keys("Bread {icon heart}")
        self.wait_drawn("#preview", "Bread {icon heart}")
        self.browser.wait_text("#conflicts", "Is hidden by “Soup of the day: tomato”")
        self.browser.run("document.activeElement.blur()")
        self.assert_picture("page-writing", "#view-edit > .head, .card.first, .beside")

    def test_when_it_shows(self):
        self.go("edit/soup")
        self.browser.wait(VALUE, "#rules input[list=times]")
        self.assert_picture("page-when", "fieldset:has(#rules)")

    def test_templates_and_pictures(self):
        self.sign.ask("PUT", "/templates/Soup", SOUP)
        self.sign.ask("PUT", "/templates/Holidays", {"text": "Back on Monday {icon heart}"})
        self.sign.draw("cup.png", CUP)
        self.sign.draw("heart.png", HEART)
        self.go("new")
        self.browser.click("#from-template")
        self.browser.wait_text("#templates-dialog", "Back on Monday")
        self.assert_picture("page-templates", "#templates-dialog")
        self.browser.run("document.getElementById('templates-dialog').close()")
        self.browser.click("[data-mark=picture]")
        for name, rows in [("cup.png", CUP), ("heart.png", HEART)]:
            canvas = f"[data-picture='{name}'] canvas"
            wait(lambda: self.browser.lit(canvas, len(rows[0]), len(rows)) == rows, name)
        self.assert_picture("page-pictures", "#pictures-dialog")

    def test_the_panel(self):
        self.go("sign")
        self.browser.wait_text("#intensity-reason", "intensity")
        self.browser.wait_text("#wiring", "8 modules")
        self.assert_picture("page-panel", "#view-sign")


class DayTests(CalendarCase):
    """The sign in memory knows the day."""

    options = ShopCase.options
    messages = {name: {**message, "order": order}
                for order, (name, message) in enumerate(MESSAGES)}

    def test_a_day(self):
        self.go("calendar")
        self.browser.click("#show-day")
        self.browser.wait("return document.querySelectorAll('.day.today .span').length > 3")
        self.browser.wait_text(".now-line", "10:0")
        self.browser.picture("page-day", "#view-calendar")
        self.assert_calm()


class ChangeTests(HistoryCase):
    options = ShopCase.options

    def test_what_was_changed(self):
        self.answer("""
            if (url.name !== "/changes") return;
            const change = (number, at, id, words) => (
              { number, at: `2026-11-${at}+01:00`, id, sentence: `Anna ${words}` });
            return { next: null, changes: [
              change(5, "25T09:52:00", "soup", "changed “Soup of the day: leek” to “Soup of the day: tomato”"),
              change(4, "25T09:50:00", "open", "added “Welcome”"),
              change(3, "24T17:31:00", "rain", "removed “Umbrellas inside”"),
              change(2, "24T11:02:00", "rain", "added “Umbrellas inside”"),
              change(1, "24T09:15:00", "closed", "added “Closed. See you tomorrow!”")] };""")
        self.go("history")
        self.browser.wait_text("#changes", "Umbrellas inside")
        self.browser.picture("page-history", "#view-history")
