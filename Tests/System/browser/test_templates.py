# SPDX-License-Identifier: MIT
"""Templates: the content of a message is kept under a name, and other messages begin with it."""

import unittest

from selenium.webdriver.common.keys import Keys

from axe import AxeCase
from sign import PageCase
from test_session import SessionCase

TEXT = "[data-field=text]"
SOUP = {"text": "Soup of the day: {soup}", "priority": 60, "rules": [
    {"start": "11:30", "end": "14:00"}]}


# Answers the requests for the list itself: the sign in memory has one zone for messages.
ANSWER = """
const real = window.fetch, [list] = arguments;
window.fetch = async (address, options) =>
  String(address).endsWith("/api/v1/templates") && (options?.method ?? "GET") === "GET"
    ? new Response(JSON.stringify(list), { headers: { "Content-Type": "application/json" } })
    : real(address, options);"""


class TemplateCase(PageCase):
    def put(self, name, message=SOUP):
        self.sign.ask("PUT", f"/templates/{name.replace(' ', '%20')}", message)

    def templates(self):
        return {template["name"]: template["message"]
                for template in self.sign.ask("GET", "/templates")["templates"]}

    def open_form(self, part="new"):
        self.go(part)
        self.browser.wait("return document.querySelector('[data-field=entry]').options.length > 1")

    def open_list(self):
        self.open_form()
        self.browser.click("#from-template")
        self.browser.wait("return document.getElementById('templates-hint').textContent")

    def open_naming(self):
        # The bar that sends lies over the end of the window.
        self.browser.run(
            "document.getElementById('keep-template').scrollIntoView({ block: 'center' })")
        self.browser.click("#keep-template")
        self.browser.wait("return document.getElementById('template-name')?.checkVisibility()")

    def act(self, index=1):
        self.browser.click(f"#templates-actions button:nth-child({index})")

    def value(self, selector):
        return self.browser.run("return document.querySelector(arguments[0]).value", selector)

    def wait_closed(self):
        self.browser.wait("return !document.getElementById('templates-dialog').open")


class BeginningTests(TemplateCase):
    def test_a_new_message_begins_with_a_template(self):
        browser = self.browser
        self.put("Soup")
        self.put("Closed", {"text": "Closed today"})
        self.open_list()
        self.assertEqual(
            browser.run("return [...document.querySelectorAll('[data-template]')].map("
                        "({ innerText }) => innerText.replace(/\\s+/g, ' '))"),
            ["Closed Closed today", "Soup Soup of the day: {soup}"])
        browser.picture("desktop-templates")
        browser.click("[data-template=Soup]")
        self.wait_closed()
        self.assertEqual(self.value(TEXT), SOUP["text"])
        self.assertEqual(self.value("[data-field=priority]"), "60")
        self.assertEqual(browser.run("return document.activeElement.dataset.field"), "text")
        browser.click("#send")
        browser.wait("return location.hash === '#messages'")
        sent = [message for message in self.sign.texts().values()
                if message.get("text") == SOUP["text"]]
        self.assertEqual(
            [{key: message[key] for key in SOUP} for message in sent], [SOUP])
        # It does not set how it moves, so the message does not either.
        self.assertNotIn("scroll", sent[0])
        self.assert_calm()

    def test_what_was_written_before_can_be_had_back(self):
        browser = self.browser
        self.put("Closed", {"text": "Closed today"})
        self.open_form()
        browser.find(TEXT).send_keys("Half written")
        browser.click("#from-template")
        browser.wait("return document.querySelector('[data-template]')")
        browser.click("[data-template=Closed]")
        self.assertEqual(self.value(TEXT), "Closed today")
        browser.wait_text("#toast", "The message begins with “Closed”.")
        browser.click("#toast .toast > button:not(.quiet)")
        self.assertEqual(self.value(TEXT), "Half written")

    def test_a_message_that_is_there_already_begins_with_none(self):
        self.open_form("edit/hours")
        self.assertFalse(self.browser.find("#from-template").is_displayed())
        self.assertTrue(self.browser.find("#keep-template").is_displayed())

    def test_a_template_is_removed_after_a_question(self):
        browser = self.browser
        self.put("Soup")
        self.open_list()
        for sure in [False, True]:
            browser.click("[aria-label='Remove the template “Soup”']")
            browser.wait_text("#templates-state", "Remove the template “Soup”?")
            self.assertEqual(set(self.templates()), {"Soup"})
            self.act(1 if sure else 2)
        browser.wait_text("#templates-state", "The template “Soup” is removed.")
        browser.wait_text("#templates-hint", "There is no template yet.")
        self.assertEqual(self.templates(), {})
        self.assert_calm()


