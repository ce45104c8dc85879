# SPDX-License-Identifier: MIT
"""Choosing icons for a text by their pictures."""

import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from sign import PageCase, wait

PICTURES = {
    "heart": [".##.##.", "#######", "#######", "#######", ".#####.", "..###..", "...#...", "......."],
    "smile": ["..####..", ".######.", "##.##.##", "########", "#.####.#", "##....##", ".######.",
              "..####.."],
    "sun": ["#..##..#.", ".#....#..", "..####...", "#.####.#.", "#.####.#.", "..####...",
            ".#....#..", "#..##..#."],
    "umbrella": ["...#....", ".#####..", "#######.", "...#....", "...#....", "...#....", ".#.#....",
                 "..#....."],
}
NAMES = [f"{name}{number}" for name in PICTURES for number in ["", "-2", "-3", "-4", "-5"]]
ICONS = {"icons": [
    {"name": name, "character": "☀" if name == "sun" else "", "rows": rows}
    for name in NAMES for rows in [PICTURES[name.split("-")[0]]]]}
# Answers the request for the icons itself.
ANSWER = """
const real = window.fetch, [icons, status] = arguments;
window.fetch = async (address, options) => {
  if (!String(address).endsWith("/api/v1/icons")) return real(address, options);
  return new Response(JSON.stringify(icons), { status, headers: {
    "Content-Type": status === 200 ? "application/json" : "application/problem+json" } });
};"""
SHOWN = """
return [...document.querySelectorAll('#icons button')].map((node) => node.dataset.icon);
"""


class IconCase(PageCase):
    def answer(self, icons=ICONS, status=200):
        self.browser.run(ANSWER, icons, status)

    def open_panel(self):
        self.answer()
        self.go("new")
        self.browser.wait("return document.querySelector('[data-mark=icon]').checkVisibility()")
        self.browser.click("[data-mark=icon]")
        self.browser.wait("return document.querySelectorAll('#icons button').length > 0")

    def text(self):
        return self.browser.run("return document.querySelector('[data-field=text]').value")

    def focus(self):
        return self.browser.run("return document.activeElement.dataset.icon")

    def press(self, *keys):
        ActionChains(self.browser.driver).send_keys(*keys).perform()


class IconTests(IconCase):
    def test_icons_are_seen_found_and_put_at_the_caret(self):
        browser = self.browser
        self.open_panel()
        self.assertEqual(browser.run(SHOWN), NAMES)
        self.assertEqual(browser.text("#icon-state"), "Icons: 20")
        rows = PICTURES["sun"]
        browser.run("document.querySelector('[data-icon=sun]').scrollIntoView({ block: 'center' })")
        wait(lambda: browser.lit('[data-icon="sun"] canvas', len(rows[0]), len(rows)) == rows, "the sun in LEDs")
        browser.find("[data-field=text]").send_keys("Open today")
        browser.run("document.querySelector('[data-field=text]').setSelectionRange(5, 5)")
        browser.find("#icon-search").send_keys("UN")
        self.assertEqual(browser.run(SHOWN), [name for name in NAMES if "un" in name])
        browser.click("[data-icon=sun]")
        self.assertEqual(self.text(), "Open {icon sun}today")
        self.assertEqual(browser.text("#icon-state"), "sun is in the text now.")
        browser.write("#icon-search", "☀")
        self.assertEqual(browser.run(SHOWN), ["sun"])
        browser.write("#icon-search", "nothing")
        self.assertEqual(browser.run(SHOWN), [])
        self.assertEqual(browser.text("#icon-state"), "No icon has this name.")
        self.assert_calm()

    def test_keys_lead_through_the_icons(self):
        self.open_panel()
        self.browser.click("#icon-search")
        self.press(Keys.ARROW_DOWN)
        self.assertEqual(self.focus(), NAMES[0])
        columns = self.browser.run(
            "const nodes = [...document.querySelectorAll('#icons button')];"
            "return nodes.filter((node) => node.offsetTop === nodes[0].offsetTop).length")
        for key, index in [(Keys.ARROW_RIGHT, 1), (Keys.ARROW_DOWN, 1 + columns),
                           (Keys.ARROW_LEFT, columns), (Keys.ARROW_UP, 0), (Keys.END, 19),
                           (Keys.ARROW_DOWN, 19), (Keys.HOME, 0)]:
            self.press(key)
            self.assertEqual(self.focus(), NAMES[index])
        self.press(Keys.ARROW_RIGHT, Keys.ENTER, Keys.SPACE)
        self.assertEqual(self.text(), f"{{icon {NAMES[1]}}}" * 2)
        self.assertEqual(self.focus(), NAMES[1])
        # One step of the key Tab leads out of the icons and to the same one again.
        self.press(Keys.TAB)
        self.assertIsNone(self.focus())
        ActionChains(self.browser.driver).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(
            Keys.SHIFT).perform()
        self.assertEqual(self.focus(), NAMES[1])
        # Enter in the field takes the first one, and sends nothing.
        self.browser.find("#icon-search").send_keys("umb", Keys.ENTER)
        self.assertTrue(self.text().endswith("{icon umbrella}"))
        self.assertEqual(self.browser.run("return location.hash"), "#new")
        self.press(Keys.ESCAPE)
        self.assertFalse(self.browser.find("#icon-panel").is_displayed())
        self.assertEqual(self.browser.run("return document.activeElement.dataset.mark"), "icon")
        self.assert_calm()

    def test_a_sign_without_a_list_has_no_button(self):
        self.answer({"title": "Not Found"}, 404)
        self.go("new")
        self.browser.wait("return document.querySelector('[data-field=zone]').options.length > 1")
        self.assertFalse(self.browser.find("[data-mark=icon]").is_displayed())

    def test_what_could_not_be_read_is_told_and_read_again(self):
        self.answer({"detail": "The disk does not answer."}, 503)
        self.go("new")
        self.browser.wait("return document.querySelector('[data-mark=icon]').checkVisibility()")
        button = self.browser.find("[data-mark=icon]")
        button.click()
        self.browser.wait_text("#icon-state", "The disk does not answer.")
        button.click()
        self.answer()
        button.click()
        self.browser.wait_text("#icon-state", "Icons: 20")


class PhoneTests(IconCase):
    options = {"width": 390, "height": 844, "is_dark": True, "language": "ja"}

    def test_icons_fit_on_a_phone(self):
        self.open_panel()
        self.browser.picture("icons-phone-dark-japanese")
        self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 390)
        small = self.browser.run(
            "return [...document.querySelectorAll('#icons button')].filter((node) =>"
            " node.offsetHeight < 44 || node.offsetWidth < 44).length")
        self.assertEqual(small, 0)
        cut = self.browser.run(
            "return [...document.querySelectorAll('#icons button')].filter((node) =>"
            " node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth).length")
        self.assertEqual(cut, 0)
        self.assert_calm()


if __name__ == "__main__":
    unittest.main()
