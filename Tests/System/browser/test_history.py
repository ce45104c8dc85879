# SPDX-License-Identifier: MIT
"""What was shown and changed before, what a message would hide, and how the sign says it."""

import datetime
import unittest

from selenium.webdriver.support.ui import Select

from sign import PageCase, wait

# The clock of the sign in memory.
ZONE = datetime.timezone(datetime.timedelta(hours=1))
# Answers some requests itself: a function of the address and the request gives the answer.
ANSWER = """
const real = window.fetch, answers = new Function("url", "options", arguments[0]);
window.asked = [];
window.fetch = async (address, options = {}) => {
  const url = new URL(address, location);
  url.name = url.pathname.replace("/api/v1", "");
  const body = options.body ? JSON.parse(options.body) : null;
  window.asked.push({ name: url.name, search: url.search, body });
  const answer = answers(url, options);
  if (answer === undefined) return real(address, options);
  return new Response(JSON.stringify(answer.body ?? answer), {
    status: answer.status ?? 200, headers: { "Content-Type": answer.status
      ? "application/problem+json" : "application/json" } });
};"""


class HistoryCase(PageCase):
    def answer(self, script):
        """Answers requests by the body of a function of `url` and `options`."""
        # The policy of the page forbids such functions to the page, not to the test.
        self.browser.driver.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
        self.browser.open(self.sign.address)
        self.browser.run(ANSWER, script)

    def asked(self, name):
        return [request for request in self.browser.run("return window.asked")
                if request["name"] == name]


class PreviewTests(HistoryCase):
    def test_reasons_are_in_the_language_of_the_page(self):
        browser = self.browser
        self.answer("""
            if (url.name !== "/preview") return;
            return { width: 64, height: 8, milliseconds: null, frames: [], problems: [],
              unshown: [{ characters: "x", position: 1,
                reason: `Said in ${options.headers["Accept-Language"]}.` }] };""")
        self.go("new")
        browser.find("[data-field=text]").send_keys("x")
        browser.wait_text("#preview-notes", "Said in en.")
        Select(browser.find("#language")).select_by_value("ja")
        browser.wait_text("#preview-notes", "Said in ja.")
        self.assertEqual(browser.run(
            "return document.querySelectorAll('#preview-notes [lang]').length"), 0)


class ConflictTests(HistoryCase):
    def lines(self):
        return self.browser.run(
            "return [...document.querySelectorAll('#conflicts li')].map((line) => line.textContent)")

    def wait_lines(self, lines):
        wait(lambda: self.lines() == lines, f"{lines}, not {self.lines()}")

    def wait_asked(self, name, count):
        wait(lambda: len(self.asked(name)) == count, f"{count} requests for {name}")

    def test_conflicts_are_told_beside_the_preview(self):
        day = datetime.datetime.now(ZONE).date() + datetime.timedelta(days=3)
        later = day + datetime.timedelta(days=1)
        past = day - datetime.timedelta(days=4)
        self.answer(f"""
            if (url.name !== "/conflicts") return;
            const found = (kind, text, from, until, times = 1) => ({{
              kind, id: "x", text, from: `${{from}}:00+01:00`,
              until: until && `${{until}}:00+01:00`, times }});
            return {{ conflicts: [
              found("hides", "Always {{icon heart}}", "{past}T00:00", null),
              found("hides", "Opening hours", "{day}T11:00", "{day}T14:00"),
              found("hides", "Soup", "{day}T11:00", "{later}T09:30", 5),
              found("hidden", "", "{day}T11:00", null),
              found("hidden", "Fire drill", "{day}T12:00", "{day}T12:15", 2),
              found("hidden", "Six", "{day}T12:00", "{day}T12:15"),
              found("hidden", "Seven", "{day}T12:00", "{day}T12:15")] }};""")
        self.go("new")
        self.browser.find("[data-field=text]").send_keys("Lunch")
        first, second = day.strftime("%A"), later.strftime("%A")
        self.wait_lines([
            "Hides “Always” for all of the next 7 days", f"Hides “Opening hours”: {first} 11:00–14:00",
            f"Hides “Soup” 5 times in the next 7 days, first {first} 11:00 – {second} 09:30",
            f"Is hidden by “x”: from {first} 11:00 on",
            f"Is hidden by “Fire drill” 2 times in the next 7 days, first {first} 12:00–12:15",
            "and 2 more"])
        region = self.browser.find("#conflicts")
        self.assertEqual(region.get_attribute("aria-live"), "polite")
        self.browser.picture("conflicts")
        self.browser.resize(390, 844)
        self.browser.picture("conflicts-phone")
        Select(self.browser.find("#language")).select_by_value("ja")
        self.browser.wait_text("#conflicts", "今後7日間ずっと「Always」を隠します")
        self.browser.picture("conflicts-phone-japanese")

    def test_they_are_asked_for_when_the_form_opens_and_when_times_change(self):
        browser = self.browser
        self.answer("")
        self.go("edit/hours")
        self.wait_asked("/conflicts", 1)
        self.assertEqual(self.asked("/conflicts")[0]["search"], "?replacing=hours")
        # By priority there is one only above it.
        self.assertEqual(len(self.lines()), 2)
        browser.find("[data-field=text]").send_keys("!")
        self.wait_asked("/preview", 2)
        browser.find("[data-field=text]").send_keys("!")
        self.wait_asked("/preview", 3)
        browser.wait("return document.getElementById('preview-state').textContent === ''")
        self.assertEqual(len(self.asked("/conflicts")), 1)
        # Not while it cannot be read; then both at once.
        browser.find("[data-field=text]").send_keys(" {icon")
        browser.wait_text("#preview-state", "cannot be read")
        browser.write("[data-field=priority]", "45")
        wait(lambda: self.asked("/preview")[-1]["body"].get("priority") == 45, "the priority")
        browser.wait_text("#preview-state", "cannot be read")
        self.assertEqual(len(self.asked("/conflicts")), 1)
        browser.find("[data-field=text]").send_keys(" heart}")
        self.wait_asked("/conflicts", 2)
        self.assertEqual(self.asked("/conflicts")[1]["body"]["priority"], 45)
        browser.find("#add-rule").click()
        self.wait_asked("/conflicts", 3)
        # Another message begins anew.
        self.go("edit/welcome")
        self.wait_asked("/conflicts", 4)
        self.assertEqual(self.asked("/conflicts")[3]["search"], "?replacing=welcome")

    def test_what_is_solved_and_what_fails_is_told(self):
        browser = self.browser
        self.answer("""
            if (url.name !== "/conflicts") return;
            const { priority } = JSON.parse(options.body);
            if (priority === 3) return { status: 503, body: { detail: "The sign is busy." } };
            return { conflicts: priority === 2 ? [] : [{ kind: "hides", id: "a", text: "A",
              from: "2026-01-05T11:00:00Z", until: "2026-01-05T14:00:00Z", times: 1 }] };""")
        self.go("edit/hours")
        browser.wait_text("#conflicts", "Hides “A”")
        browser.write("[data-field=priority]", "2")
        self.wait_lines(["It hides no other message, and none hides it."])
        browser.write("[data-field=priority]", "3")
        self.wait_lines(["Whether it hides another message is not known: The sign is busy."])
        count = len(self.asked("/conflicts"))
        browser.find("[data-field=text]").send_keys("!")
        wait(lambda: len(self.asked("/conflicts")) > count, "another request")
        self.go("new")
        self.wait_lines([])


if __name__ == "__main__":
    unittest.main()
