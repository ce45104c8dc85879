# SPDX-License-Identifier: MIT
"""What was shown and changed before, what a message would hide, and how the sign says it."""

import unittest

from selenium.webdriver.support.ui import Select

from sign import PageCase

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


if __name__ == "__main__":
    unittest.main()
