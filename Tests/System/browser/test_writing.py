# SPDX-License-Identifier: MIT
"""Writing a message: what is in view, how long it is shown, and the picture of it."""

import re
from datetime import datetime, timedelta

from selenium.webdriver.common.keys import Keys

from sign import PageCase, wait

BOXES = """
return Object.fromEntries(arguments[0].map((name) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [name, [box.top, box.bottom]];
}));
"""
LIT = """
const canvas = document.getElementById("preview");
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
for (let place = 0; place < data.length; place += 4) if (data[place] > 200) return true;
return false;
"""
TEXT = "[data-field=text]"


class PhoneTests(PageCase):
    options = {"width": 390, "height": 700}

    def test_text_preview_and_send_are_in_view_at_once(self):
        self.browser.run("scrollTo(0, 999)")
        self.go("new")
        self.browser.find(TEXT).send_keys("Back soon")
        self.browser.wait(LIT)
        boxes = self.browser.run(BOXES, [TEXT, "#preview", "#send"])
        self.assertEqual(self.browser.run("return scrollY"), 0)
        for name, (top, bottom) in boxes.items():
            self.assertGreaterEqual(top, 0, name)
            self.assertLessEqual(bottom, 700, name)
        self.assertLess(boxes["#preview"][1], boxes["#send"][0])
        first = self.browser.run(
            "return document.querySelector('#editor :is(input, textarea, select, button)')"
            ".dataset.field")
        self.assertEqual(first, "text")
        self.browser.picture("phone-writing")
        self.assert_calm()

    def test_send_stays_in_reach_and_covers_no_focus(self):
        self.go("new")
        browser = self.browser
        browser.run("for (const box of document.querySelectorAll('#editor details')) box.open = true")
        for _ in range(60):
            browser.driver.switch_to.active_element.send_keys(Keys.TAB)
            name, top, bottom, bar = browser.run(
                "const node = document.activeElement, box = node.getBoundingClientRect();"
                "return [node.id || node.dataset.field || node.textContent, box.top, box.bottom,"
                " document.querySelector('.send').getBoundingClientRect().top]")
            self.assertLess(bar, 700)
            if name == "send":
                return
            self.assertLessEqual(bottom, bar + 1, name)
            self.assertGreaterEqual(top, 0, name)
        self.fail("The key Tab does not lead to the button that sends.")


class DurationTests(PageCase):
    def sent(self):
        self.browser.find("#send").click()
        self.browser.wait("return location.hash === '#messages'")
        return next(message for message in self.sign.texts().values()
                    if message.get("text") == "Back soon")

    def clock(self):
        """The reading of the sign's clock."""
        at = self.sign.ask("GET", "/why")["zones"][0]["at"]
        return datetime.fromisoformat(at).replace(tzinfo=None)

    def begin(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Back soon")

    def pressed(self):
        return self.browser.run(
            "return [...document.querySelectorAll('[data-duration][aria-pressed=true]')]"
            ".map((node) => node.dataset.duration)")

    def test_for_ten_minutes_is_until_then_on_the_clock_of_the_sign(self):
        self.begin()
        before = self.clock()
        self.browser.find("[data-duration=minutes]").click()
        until = self.browser.run("return document.querySelector('[data-field=until]').value")
        self.assertRegex(self.browser.text("#duration-words"), rf"until (tomorrow )?{until[11:]}\.")
        message = self.sent()
        end = datetime.fromisoformat(message["until"])
        self.assertGreaterEqual(end, before + timedelta(minutes=10) - timedelta(seconds=2))
        self.assertLessEqual(end, self.clock() + timedelta(minutes=11))
        self.assertFalse({"from", "expires", "rules"} & set(message))
        self.assert_calm()

    def test_until_tonight_and_always(self):
        self.begin()
        self.assertEqual(self.pressed(), ["always"])
        today = self.clock().date()
        self.browser.find("[data-duration=tonight]").click()
        self.browser.wait_text("#duration-words", "until midnight")
        midnight = self.browser.run("return document.querySelector('[data-field=until]').value")
        self.assertRegex(midnight, "T00:00$")
        self.assertIn(datetime.fromisoformat(midnight).date() - today,
                      [timedelta(days=1), timedelta(days=2)])
        self.browser.find("[data-duration=always]").click()
        self.browser.wait_text("#duration-words", "until it is removed")
        self.assertEqual(self.pressed(), ["always"])
        self.assertNotIn("until", self.sent())
        self.assert_calm()

    def test_fields_that_say_something_else_are_told(self):
        self.sign.ask("PUT", "/messages/old", {"text": "Back soon", "until": "2020-01-01T10:30"})
        self.go("edit/old")
        self.browser.wait_text("#duration-words", "not shown any more")
        self.assertEqual(self.pressed(), ["below"])
        self.browser.find("[data-duration=below]").click()
        self.assertEqual(self.browser.run("return document.activeElement.dataset.field"), "until")
        self.browser.run(
            "const node = document.querySelector('[data-field=times]'); node.value = 3;"
            "const until = document.querySelector('[data-field=until]'); until.value = '';"
            "node.dispatchEvent(new Event('input', { bubbles: true }))")
        self.browser.wait_text("#duration-words", "3 times")
        # A choice takes the place of all that says how long.
        self.browser.find("[data-duration=hour]").click()
        self.assertEqual(self.pressed(), ["hour"])
        message = self.sent()
        self.assertNotIn("times", message)
        self.assertTrue(re.match(r"20\d\d-\d\d-\d\dT\d\d:\d\d$", message["until"]))
        self.assert_calm()

    def test_a_message_of_another_time_zone_is_told_the_clock_of_the_sign(self):
        self.sign.ask("PUT", "/messages/far", {"text": "Back soon", "timeZone": "Asia/Tokyo"})
        self.go("edit/far")
        self.browser.wait("return document.querySelector('[data-field=text]').value !== ''")
        self.browser.find("[data-duration=hour]").click()
        self.assertRegex(self.sent()["until"], r"[+-]\d\d:\d\d$")
        self.assert_calm()


class PreviewTests(PageCase):
    def test_the_picture_stays_while_the_text_cannot_be_read(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Hi")
        self.browser.wait(LIT)
        self.browser.find(TEXT).send_keys(" {ic")
        self.browser.wait_text(".field-error", "At character 4")
        self.browser.wait_text("#preview-state", "cannot be read yet")
        self.assertTrue(self.browser.run(LIT))
        self.browser.wait(
            "return Number(getComputedStyle(document.getElementById('preview')).opacity) < 0.6")
        self.browser.find(TEXT).send_keys("on heart}")
        self.browser.wait("return document.getElementById('preview-state').textContent === ''")
        self.assertTrue(self.browser.run(LIT))
        # Emptied to be written anew, it stays, too; another message begins without it.
        self.browser.run(
            "const node = document.querySelector('[data-field=text]'); node.value = '';"
            "node.dispatchEvent(new Event('input', { bubbles: true }))")
        self.browser.wait_text("#preview-state", "Write a text")
        self.assertTrue(self.browser.run(LIT))
        self.go("messages")
        self.go("new")
        wait(lambda: not self.browser.run(LIT), "a dark picture")
        self.assert_calm()

    def test_the_picture_stays_while_the_sign_cannot_be_reached(self):
        self.go("new")
        self.browser.find(TEXT).send_keys("Hi")
        self.browser.wait(LIT)
        self.sign.end()
        self.browser.find(TEXT).send_keys(" there")
        self.browser.wait_text("#preview-state", "cannot be reached")
        self.assertTrue(self.browser.run(LIT))
