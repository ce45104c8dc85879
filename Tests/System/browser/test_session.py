# SPDX-License-Identifier: MIT
"""Signing in: with a token that is typed or linked, and what each role is offered."""

import unittest

from sign import Browser, PageCase, Sign
from test_list import TOP

PEOPLE = {
    "all-of-it-key": "administrator name=carla",
    "switching-key": "operator name=otto",
    "writing-key": "writer name=anna",
    "one-zone-key": "writer name=zoe zone=main",
    "other-zone-key": "writer name=oskar zone=chat",
    "looking-key": "viewer name=vera",
}
SHOWN = """
return arguments[0].filter((selector) =>
  document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }));
"""


class SessionCase(PageCase):
    """A sign that wants to know who one is."""

    people = PEOPLE

    def setUp(self):
        self.sign = Sign(token="key", people=self.people)
        self.addCleanup(self.sign.end)
        self.browser = Browser(self.sign, **self.options)
        self.addCleanup(self.browser.end)

    def link(self, token):
        self.browser.open(f"{self.sign.address}/#token={token}")
        self.browser.wait("return document.documentElement.dataset.role")

    def wait_dialog(self):
        self.browser.wait("return document.getElementById('token-dialog')?.open")

    def send(self, token):
        self.browser.write("#token", token)
        self.browser.click("#token-form .primary")

    def rows(self):
        self.browser.wait("return document.querySelector('.message')")

    def shown(self, *selectors):
        return self.browser.run(SHOWN, list(selectors))

    def assert_kept_nowhere(self, *tokens):
        run = self.browser.run
        self.assertEqual(run("return localStorage.length + sessionStorage.length"), 0)
        self.assertEqual(run("return document.cookie"), "")
        for token in tokens:
            self.assertFalse(
                [url for url in self.browser.addresses() if token in url.split("#")[0]])


