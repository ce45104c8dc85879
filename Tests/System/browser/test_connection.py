# SPDX-License-Identifier: MIT
"""What the page shows about a connection in which others could listen."""

import unittest

from selenium.webdriver.support.ui import Select

from sign import Browser, Sign

OPEN = ("This connection is not encrypted: others on the same network could read the token."
        " Ask who looks after the sign for an address that begins with https.")
NOTICE = "[data-t='connection.open']"


class ConnectionTests(unittest.TestCase):
    def look(self, is_elsewhere=False, token=None, **options):
        sign = Sign(token=token)
        self.addCleanup(sign.end)
        browser = Browser(sign, **options)
        self.addCleanup(browser.end)
        part, ready = (
            ("messages", "#token-dialog[open]") if token else ("health", "#health-parts li"))
        address = sign.address_elsewhere if is_elsewhere else sign.address
        browser.open(f"{address}/#{part}", is_waiting=token is None)
        browser.wait("return document.querySelector(arguments[0])", ready)
        return browser

    def notices(self, browser):
        return browser.run(
            "return [...document.querySelectorAll(arguments[0])]"
            ".filter((node) => node.checkVisibility()).map((node) => node.textContent)", NOTICE)

    def test_which_addresses_are_open_to_others(self):
        browser = self.look()
        for address, is_open in [
                ("http://192.168.1.9:8080/", True), ("http://sign.example/#health", True),
                ("http://[2001:db8::1]:8080/", True), ("http://localhost.example/", True),
                ("http://127.0.0.1.example/", True), ("http://128.0.0.1/", True),
                ("http://not-localhost/", True),
                ("https://sign.example/", False), ("https://192.168.1.9/", False),
                ("http://localhost:8080/", False), ("http://LOCALHOST/", False),
                ("http://127.0.0.1:8080/", False), ("http://127.8.9.10/#new", False),
                ("http://[::1]:8080/", False), ("file:///page.html", False)]:
            with self.subTest(address=address):
                self.assertEqual(browser.run(
                    "return import('/connection.js')"
                    ".then(({ isOpenToOthers }) => isOpenToOthers(arguments[0]))", address),
                    is_open)

    def test_on_this_machine_nothing_is_said(self):
        self.assertEqual(self.notices(self.look()), [])
        self.assertEqual(self.notices(self.look(token="open-sesame")), [])

    def test_the_part_health_says_it(self):
        browser = self.look(is_elsewhere=True)
        self.assertEqual(self.notices(browser), [OPEN])
        browser.picture("connection-health")
        Select(browser.find("#language")).select_by_value("de")
        browser.wait_text(NOTICE, "Diese Verbindung ist nicht verschlüsselt")

    def test_the_question_for_the_token_says_it(self):
        browser = self.look(
            is_elsewhere=True, token="open-sesame", width=390, height=844, language="ja",
            is_dark=True)
        [notice] = self.notices(browser)
        self.assertIn("暗号化されていません", notice)
        # Whoever hears the page hears it with the question.
        self.assertTrue(browser.run(
            "const dialog = document.getElementById('token-dialog');"
            "const told = document.getElementById(dialog.getAttribute('aria-describedby'));"
            "return told.contains(dialog.querySelector(arguments[0]))", NOTICE))
        browser.picture("connection-token")


if __name__ == "__main__":
    unittest.main()
