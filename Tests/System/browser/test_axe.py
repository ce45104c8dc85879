# SPDX-License-Identifier: MIT
"""Every part of the page by the rules of axe-core."""

import unittest

from axe import mistakes, open_with_rules
from sign import Browser, Sign


class AxeTests(unittest.TestCase):
    def look(self, is_elsewhere=False, **options):
        """Finds what is wrong in any part of the page for a browser, maybe of another machine."""
        sign = Sign()
        self.addCleanup(sign.end)
        self.browser = Browser(sign, is_still=True, **options)
        self.addCleanup(self.browser.end)
        self.options = options
        open_with_rules(self.browser, sign.address_elsewhere if is_elsewhere else sign.address)
        self.assertTrue(self.browser.run("return Boolean(window.axe)"))
        self.parts()

    def check(self, what):
        for line in mistakes(self.browser):
            with self.subTest(what=what, **self.options):
                self.fail(line)

    def go(self, part, ready):
        self.browser.run("location.hash = arguments[0]", part)
        self.browser.wait(
            "const node = document.querySelector(arguments[0]); return node?.checkVisibility()",
            ready)

    def click(self, selector, ready):
        self.browser.run("document.querySelector(arguments[0]).click()", selector)
        self.browser.wait(
            "const node = document.querySelector(arguments[0]); return node?.checkVisibility()",
            ready)

    def close(self, dialog):
        self.browser.run("document.getElementById(arguments[0]).close()", dialog)

    def parts(self):
        self.go("messages", ".message .chip")
        self.check("list")
        if self.browser.find("#tools").is_displayed():
            self.browser.click("#tools")
            self.check("what finds and files messages")
        self.click("#select-all", "#bulk")
        self.check("selected messages")
        self.browser.click("#bulk-remove")
        self.browser.wait("return document.querySelector('#bulk-refused li')")
        self.check("refused messages and a notice")
        self.browser.click("#toast button")
        self.browser.wait("return document.querySelector('[aria-setsize=\"5\"]')")
        self.click("#backup", "#backup-choose")
        self.check("backup")
        self.close("backup-dialog")
        self.click("#export", "#export-choices button")
        self.check("export")
        self.close("export-dialog")
        self.click("#import", "#import-file")
        self.check("import")
        self.browser.run(
            "const data = new DataTransfer();"
            "data.items.add(new File(['id,text,priority\\na,b,c\\nd,e,5\\n'], 'a.csv'));"
            "document.getElementById('import-file').files = data.files;"
            "document.getElementById('import-file').dispatchEvent(new Event('change'));")
        self.browser.wait("return document.querySelector('#import-problems li')")
        self.check("problems of a file")
        self.close("import-dialog")
        self.go("new", "#preview")
        self.browser.wait("return document.querySelectorAll('[data-field=entry] option').length > 1")
        self.browser.run(
            "for (const node of document.querySelectorAll('#view-edit details')) node.open = true;"
            "document.querySelector('[data-mark=color]').click();"
            "document.getElementById('add-rule').click();")
        self.browser.write("[data-field=text]", "{color red}Hello{/color")
        self.browser.wait("return document.querySelector('#effects button')")
        self.check("form")
        self.click("#send", "#editor .field-error")
        self.check("form with an error")
        self.go("edit/hours", "#rules fieldset")
        self.browser.run("document.querySelector('[data-mark=emoji]').click()")
        self.check("form of a message")
        self.go("calendar", "#calendar *")
        self.browser.run("document.getElementById('show-week').click()")
        self.browser.wait("return document.querySelector('#show-week[aria-pressed=true]')")
        self.check("week")
        self.browser.run("document.getElementById('show-day').click()")
        self.browser.wait("return document.querySelector('#show-day[aria-pressed=true]')")
        self.check("day")
        self.browser.run("document.querySelector('#calendar .span, #calendar button')?.click()")
        self.check("what is shown in a span")
        self.close("span-dialog")
        self.go("history", "#changes li")
        self.browser.click("#shown-hour")
        self.browser.wait("return document.querySelector('#shown-answer h4')")
        self.check("history")
        self.go("conversation", "#say")
        self.check("conversation")
        self.go("values", "#value-list input")
        self.check("values")
        self.go("sign", "#wiring")
        self.browser.wait("return document.getElementById('wiring').textContent !== ''")
        self.check("panel")
        self.go("health", "#webhooks li")
        self.check("health")
        self.go("configuration", "#configuration-path:not(:empty)")
        self.check("configuration")
        self.browser.run("window.fetch = async () => new Response('', { status: 401 })")
        self.browser.look_again()
        self.browser.wait("return document.getElementById('token-dialog')?.open")
        self.check("question for the token")

    def test_light_desktop(self):
        self.look()

    def test_dark_desktop(self):
        self.look(is_dark=True)

    def test_light_phone(self):
        self.look(is_elsewhere=True, width=390, height=844)

    def test_dark_phone_in_japanese(self):
        self.look(is_elsewhere=True, width=390, height=844, is_dark=True, language="ja")


if __name__ == "__main__":
    unittest.main()
