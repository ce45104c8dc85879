# SPDX-License-Identifier: MIT
"""What the page shows about the other systems that get events."""

import unittest

from selenium.webdriver.support.ui import Select

from sign import PageCase, wait
from test_calm import CalmCase

WAITING = {
    "url": "https://example.com/a/rather/long/address/of/a/system/that/wants/to/know/everything",
    "events": ["unhealthy", "well", "polished"], "signed": True, "waiting": 3, "delivered": 1200,
    "failed": 4, "leftOut": 5, "status": 500, "problem": "It answered with 500.",
    "next": "2026-05-05T09:30:00+09:00"}
# `hooks` is what the sign answers next; `asked` counts how often it was asked for it.
ANSWER = """
const realFetch = fetch;
[window.hooks, window.asked] = [arguments[0], 0];
window.fetch = async (address, options) => {
  if (!String(address).endsWith("/webhooks")) return realFetch(address, options);
  asked += 1;
  const type = hooks.status === 200 ? "application/json" : "application/problem+json";
  return new Response(JSON.stringify(hooks.body),
    { status: hooks.status, headers: { "Content-Type": type } });
};"""


class WebhookCase(PageCase):
    def answer(self, hooks, status=200):
        body = {"webhooks": hooks} if status == 200 else {"type": "urn:signboard:role"}
        self.browser.run(ANSWER, {"status": status, "body": body})

    def wait_health(self):
        """Waits until the part has drawn what it has read."""
        self.go("health")
        self.browser.wait("return document.querySelector('#statistics div')")

    def texts(self):
        return self.browser.run(
            "return [...document.querySelectorAll('#webhooks li')].map((item) =>"
            " [...item.querySelectorAll('strong, .chip, p')].map((line) => line.textContent))")

    def is_shown(self):
        return self.browser.find("#webhooks-card").is_displayed()


class WebhookTests(WebhookCase):
    def test_each_system_is_told_in_plain_words(self):
        self.wait_health()
        one, other = self.texts()
        self.assertEqual(one, [
            "https://example.com/hook", "well", "Told when a message begins and a message ends",
            "Waiting for an answer: 0 · delivered: 7 · failed attempts: 0 · left out: 0"])
        self.assertEqual(other[:-1], [
            "http://10.0.0.2:8123/", "warning", "Told when something stops working",
            "Waiting for an answer: 2 · delivered: 0 · failed attempts: 3 · left out: 1",
            "It did not answer within 10 s."])
        self.assertTrue(other[-1].startswith("Next attempt: "))
        self.browser.picture("webhooks")
        self.assert_calm()

    def test_the_next_attempt_stands_on_the_clock_of_the_sign(self):
        self.answer([WAITING])
        self.wait_health()
        [lines] = self.texts()
        # What the page has no words for stands as the sign calls it.
        self.assertEqual(
            lines[2], "Told when something stops working, it works again, and polished")
        self.assertIn("delivered: 1,200", lines[3])
        self.assertEqual(lines[-1], "Next attempt: May 5 09:30")
        Select(self.browser.find("#language")).select_by_value("ja")
        self.browser.wait_text("#webhooks", "次の試行: 5月5日 09:30")
        self.browser.resize(390, 844)
        self.browser.picture("webhooks-phone-japanese")
        self.assertLessEqual(
            self.browser.run("return document.documentElement.scrollWidth"), 390)

    def test_who_may_not_see_them_sees_the_rest(self):
        self.answer([], status=403)
        self.wait_health()
        self.assertFalse(self.is_shown())
        self.assertEqual(self.browser.text("#toast"), "")

    def test_without_such_systems_there_is_nothing(self):
        self.answer([])
        self.wait_health()
        self.assertFalse(self.is_shown())
        self.browser.run("hooks.body.webhooks = [arguments[0]]", WAITING)
        self.browser.look_again()
        wait(self.is_shown, "the list")


class DueTests(CalmCase, WebhookCase):
    def test_an_attempt_that_is_due_is_looked_at(self):
        soon = self.browser.run("return new Date(Date.now() + 150000).toISOString()")
        self.answer([dict(WAITING, next=soon)])
        self.wait_health()
        self.browser.run(
            "hooks.body.webhooks = [{ ...hooks.body.webhooks[0], waiting: 0, problem: null,"
            " next: null }]")
        self.assertEqual(self.browser.text("#webhooks .chip"), "warning")
        # Until then the page asks only for other news, once a minute.
        self.pass_minutes(2.7)
        self.browser.wait_text("#webhooks .chip", "well")


if __name__ == "__main__":
    unittest.main()