class KeepingTests(TemplateCase):
    def test_a_message_is_kept_as_template(self):
        browser = self.browser
        self.open_form()
        browser.find(TEXT).send_keys("Fresh {color red}bread{/color}")
        self.open_naming()
        self.assertEqual(self.value("#template-name"), "Fresh bread")
        browser.picture("desktop-template-name")
        browser.write("#template-name", "Bread of the day")
        browser.find("#template-name").send_keys(Keys.ENTER)
        browser.wait_text("#toast", "The template “Bread of the day” is kept.")
        self.wait_closed()
        self.assertEqual(
            self.templates(), {"Bread of the day": {
                "text": "Fresh {color red}bread{/color}", "scroll": "auto"}})
        # The message itself is still being written.
        self.assertEqual(self.value(TEXT), "Fresh {color red}bread{/color}")
        self.assertEqual(browser.run("return location.hash"), "#new")
        self.assert_calm()

    def test_an_end_that_counts_from_now_is_not_kept(self):
        browser = self.browser
        self.open_form()
        browser.find(TEXT).send_keys("Back soon")
        browser.click("[data-duration=hour]")
        self.assertTrue(self.value("[data-field=until]"))
        self.open_naming()
        self.act()
        self.wait_closed()
        self.assertEqual(self.templates(), {"Back soon": {"text": "Back soon", "scroll": "auto"}})

    def test_a_message_of_the_sign_is_kept_with_all_it_says(self):
        self.open_form("edit/hours")
        self.open_naming()
        self.browser.write("#template-name", "Hours")
        self.act()
        self.wait_closed()
        kept = self.templates()["Hours"]
        message = self.sign.texts()["hours"]
        self.assertEqual({key: message[key] for key in kept}, kept)
        self.assertNotIn("id", kept)
        self.assertNotIn("revision", kept)

    def test_one_that_is_there_is_replaced_only_after_a_question(self):
        browser = self.browser
        self.put("Soup")
        self.open_form()
        browser.find(TEXT).send_keys("Soup")
        self.open_naming()
        self.act()
        browser.wait_text("#templates-state", "There is a template “Soup” already.")
        self.act(2)
        self.assertEqual(self.value("#template-name"), "Soup")
        self.assertEqual(self.templates(), {"Soup": SOUP})
        self.act()
        browser.wait_text("#templates-actions", "Replace it")
        self.act()
        self.wait_closed()
        self.assertEqual(self.templates(), {"Soup": {"text": "Soup", "scroll": "auto"}})
        self.assert_calm(allowed=["412"])

    def test_what_is_wrong_is_told(self):
        browser = self.browser
        self.open_form()
        browser.find(TEXT).send_keys("Soup")
        self.open_naming()
        browser.write("#template-name", " ")
        self.act()
        browser.wait_text("#templates-state", "Give the template a name first.")
        browser.run("""
            const real = window.fetch;
            window.fetch = async (address, options) => options?.method === "PUT"
              ? new Response(JSON.stringify({ type: "urn:x:conflict",
                detail: "There are 100 templates. Remove one first." }), { status: 409,
                headers: { "Content-Type": "application/problem+json" } })
              : real(address, options);""")
        browser.write("#template-name", "Soup")
        self.act()
        browser.wait_text("#templates-state", "There are 100 templates. Remove one first.")
        self.assertEqual(self.value("#template-name"), "Soup")


class PhoneTests(TemplateCase):
    options = {"width": 390, "height": 844, "language": "de", "is_dark": True}

    def test_all_fits_on_a_phone(self):
        browser = self.browser
        self.put("Suppe des Tages mit einem recht langen Namen")
        self.put("Zu", {"text": "Heute geschlossen, weil wir renovieren und erst morgen öffnen"})
        self.open_list()
        browser.picture("phone-templates-dark-german")
        self.assertLessEqual(browser.run("return document.documentElement.scrollWidth"), 390)
        self.assert_large("#templates-dialog button, #from-template, #keep-template")
        self.act()
        browser.picture("phone-writing-dark-german")
        self.assert_calm()


class AxeTests(AxeCase, TemplateCase):
    """What axe-core finds in the dialog."""

    options = {"width": 390, "height": 844, "language": "ja", "is_still": True}

    def test_nothing_is_wrong_in_any_step(self):
        self.put("Soup")
        self.open_list()
        self.check()
        self.browser.picture("phone-templates-japanese")
        self.browser.click("#templates li > .quiet")
        self.check()
        self.browser.run("document.getElementById('templates-dialog').close()")
        self.open_naming()
        self.check()


class RoleTests(SessionCase):
    def test_who_writes_for_one_zone_removes_only_templates_of_it(self):
        kept = {"templates": [
            {"name": "All", "message": {"text": "All"}, "about": "All"},
            {"name": "Talk", "message": {"text": "Talk", "zone": "chat"}, "about": "Talk"}]}
        for token, removable in [("one-zone-key", ["All"]), ("writing-key", ["All", "Talk"])]:
            self.link(token)
            self.browser.run(ANSWER, kept)
            self.browser.run("location.hash = 'new'")
            self.browser.wait("return document.getElementById('from-template')?.checkVisibility()")
            self.browser.click("#from-template")
            self.browser.wait("return document.querySelectorAll('[data-template]').length === 2")
            self.assertEqual(
                self.browser.run("return [...document.querySelectorAll('#templates li')].filter("
                                 "(row) => row.querySelector('.quiet')).map("
                                 "(row) => row.querySelector('.name').textContent)"), removable)


if __name__ == "__main__":
    unittest.main()
