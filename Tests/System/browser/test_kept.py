# SPDX-License-Identifier: MIT
"""The page as an app: what the browser keeps, and what it shows without the sign."""

import json
import pathlib
import socket
import unittest

from sign import PageCase, wait

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "Sources/Service/SignAPI/WebPage/Page"
KEPT = """
const done = arguments[0];
caches.open("page").then((cache) => cache.keys()).then(
  (requests) => done(requests.map(({ url }) => new URL(url).pathname)));
"""


class KeptCase(PageCase):
    def kept(self):
        """The addresses of what the browser keeps."""
        return sorted(self.browser.driver.execute_async_script(KEPT))

    def wait_kept(self):
        self.browser.wait("return navigator.serviceWorker.controller !== null")

    def open_without(self):
        """Opens the page while the sign cannot be reached."""
        self.wait_kept()
        self.sign.end()
        self.browser.open(self.sign.address)


class AppTests(KeptCase):
    def test_it_can_be_installed(self):
        driver = self.browser.driver
        answer = driver.execute_cdp_cmd("Page.getAppManifest", {})
        self.assertEqual(answer["url"], f"{self.sign.address}/signboard.webmanifest")
        self.assertEqual(answer["errors"], [])
        manifest = json.loads(answer["data"])
        self.assertEqual([manifest["start_url"], manifest["display"]], ["/", "standalone"])
        for icon in manifest["icons"]:
            self.assertTrue(list(FOLDER.glob("*" + icon["src"])), icon)
        self.wait_kept()
        self.assertEqual(
            driver.execute_cdp_cmd("Page.getInstallabilityErrors", {})["installabilityErrors"], [])
        self.assert_calm()

    def test_all_files_are_kept_and_no_answer_of_the_sign(self):
        self.wait_kept()
        names = ["", "favicon.svg", "icon.svg", "page.js", "sign.css", "signboard.webmanifest"]
        languages = self.browser.run(
            "return [...document.getElementById('language').options].map(({ value }) => value)")
        self.assertGreater(len(languages), 4)
        names += [f"strings-{language}.js" for language in languages]
        self.assertEqual(self.kept(), sorted(f"/{name}" for name in names))
        self.go("calendar")
        self.browser.wait("return document.querySelector('.day')")
        self.assertFalse([path for path in self.kept() if path.startswith("/api/")])
        self.assert_calm()

    def test_what_was_replaced_is_neither_shown_nor_kept(self):
        browser = self.browser
        self.wait_kept()
        browser.driver.execute_async_script("""
            const done = arguments[0];
            const put = (cache, path) => cache.put(
              path, new Response("body { display: none }", { headers: { ETag: '"old"' } }));
            caches.open("page").then((cache) => Promise.all(
              [put(cache, "/sign.css"), put(cache, "/gone.css")])).then(done);""")
        self.assertIn("/gone.css", self.kept())
        browser.open(self.sign.address)
        self.assertEqual(
            browser.run("return getComputedStyle(document.body).display"), "block")
        wait(lambda: "/gone.css" not in self.kept(), "all files anew")
        self.sign.end()
        browser.open(self.sign.address)
        self.assertEqual(
            browser.run("return getComputedStyle(document.body).display"), "block")

    def test_only_one_policy_of_trusted_types_can_be_made(self):
        for name in ["worker", "other"]:
            self.assertTrue(self.browser.run(
                "try { trustedTypes.createPolicy(arguments[0], {}); return false; }"
                "catch { return true; }", name), name)


class WithoutTests(KeptCase):
    options = {"language": "ja"}

    def test_it_opens_without_the_sign_and_says_so(self):
        browser = self.browser
        self.open_without()
        browser.wait_text("#state", "切断")
        browser.wait_text("#age", "表示板に接続できません")
        # What is not known is not presented as if nothing was shown.
        browser.wait_text("#now", "わかりません")
        browser.wait_text("#next", "わかりません")
        self.assertEqual(browser.text("#new-message"), "新しいメッセージ")
        browser.picture("kept-japanese")
        browser.resize(390, 844)
        browser.picture("kept-phone-japanese")
        for language, words in [
                ("de", "Das Schild ist nicht zu erreichen"), ("es", "No se puede"),
                ("fr", "injoignable"), ("en", "The sign cannot be reached.")]:
            browser.run(
                "const list = document.getElementById('language'); list.value = arguments[0];"
                "list.dispatchEvent(new Event('change'))", language)
            browser.wait_text("#age", words)

    def test_it_starts_anew_when_the_sign_is_back(self):
        browser = self.browser
        self.open_without()
        self.assertIsNotNone(browser.run("return document.documentElement.dataset.kept"))
        again = self.sign.again()
        self.addCleanup(again.end)
        browser.wait("return document.documentElement.dataset.ready === 'true'"
                     " && document.documentElement.dataset.kept === undefined")
        browser.wait_text("#state", "ライブ")
        browser.wait("return document.querySelectorAll('.message').length === 5")

    def test_a_sign_that_does_not_answer_is_not_waited_for(self):
        browser = self.browser
        self.wait_kept()
        self.sign.end()
        with socket.create_server(("127.0.0.1", self.sign.port)):
            browser.open(self.sign.address, is_waiting=False)
            browser.wait_text("#age", "表示板に接続できません")

    def test_what_is_being_written_stays(self):
        browser = self.browser
        self.open_without()
        self.go("new")
        browser.find("[data-field=text]").send_keys("Soup")
        again = self.sign.again()
        self.addCleanup(again.end)
        browser.wait("return document.getElementById('state').dataset.state === 'live'")
        self.assertEqual(browser.find("[data-field=text]").get_attribute("value"), "Soup")
        self.assertIsNotNone(browser.run("return document.documentElement.dataset.kept"))
        # After that the page is the one of the sign.
        browser.click("#cancel-edit")
        browser.wait("return document.documentElement.dataset.kept === undefined")


if __name__ == "__main__":
    unittest.main()
