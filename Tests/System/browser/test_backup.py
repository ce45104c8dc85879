# SPDX-License-Identifier: MIT
"""A backup of everything: written into a file, and restored after a question."""

import os
import tempfile
import unittest

from sign import PageCase, wait
from test_session import SessionCase


class BackupCase(PageCase):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.browser.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": self.folder})
        self.open_dialog()

    def open_dialog(self):
        if self.browser.find("#tools").is_displayed():
            self.browser.click("#tools")
        self.browser.click("#backup")
        self.browser.wait("return document.getElementById('backup-dialog')?.open")

    def file(self, content, name="sign.db"):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def choose(self, content):
        self.browser.find("#backup-file").send_keys(self.file(content))

    def press(self, index):
        self.browser.click(f"#backup-actions button:nth-child({index})")


class BackupTests(BackupCase):
    def test_everything_is_saved_under_the_name_that_the_sign_gives(self):
        self.browser.picture("desktop-backup")
        self.browser.click("#backup-save")
        self.browser.wait_text("#toast", "sign.db has everything")
        path = os.path.join(self.folder, "sign.db")
        wait(lambda: os.path.exists(path), "the file")
        with open(path, "rb") as file:
            self.assertEqual(file.read(), b"bus\ndrill\nhours\nsale\nwelcome")
        self.assertFalse(self.browser.find("#backup-dialog").is_displayed())
        self.assert_calm()

    def test_a_backup_is_restored_after_a_question(self):
        browser = self.browser
        self.choose(b"hours\nwelcome\n\xff")
        browser.wait_text("#backup-state", "will be replaced by those of sign.db")
        browser.wait_text("#backup-state", "A copy of what is there now is kept")
        browser.picture("desktop-backup-sure")
        # Who goes back has changed nothing.
        self.press(2)
        browser.wait("return document.getElementById('backup-choose').checkVisibility()")
        self.assertEqual(len(self.sign.texts()), 5)
        self.choose(b"hours\nwelcome\n\xff")
        browser.wait_text("#backup-actions", "Replace everything")
        self.press(1)
        browser.wait_text("#backup-state", "Messages: 2, placeholders: 2")
        browser.wait_text("#backup-state", "sign.db.before-restore-1")
        self.assertEqual(set(self.sign.texts()), {"hours", "welcome"})
        browser.wait("return document.querySelectorAll('.message').length === 2")
        self.press(1)
        browser.wait("return !document.getElementById('backup-dialog').open")
        self.assert_calm()

    def test_what_the_sign_refuses_is_told_and_another_file_can_be_chosen(self):
        browser = self.browser
        self.choose(b"damaged")
        browser.wait_text("#backup-actions", "Replace everything")
        self.press(1)
        browser.wait_text("#backup-state", "The copy is damaged.")
        self.assertTrue(browser.find("#backup-choose").is_displayed())
        self.assertEqual(len(self.sign.texts()), 5)
        self.choose(b"hours")
        browser.wait_text("#backup-actions", "Replace everything")

    def test_a_file_that_is_too_large_is_not_sent(self):
        path = os.path.join(self.folder, "large.db")
        with open(path, "wb") as file:
            file.truncate((32 << 20) + 1)
        self.browser.find("#backup-file").send_keys(path)
        self.browser.wait_text("#backup-state", "more than 32 MiB")
        self.assertEqual(len(self.sign.texts()), 5)


class ProblemTests(BackupCase):
    options = {"width": 390, "height": 844, "language": "ja", "is_dark": True}

    def test_what_cannot_be_shown_is_listed(self):
        browser = self.browser
        browser.picture("phone-backup")
        browser.run(
            "const send = fetch;"
            "window.fetch = (path, options) => options?.method === 'PUT'"
            " ? Promise.resolve(Response.json({ messages: 3, values: 1,"
            "   problems: ['The zone of \"old\" is gone.'] }))"
            " : send(path, options);")
        self.choose(b"hours")
        browser.wait("return document.querySelector('#backup-actions .primary')")
        browser.picture("phone-backup-sure")
        self.press(1)
        browser.wait_text("#backup-problems:not([hidden])", 'The zone of "old" is gone.')
        browser.picture("phone-backup-problems")
        self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), 390)


class RoleTests(SessionCase):
    def test_only_administrators_are_offered_it(self):
        self.link("switching-key")
        self.rows()
        self.assertEqual(self.shown("#backup"), [])
        self.link("all-of-it-key")
        self.rows()
        self.assertEqual(self.shown("#backup"), ["#backup"])


if __name__ == "__main__":
    unittest.main()
