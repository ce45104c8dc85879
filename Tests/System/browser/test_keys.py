# SPDX-License-Identifier: MIT
"""A walk through the page with keys alone: the focus is always somewhere, and always seen."""

import json
import os
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys

from sign import PageCase, wait

# What is wrong with what has the focus: it cannot be seen, or something lies over it.
UNSEEN = """
const node = document.activeElement;
if (node === document.body) return null;
const name = node.outerHTML.slice(0, 120);
// The field for a file lies unseen over its button.
const shown = node.matches("input[type=file]") ? node.nextElementSibling : node;
const style = getComputedStyle(shown);
if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 1) return `no outline: ${name}`;
const box = shown.getBoundingClientRect();
const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
if (right - left < 1 || bottom - top < 1) return `out of sight: ${name}`;
const inner = [0.2, 0.5, 0.8].some((x) => [0.2, 0.5, 0.8].some((y) => {
  const over = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
  return over && (over === node || shown.contains(over) || over.contains(shown));
}));
return inner ? null : `covered: ${name}`;
"""


class KeysCase(PageCase):
    def has_focus(self, selector):
        return self.browser.run("return document.activeElement.matches(arguments[0])", selector)

    def wait_focus(self, selector):
        wait(lambda: self.has_focus(selector), f"the focus at {selector}")

    def tab_to(self, selector, most=120):
        for _ in range(most):
            if self.has_focus(selector):
                return
            self.press(Keys.TAB)
        self.fail(f"The key Tab does not lead to {selector}.")


class WalkTests(KeysCase):
    def test_a_message_is_sent_changed_and_removed(self):
        self.tab_to("#new-message")
        self.press(Keys.ENTER)
        self.wait_focus("[data-field=text]")
        self.press("Tea at four")
        self.press(Keys.CONTROL, Keys.ENTER)
        self.wait_focus("#messages")
        [name] = [name for name, message in self.sign.texts().items()
                  if message["text"] == "Tea at four"]
        row = f".message[data-id='{name}']"
        self.tab_to(f"{row} a")
        self.press(Keys.ENTER)
        self.wait_focus("[data-field=text]")
        self.browser.wait("return document.activeElement.value === 'Tea at four'")
        self.press(Keys.END)
        self.press(" and cake")
        self.press(Keys.CONTROL, Keys.ENTER)
        self.wait_focus("#messages")
        self.assertEqual(self.sign.texts()[name]["text"], "Tea at four and cake")
        self.tab_to(f"{row} [data-action=remove]")
        self.press(Keys.ENTER)
        # Before that the notice is the one of the message that was sent.
        self.browser.wait_text("#toast", "was removed")
        # The focus is on another row, and the keys that undo bring it back to this one.
        self.wait_focus(".message [data-action=remove]")
        self.press(Keys.CONTROL, "z")
        self.wait_focus(f"{row} *")
        self.assertIn(name, self.sign.texts())
        self.assert_calm()

    def test_a_notice_gives_the_focus_back(self):
        self.tab_to(".message[data-id=bus] [data-action=now]")
        self.press(Keys.ENTER)
        self.browser.wait("return document.querySelector('#toast button')")
        self.tab_to("#toast button")
        self.press(Keys.ENTER)
        # A row that was drawn anew meanwhile is another one.
        self.wait_focus("main *")

    def test_a_span_is_moved_and_put_back(self):
        self.sign.ask("PUT", "/messages/hours", {
            "text": "Open", "rules": [{"days": "mon-sun", "start": "08:00", "end": "10:00"}]})
        for name in ("welcome", "bus", "sale", "drill"):
            self.sign.ask("PUT", f"/messages/{name}", {"text": "Nothing"})
            self.sign.ask("DELETE", f"/messages/{name}")
        self.tab_to("[href='#calendar']")
        self.press(Keys.ENTER)
        self.wait_focus("#title-calendar")
        self.browser.wait("return document.querySelector('#calendar .span')")
        self.tab_to("#week-after")
        self.press(Keys.ENTER)
        self.browser.wait("return !document.querySelector('.today')"
                          " && document.querySelectorAll('#calendar .column .span').length === 7")
        self.tab_to("#calendar .span")
        self.press(Keys.ALT, Keys.ARROW_DOWN)
        self.browser.wait_text("#toast", "08:15–10:15")
        self.wait_focus(".span[title^='08:15–10:15']")
        self.press(Keys.CONTROL, "z")
        wait(lambda: self.sign.ask("GET", "/messages/hours")["rules"][0]["start"] == "08:00",
             "the time as it was")
        self.wait_focus("#calendar .span")
        self.assert_calm()

    def test_a_file_is_taken_and_put_back(self):
        path = os.path.join(tempfile.mkdtemp(), "signs.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"messages": [{"id": "tea", "text": "Tea"}]}, file)
        self.addCleanup(os.remove, path)
        self.tab_to("#import")
        self.press(Keys.ENTER)
        self.wait_focus("#import-file")
        # What the system's own window for files does, which no test can reach.
        self.browser.find("#import-file").send_keys(path)
        self.browser.wait_text("#import-state", "1 new")
        self.wait_focus("#import-dialog *")
        self.tab_to("#import-actions .primary")
        self.press(Keys.ENTER)
        self.browser.wait_text("#import-state", "1 taken")
        self.wait_focus("#import-dialog *")
        self.press(Keys.ESCAPE)
        self.wait_focus("#import")
        self.assertIn("tea", self.sign.texts())
        self.assert_calm()

    def test_the_sign_is_stopped_and_started(self):
        self.tab_to("#stop")
        self.press(Keys.ENTER)
        self.browser.wait_text("#state", "Stopped")
        self.wait_focus("#stop")
        self.press(Keys.SHIFT, Keys.TAB)
        self.press(Keys.SHIFT, Keys.TAB)
        self.press(Keys.SPACE)
        self.browser.wait_text("#state", "Live")
        self.wait_focus("#start")


class FocusTests(KeysCase):
    def look(self):
        for part in ["messages", "new", "edit/hours", "calendar", "history", "conversation",
                     "values", "sign", "health"]:
            self.go(part)
            self.wait_focus("#view-edit [data-field=text], main h2")
            self.walk(part)
        self.go("messages")
        if self.browser.find("#tools").is_displayed():
            self.tab_to("#tools")
            self.press(Keys.ENTER)
        self.tab_to("#import")
        self.press(Keys.ENTER)
        self.wait_focus("#import-file")
        self.assertIsNone(self.browser.run(UNSEEN))
        self.walk("import")

    def walk(self, part):
        """Presses Tab until the focus leaves the page at its end."""
        for _ in range(150):
            self.press(Keys.TAB)
            if self.has_focus("body, .skip"):
                return
            wrong = self.browser.run(UNSEEN)
            with self.subTest(part=part):
                self.assertIsNone(wrong)
            if part == "import" and self.has_focus("#import-actions :last-child"):
                return

    def test_the_focus_is_seen_on_a_desktop(self):
        self.look()

    def test_the_focus_is_seen_on_a_phone(self):
        self.browser.resize(390, 844)
        self.look()


if __name__ == "__main__":
    unittest.main()
