# SPDX-License-Identifier: MIT
"""The configuration in the page: written, checked, saved, and changed by two at once."""

import unittest

from selenium.webdriver.common.keys import Keys

from sign import PageCase, wait
from test_session import SessionCase

FIRST = "# The sign of the shop.\npanel: 8x1\ntext: Hello\n"


class ConfigurationCase(PageCase):
    def setUp(self):
        super().setUp()
        self.open_part()

    def open_part(self):
        self.go("configuration")
        self.browser.wait("return document.getElementById('configuration-text').value !== ''")

    def kept(self):
        return self.sign.ask("GET", "/configuration")["text"]

    def change(self, text):
        """Changes the file past the page."""
        self.sign.ask("PUT", "/configuration", {"text": text}, {"If-Match": "*"})

    def written(self):
        return self.browser.run("return document.getElementById('configuration-text').value")

    def type(self, text):
        self.browser.write("#configuration-text", text)

    def save(self):
        self.browser.click("#configuration-save")


class ConfigurationTests(ConfigurationCase):
    def test_it_is_written_checked_and_saved(self):
        browser = self.browser
        self.assertEqual(self.written(), FIRST)
        self.assertEqual(browser.text("#configuration-path"), "/etc/signboard/signboard.yaml")
        self.assertFalse(browser.find("#configuration-save").is_enabled())
        self.type("# Mine.\npanel: 8x1\ntext: Good day\n")
        browser.wait_text("#configuration-state", "Nothing is wrong")
        self.assertEqual(self.kept(), FIRST)
        self.save()
        browser.wait_text("#toast", "was saved")
        self.assertEqual(self.kept(), "# Mine.\npanel: 8x1\ntext: Good day\n")
        self.assertFalse(browser.find("#configuration-save").is_enabled())
        # And once more, which needs the new revision; by the key that everybody knows.
        self.type("text: Good night\npanel: 8x1\n")
        browser.find("#configuration-text").send_keys(Keys.CONTROL, "s")
        wait(lambda: self.kept() == "text: Good night\npanel: 8x1\n", "the second text")
        self.assert_calm()

    def test_mistakes_are_told_at_their_lines(self):
        browser = self.browser
        self.type("# Mine.\ntext: wrong\n\npanel: 8x1\nzone: wrong too")
        browser.wait_text("#configuration-state", "Mistakes: 2")
        self.assertEqual(browser.run(
            "return [...document.querySelectorAll('#configuration-numbers strong')]"
            ".map((node) => node.textContent)"), ["2", "5"])
        browser.picture("desktop-configuration")
        last = browser.run(
            "return document.querySelector('#configuration-mistakes li:last-child button')")
        self.assertIn('Line 5: text: "wrong" is no text.', " ".join(last.text.split()))
        last.click()
        self.assertEqual(browser.run(
            "const node = document.activeElement;"
            "return node.value.slice(node.selectionStart, node.selectionEnd)"), "zone: wrong too")
        # The sign refuses it, and the first mistake is shown.
        self.save()
        wait(lambda: browser.run(
            "const node = document.activeElement;"
            "return node.value?.slice(node.selectionStart, node.selectionEnd)") == "text: wrong",
            "the first mistake")
        self.assertEqual(self.kept(), FIRST)
        self.assertEqual(browser.find("#configuration-text").get_attribute("aria-invalid"), "true")
        browser.click("#configuration-undo")
        self.assertEqual(self.written(), FIRST)
        self.assertEqual(browser.run(
            "return document.querySelectorAll('#configuration-mistakes li').length"), 0)

    def test_a_text_that_a_comment_cuts_short_is_told(self):
        browser = self.browser
        self.type("panel: 8x1\ntext: Closed # today\n")
        browser.wait_text("#configuration-notes", '"# today" begins a comment')
        self.assertIn("Line 2", browser.text("#configuration-notes"))
        self.assertEqual(browser.text("#configuration-state"), "Nothing is wrong with it.")
        browser.click("#configuration-notes button")
        self.assertEqual(browser.run(
            "const node = document.activeElement;"
            "return node.value.slice(node.selectionStart, node.selectionEnd)"),
            "text: Closed # today")
        self.save()
        browser.wait_text("#toast", "was saved")

    def test_what_only_a_new_start_can_change_is_told(self):
        self.type("panel: 9x1\ntext: Hello\n")
        self.browser.wait_text("#configuration-fixed", "Only a new start")
        self.browser.wait_text("#configuration-fixed", "panel")
        self.save()
        self.browser.wait_text("#configuration-problem", "cannot change panel")
        self.assertEqual(self.written(), "panel: 9x1\ntext: Hello\n")

    def test_the_key_tab_leads_on(self):
        self.type("panel: 8x1\ntext: Tab\n")
        self.browser.find("#configuration-text").send_keys(Keys.TAB)
        self.assertEqual(
            self.browser.run("return document.activeElement.id"), "configuration-save")

    def test_two_who_change_it_at_once_lose_nothing(self):
        browser = self.browser
        self.type("text: Mine\npanel: 8x1\n")
        self.change("panel: 8x1\ntext: Somebody else\n")
        self.save()
        browser.wait_text("#configuration-problem", "Somebody else has changed")
        self.assertEqual(self.written(), "text: Mine\npanel: 8x1\n")
        browser.picture("desktop-configuration-two")
        browser.click("#configuration-problem button")
        browser.wait("return !document.getElementById('configuration-mine').hidden")
        self.assertEqual(self.written(), "panel: 8x1\ntext: Somebody else\n")
        browser.picture("desktop-configuration-mine")
        self.assertTrue(browser.run(
            "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))"))
        browser.click("#configuration-take")
        self.assertEqual(self.written(), "text: Mine\npanel: 8x1\n")
        self.save()
        wait(lambda: self.kept() == "text: Mine\npanel: 8x1\n", "my text")

    def test_what_is_not_saved_is_not_left_without_a_word(self):
        browser = self.browser
        self.type("text: Unsaved\npanel: 8x1\n")
        self.go("values")
        browser.wait_text("#toast", "not saved yet")
        browser.click("#toast button")
        browser.wait("return location.hash === '#configuration'")
        self.assertEqual(self.written(), "text: Unsaved\npanel: 8x1\n")
        self.assertTrue(browser.run(
            "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))"))
        browser.click("#configuration-undo")
        self.assertTrue(browser.run(
            "return dispatchEvent(new Event('beforeunload', { cancelable: true }))"))

    def test_a_file_that_may_not_be_changed_is_only_read(self):
        self.change("panel: 8x1\ntext: Hello # fixed")
        self.browser.open(self.sign.address)
        self.open_part()
        self.browser.wait_text("#configuration-obstacle", "may not change")
        self.assertTrue(self.browser.run(
            "return document.getElementById('configuration-text').readOnly"))
        self.assertFalse(self.browser.find("#configuration-save").is_displayed())


    def test_keys_that_a_fleet_has_set_are_told(self):
        self.change("panel: 8x1\ntext: Hello # fleet")
        self.browser.open(self.sign.address)
        self.open_part()
        self.browser.wait_text("#configuration-overlaid", "The fleet has set speed.")

    def test_ends_of_lines_of_other_systems_are_no_change(self):
        self.change("# Mine.\r\npanel: 8x1\r\n")
        self.browser.open(self.sign.address)
        self.open_part()
        self.assertEqual(self.written(), "# Mine.\npanel: 8x1\n")
        self.assertFalse(self.browser.find("#configuration-save").is_enabled())

    def test_what_is_typed_while_it_is_read_again_stays(self):
        browser = self.browser
        self.change("panel: 8x1\ntext: Somebody else\n")
        browser.run(
            "const send = fetch;"
            "window.fetch = async (path, options) => {"
            "  const answer = await send(path, options);"
            "  if (path.endsWith('/configuration') && (options.method ?? 'GET') === 'GET') {"
            "    const node = document.getElementById('configuration-text');"
            "    node.value = 'text: Typed';"
            "    node.dispatchEvent(new Event('input'));"
            "    window.isRead = true;"
            "  }"
            "  return answer;"
            "};")
        browser.look_again()
        browser.wait("return window.isRead")
        browser.wait_text("#configuration-state", "Nothing is wrong")
        self.assertEqual(self.written(), "text: Typed")
        self.save()
        browser.wait_text("#configuration-problem", "Somebody else has changed")


class NarrowTests(ConfigurationCase):
    options = {"width": 390, "height": 844, "language": "ja", "is_dark": True}

    def test_it_is_usable_on_a_phone(self):
        self.type("# " + "A comment that is longer than a phone is wide. " * 3
                  + "\npanel: 9x1\ntext: wrong\n")
        self.browser.wait("return document.querySelector('#configuration-mistakes button')")
        self.browser.picture("phone-configuration")
        self.assertLessEqual(
            self.browser.run("return document.documentElement.scrollWidth"), 390)


class RoleTests(SessionCase):
    def test_only_administrators_are_offered_it(self):
        self.link("switching-key")
        self.assertEqual(self.shown("nav a[href='#configuration']"), [])
        self.browser.run("location.hash = '#configuration'")
        self.browser.wait_text("#toast", "may not change this")
        self.browser.wait("return location.hash === '#messages'")
        self.link("all-of-it-key")
        self.assertNotEqual(self.shown("nav a[href='#configuration']"), [])


if __name__ == "__main__":
    unittest.main()
