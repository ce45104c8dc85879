# SPDX-License-Identifier: MIT
"""Messages in files: writing them, reading them back, and tables as spreadsheets write them."""

import csv
import io
import json
import os
import re
import tempfile

from sign import PageCase, wait

BOM = "\ufeff"
# What the sign keeps is put back exactly, so all of it is in here.
RICH = {
    "plain": {"text": "Two words", "plain": True, "protected": False},
    "formula": {"text": "=1+1", "zone": "main"},
    "apostrophe": {"text": "'=1+1", "priority": 0},
    "minus": {"text": "-5 °C\nand \"colder\"; or, not", "order": -3},
    "phone": {"text": "+49 30 123"},
    "blanks": {"text": "  wide  "},
    "place": {"text": "Here", "latitude": -33.9, "longitude": 0.25, "timeZone": "Europe/Berlin"},
    "languages": {"text": {"en": "Welcome", "de": "Willkommen", "ja": "ようこそ"}},
    "times": {"text": "Soon", "from": "2026-12-01", "until": "2026-12-24T18:00", "times": 3,
              "duration": 60, "expires": "2027-01-01T00:00:00+01:00", "whenExpired": "stale"},
    "rule": {"text": "Open", "rules": [{"days": "mon-fri", "start": "08:00", "end": "18:00"}],
             "exceptions": ["2026-12-25", "2026-12-26"]},
    "rules": {"text": "Often", "rules": [{"days": "mon"}, {"cron": "0 8 * * *", "seconds": 60}]},
    "dates": {"text": "Once", "rules": [{"dates": ["2026-12-24"]}]},
    "none": {"text": "Never mind", "rules": [], "exceptions": []},
    "scene": {"scene": {"pages": [{"text": "One"}, {"text": "Two"}]}, "speed": 12.5},
}


def kept(sign):
    """All messages without what the sign adds to them."""
    return {name: {key: value for key, value in message.items() if key not in ("revision", "id")}
            for name, message in sign.texts().items()}


class FilesCase(PageCase):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.browser.driver.execute_cdp_cmd(
            "Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": self.folder})
        self.browser.wait_text("#hits", "5 messages")

    def put(self, messages):
        self.sign.ask("PUT", "/messages", {"messages": [
            {"id": name, **message} for name, message in messages.items()], "others": "remove"})
        count = len(self.sign.texts())
        self.browser.wait_text("#hits", f"{count} message")

    def export(self, label):
        """The name and the bytes of a file that is offered."""
        self.browser.find("#export").click()
        self.browser.wait("return document.getElementById('export-dialog').open")
        before = set(os.listdir(self.folder))
        self.browser.run(
            "[...document.querySelectorAll('#export-choices button')]"
            ".find((node) => node.textContent === arguments[0]).click()", label)
        done = lambda: [name for name in set(os.listdir(self.folder)) - before
                        if not name.endswith(".crdownload") and not name.startswith(".")]
        name = wait(done, label)[0]
        with open(os.path.join(self.folder, name), "rb") as file:
            content = file.read()
        os.remove(os.path.join(self.folder, name))
        self.browser.wait("return !document.getElementById('export-dialog').open")
        return name, content


class ExportTests(FilesCase):
    def test_json_can_be_put_back_as_it_is(self):
        self.put(RICH)
        before = kept(self.sign)
        name, content = self.export("All as JSON")
        self.assertRegex(name, r"^signboard-messages-\d{4}-\d\d-\d\d\.json$")
        self.assertIn(f"{name} has {len(before)} messages", self.browser.text("#toast"))
        self.sign.ask("PUT", "/messages", {
            "messages": [{"id": "other", "text": "Other"}], "others": "remove"})
        self.sign.ask("PUT", "/messages", {**json.loads(content), "others": "remove"})
        self.assertEqual(kept(self.sign), before)
        self.assertEqual(self.browser.run("return document.activeElement.id"), "export")
        self.assert_calm()

    def test_csv_is_what_spreadsheets_read(self):
        self.put(RICH)
        name, content = self.export("All as CSV")
        self.assertRegex(name, r"\.csv$")
        text = content.decode("utf-8")
        self.assertTrue(text.startswith(BOM))
        self.assertIsNone(re.search(r"[^\r]\n(?!and)", text))
        rows = {row["id"]: row for row in csv.DictReader(io.StringIO(text[1:], newline=""))}
        self.assertEqual(set(rows), set(self.sign.texts()))
        self.assertEqual(rows["formula"]["text"], "'=1+1")
        self.assertEqual(rows["apostrophe"]["text"], "''=1+1")
        self.assertEqual(rows["minus"]["text"], "'-5 °C\nand \"colder\"; or, not")
        self.assertEqual(rows["minus"]["order"], "-3")
        self.assertEqual(rows["languages"]["text.de"], "Willkommen")
        self.assertEqual(rows["languages"]["text"], "")
        self.assertEqual(
            [rows["rule"][key] for key in ("days", "start", "end", "exceptions")],
            ["mon-fri", "08:00", "18:00", "2026-12-25 2026-12-26"])
        self.assertEqual(json.loads(rows["rules"]["more"]), {"rules": RICH["rules"]["rules"]})
        self.assertEqual(json.loads(rows["scene"]["more"]), {"scene": RICH["scene"]["scene"]})
        self.assert_calm()

    def test_what_is_found_or_selected_is_a_file_of_its_own(self):
        self.browser.find("#search").send_keys("to")
        self.browser.wait_text("#hits", "3 of 5")
        self.browser.find("[data-id=bus] > input").click()
        self.browser.wait_text("#bulk-count", "1 selected")
        for label, names in [("Selected as JSON", {"bus"}),
                             ("Found as JSON", {"bus", "hours", "welcome"}),
                             ("All as JSON", {"bus", "hours", "welcome", "sale", "drill"})]:
            _, content = self.export(label)
            self.assertEqual(
                {message["id"] for message in json.loads(content)["messages"]}, names)
        self.browser.find("#export").click()
        self.browser.picture("desktop-export")
        self.assert_calm()

    def test_messages_of_calendars_are_left_out_and_that_is_told(self):
        self.browser.run(
            "const real = fetch; window.fetch = async (path, options) => {"
            " const answer = await real(path, { ...options, headers: {} });"
            " if (!path.includes('/messages?')) return answer;"
            " const data = await answer.json();"
            " data.messages[0].calendar = 'school'; data.revision += 100;"
            " return new Response(JSON.stringify(data),"
            "  { headers: { 'Content-Type': 'application/json' } }); };")
        self.browser.wait_text("#message-list", "school")
        _, content = self.export("All as CSV")
        self.assertNotIn("bus", content.decode())
        self.assertIn("1 of calendars", self.browser.text("#toast"))
        _, content = self.export("All as JSON")
        self.assertEqual(len(json.loads(content)["messages"]), 4)


if __name__ == "__main__":
    import unittest
    unittest.main()