class NeedTests(PageCase):
    def test_who_one_is_stands_there_where_the_sign_says_that_it_needs_a_token(self):
        for needs in [True, False]:
            script = self.browser.driver.execute_cdp_cmd(
                "Page.addScriptToEvaluateOnNewDocument", {"source": """
                const real = fetch;
                fetch = async (address, options) => String(address).endsWith("/session")
                  ? Response.json({ role: "administrator", name: "anna", "needs-token": %s })
                  : real(address, options);""" % str(needs).lower()})["identifier"]
            self.browser.open(self.sign.address)
            self.browser.wait("return document.documentElement.dataset.role")
            self.assertEqual(self.browser.find("#session").is_displayed(), needs)
            self.browser.driver.execute_cdp_cmd(
                "Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})


class SignInTests(SessionCase):
    def test_a_token_is_asked_for_until_the_sign_knows_it(self):
        browser = self.browser
        browser.open(self.sign.address, is_waiting=False)
        self.wait_dialog()
        browser.wait_text("#state", "Locked")
        browser.picture("desktop-token")
        self.send("wrong")
        browser.wait_text("#token-wrong", "does not know this token")
        # It stays to be mended.
        self.assertEqual(browser.find("#token").get_attribute("value"), "wrong")
        self.send("all-of-it-key")
        browser.wait_text("#state", "Live")
        self.rows()
        self.assertEqual(browser.text("#who"), "carla · may do everything")
        browser.picture("desktop-session")
        self.assert_kept_nowhere("all-of-it-key", "wrong")
        # The browser is known again, also in another tab.
        browser.open(self.sign.address)
        browser.wait_text("#who", "carla")
        self.rows()
        self.assertIsNone(browser.run("return document.getElementById('token-dialog')"))
        self.assert_calm(allowed=["401"])

    def test_a_link_signs_in_and_leaves_the_address(self):
        self.link("writing-key")
        self.rows()
        self.browser.wait_text("#who", "anna · may write")
        self.assertEqual(self.browser.run("return location.href"), self.sign.address + "/")
        self.assertIsNone(self.browser.run("return document.getElementById('token-dialog')"))
        self.assert_kept_nowhere("writing-key")
        # In a page that is open already, too.
        self.browser.run("location.hash = '#token=looking-key'")
        self.browser.wait_text("#who", "vera · may look")
        self.assertEqual(self.browser.run("return location.hash"), "")
        self.assert_calm()

    def test_a_link_signs_in_where_the_page_asks_already(self):
        browser = self.browser
        browser.open(self.sign.address, is_waiting=False)
        self.wait_dialog()
        # Where a token comes from is explained where it is asked for.
        browser.wait_text("#token-hint", "signboard token add")
        browser.run("location.hash = '#token=wrong'")
        browser.wait_text("#token-wrong", "does not know this token")
        browser.run("location.hash = '#token=writing-key'")
        browser.wait("return !document.getElementById('token-dialog').open")
        browser.wait_text("#who", "anna · may write")
        browser.wait_text("#state", "Live")
        self.rows()
        browser.wait("return document.documentElement.dataset.ready")
        self.assertEqual(browser.run("return location.href"), self.sign.address + "/")
        self.assert_kept_nowhere("writing-key", "wrong")
        self.assert_calm(allowed=["401"])

    def test_a_link_signs_in_who_has_said_no(self):
        browser = self.browser
        browser.open(self.sign.address, is_waiting=False)
        self.wait_dialog()
        browser.click("#token-cancel")
        browser.wait_text("#now", "sign in to see it")
        browser.run("location.hash = '#token=writing-key'")
        browser.wait_text("#who", "anna · may write")
        browser.wait_text("#state", "Live")
        self.rows()
        self.assert_calm(allowed=["401"])

    def test_a_link_that_fails_leaves_the_address_too(self):
        self.browser.open(f"{self.sign.address}/#token=wr%6fng", is_waiting=False)
        self.wait_dialog()
        self.browser.wait_text("#token-wrong", "does not know this token")
        self.assertEqual(self.browser.run("return location.href"), self.sign.address + "/")
        self.send("key")
        self.rows()
        self.assert_calm(allowed=["401"])

    def test_who_is_signed_in_is_told_of_a_link_that_fails(self):
        self.link("writing-key")
        self.rows()
        self.browser.run("location.hash = '#token=wrong'")
        self.browser.wait_text("#toast .error", "does not know this token")
        self.assertEqual(self.browser.run("return location.hash"), "")
        self.assertEqual(self.browser.text("#who"), "anna · may write")

    def test_signing_out_leaves_nothing(self):
        self.link("writing-key")
        self.rows()
        self.go("new")
        self.browser.write("[data-field=text]", "Not sent")
        self.assertNotIn("writing-key", self.browser.run("return JSON.stringify(sessionStorage)"))
        self.go("messages")
        self.browser.click("#sign-out")
        self.wait_dialog()
        self.assert_kept_nowhere("writing-key")
        self.assertEqual(self.browser.run("return document.querySelectorAll('.message').length"), 0)
        # A person who cancels can still sign in later.
        self.browser.click("#token-cancel")
        self.browser.click("#sign-in")
        self.wait_dialog()
        self.send("looking-key")
        self.browser.wait_text("#who", "vera")
        self.rows()
        self.assert_calm(allowed=["401"])

    def test_what_was_typed_stays_when_the_session_ends(self):
        self.link("writing-key")
        self.go("new")
        self.browser.write("[data-field=text]", "Typed before the end")
        self.browser.driver.delete_all_cookies()
        # By the script, because the preview may be asked for before.
        self.browser.run("document.getElementById('send').click()")
        self.wait_dialog()
        self.send("writing-key")
        self.browser.wait("return location.hash === '#messages'")
        self.assertIn(
            "Typed before the end", [one["text"] for one in self.sign.texts().values()])


class DraftTests(SessionCase):
    value = "return document.querySelector('[data-field=text]')?.value"

    def write(self, token):
        """Signs in, and leaves a new message and a changed one that are not sent."""
        self.link(token)
        self.rows()
        self.go("new")
        self.browser.write("[data-field=text]", "Of anna")
        self.go("edit/welcome")
        self.browser.wait(self.value + " === 'Welcome to the library'")
        self.browser.find("[data-field=text]").send_keys("!")

    def seen(self):
        """What stands in the two forms."""
        texts = []
        for part, title, beginning in [
                ("new", "New message", ""), ("edit/welcome", "Welcome", "Welcome")]:
            self.go(part)
            self.browser.wait_text("#editor-title", title)
            self.browser.wait(self.value + ".startsWith(arguments[0])", beginning)
            texts.append(self.browser.run(self.value))
        return texts

    def test_the_next_person_sees_nothing_of_what_was_written(self):
        self.write("writing-key")
        # The session ends before it is sent, which is not done in the name of somebody else.
        self.browser.driver.delete_all_cookies()
        self.browser.run("document.getElementById('send').click()")
        self.wait_dialog()
        self.send("all-of-it-key")
        self.browser.wait_text("#who", "carla")
        self.assertEqual(self.seen(), ["", "Welcome to the library"])
        self.assertEqual(self.sign.texts()["welcome"]["text"], "Welcome to the library")
        self.assert_kept_nowhere()

    def test_a_page_that_is_opened_anew_by_another_person_shows_none_of_it(self):
        self.write("writing-key")
        for token, texts in [("writing-key", ["Of anna", "Welcome to the library!"]),
                             ("all-of-it-key", ["", "Welcome to the library"])]:
            self.link(token)
            self.browser.wait_text("#who", PEOPLE[token].split("=")[1])
            with self.subTest(token=token):
                self.assertEqual(self.seen(), texts)

    def test_who_signs_out_leaves_nothing_where_the_sign_does_not_answer(self):
        self.write("writing-key")
        self.browser.run(
            "window.fetch = (path, options) => {"
            " if (options?.method === 'DELETE') window.left = JSON.stringify(sessionStorage);"
            " return new Promise(() => {}); };")
        self.browser.click("#sign-out")
        self.browser.wait("return window.left")
        self.assertEqual(self.browser.run("return window.left"), "{}")


class CookielessTests(SessionCase):
    options = {"has_cookies": False}

    def test_without_cookies_the_token_holds_until_the_page_is_left(self):
        browser = self.browser
        self.link("writing-key")
        self.rows()
        browser.wait_text("#toast", "keeps no cookies")
        self.assertEqual(browser.text("#who"), "anna · may write")
        browser.open(self.sign.address, is_waiting=False)
        self.wait_dialog()


class FreeTests(PageCase):
    def test_where_no_token_is_needed_nothing_is_said_of_one(self):
        self.browser.wait("return document.documentElement.dataset.role === 'administrator'")
        self.assertFalse(self.browser.find("#session").is_displayed())
        self.assertTrue(self.browser.find("#pause").is_displayed())


class RoleTests(SessionCase):
    def parts(self):
        """What is offered, part by part."""
        self.rows()
        self.browser.wait("return document.querySelector('#now a')")
        found = self.shown("#start", "#pause", "#stop", "#new-message", "#import", "#export",
                           "[data-action=select]", "[data-action=remove]", "a.text", "#now a[href]")
        self.go("sign")
        self.browser.wait("return document.getElementById('wiring').textContent !== ''")
        found += self.shown("#intensity", "#intensity-number", "#test")
        self.go("values")
        self.browser.wait("return document.querySelector('#value-list input')")
        found += self.shown("#new-value", "#value-list button", "#value-list input:read-only")
        self.go("calendar")
        self.browser.wait("return document.querySelector('#calendar .span')")
        found += self.shown("#calendar .cell", "#calendar-hint")
        return set(found)

    def test_a_viewer_is_offered_nothing_to_change(self):
        self.link("looking-key")
        self.rows()
        self.browser.picture("viewer-messages")
        self.assertEqual(self.parts(), {
            "#export", "#intensity-number", "#value-list input:read-only"})
        self.browser.run("location.hash = '#edit/hours'")
        self.browser.wait_text("#toast", "not write them")
        self.browser.wait("return location.hash === '#messages'")
        self.assert_calm()

    def test_a_writer_writes(self):
        self.link("writing-key")
        self.assertEqual(self.parts(), {
            "#new-message", "#import", "#export", "[data-action=select]", "[data-action=remove]",
            "a.text", "#now a[href]", "#intensity-number", "#new-value", "#value-list button", "#calendar .cell",
            "#calendar-hint"})

    def test_an_operator_switches(self):
        self.link("switching-key")
        self.assertLessEqual({"#start", "#stop", "#intensity", "#test", "a.text"}, self.parts())

    def test_a_writer_of_one_zone_is_told_so(self):
        self.link("one-zone-key")
        browser = self.browser
        browser.wait("return document.querySelector('a.text')")
        self.assertEqual(browser.text("#who"), "zoe · may write · part main")
        self.go("values")
        browser.wait("return document.querySelector('#value-list input')")
        self.assertEqual(self.shown("#new-value", "#value-list button"), [])
        self.go("new")
        browser.wait_text("#own-zone:not([hidden])", "for the part main of the sign only")
        self.assertEqual(browser.run(
            "return [...document.querySelector('[data-field=zone]').options]"
            ".map((option) => option.value)"), ["main"])
        browser.write("[data-field=text]", "Mine")
        browser.picture("zone-editor")
        browser.click("#send")
        browser.wait("return location.hash === '#messages'")
        sent = [one for one in self.sign.texts().values() if one["text"] == "Mine"]
        self.assertEqual(sent[0]["zone"], "main")
        self.assert_calm()

    def test_messages_of_another_zone_are_only_looked_at(self):
        self.link("other-zone-key")
        browser = self.browser
        browser.wait("return document.querySelector('.chip[data-state=shown]')")
        self.assertEqual(self.shown("a.text"), [])
        self.assertEqual(browser.run(
            "return document.querySelectorAll('.message :is(input, button):not(:disabled)').length"
            " - document.querySelectorAll('[data-action=copy]').length"), 0)
        browser.wait("return !document.getElementById('nav-conversation').hidden")
        self.go("conversation")
        self.assertEqual(self.shown("#say"), ["#say"])


class NarrowTests(SessionCase):
    options = {"width": 390, "height": 844, "language": "ja", "is_dark": True}

    def test_who_one_is_fits_on_a_phone(self):
        for token in ["looking-key", "one-zone-key"]:
            self.link(token)
            self.rows()
            self.browser.wait_text("#who", "ます")
            self.browser.picture(f"phone-session-{token}")
            self.assertLessEqual(
                self.browser.run("return document.documentElement.scrollWidth"), 390)


class PhoneTests(SessionCase):
    options = {"width": 360, "height": 740}

    def test_the_first_message_is_high_for_who_is_signed_in(self):
        for token in ["all-of-it-key", "looking-key"]:
            self.link(token)
            self.rows()
            self.browser.wait("return document.getElementById('who').textContent")
            self.assertLess(self.browser.run(TOP), 400)


if __name__ == "__main__":
    unittest.main()
