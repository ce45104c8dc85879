# SPDX-License-Identifier: MIT
"""The rules of axe-core, whose axe.min.js AXE_SCRIPT names."""

import os

SCRIPT = os.environ["AXE_SCRIPT"]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
RUN = """
const done = arguments[arguments.length - 1];
axe.run(document, { runOnly: { type: "tag", values: arguments[0] }, resultTypes: ["violations"] })
  .then(({ violations }) => done(violations.flatMap(({ id, help, nodes }) => nodes.map(
    ({ html, any, all, none }) => `${id}: ${help}: ${html.slice(0, 160)}: `
      + [...any, ...all, ...none].map(({ message }) => message).join("; ")))))
  .catch((error) => done([String(error)]));
"""


def open_with_rules(browser, address):
    """Opens a page that can be held against the rules."""
    # The page allows no script but its own, so the browser puts it there.
    with open(SCRIPT, encoding="utf-8") as file:
        browser.command("Page.addScriptToEvaluateOnNewDocument", source=file.read())
    browser.open(address)


def mistakes(browser):
    """What breaks a rule now, a line each."""
    return browser.driver.execute_async_script(RUN, TAGS)


class AxeCase:
    """For a test of a page: it opens with the rules, and `check` finds no mistake."""

    def setUp(self):
        super().setUp()
        open_with_rules(self.browser, self.sign.address)

    def check(self):
        self.assertEqual(mistakes(self.browser), [])
