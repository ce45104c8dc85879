# SPDX-License-Identifier: MIT
"""Messages in files: writing them, reading them back, and tables as spreadsheets write them."""

import csv
import io
import json
import os
import re
import struct
import tempfile
import unittest

from sign import Browser, PageCase, Sign, wait

BOM = "\ufeff"
# Answers the request for a film when `finish` is called: a real one lasts its seconds.
FILM = """
const real = window.fetch;
window.fetch = (address, ...rest) => String(address).endsWith("/api/v1/film.gif?seconds=8")
  ? new Promise((answer) => { window.finish = () => answer(
    new Response("GIF89a", { headers: { "Content-Type": "image/gif" } })); })
  : real(address, ...rest);
"""
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
        self.browser.look_again()
        count = len(self.sign.texts())
        self.browser.wait_text("#hits", f"{count} message")

    def export(self, label):
        """The name and the bytes of a file that is offered."""
        self.browser.click("#export")
        self.browser.wait("return document.getElementById('export-dialog')?.open")
        before = set(os.listdir(self.folder))
        self.browser.run(
            "[...document.querySelectorAll('#export-choices button')]"
            ".find((node) => node.textContent === arguments[0]).click()", label)
        file = self.saved(before)
        self.browser.wait("return !document.getElementById('export-dialog').open")
        return file

    def saved(self, before=frozenset()):
        """The name and the bytes of the file that the browser has saved, which is taken away."""
        done = lambda: [name for name in set(os.listdir(self.folder)) - before
                        if not name.endswith(".crdownload") and not name.startswith(".")
                        and os.path.getsize(os.path.join(self.folder, name)) > 0]
        name = wait(done, "a saved file")[0]
        with open(os.path.join(self.folder, name), "rb") as file:
            content = file.read()
        os.remove(os.path.join(self.folder, name))
        return name, content


class LivePictureTests(FilesCase):
    def test_the_picture_of_the_sign_is_saved_as_it_is_seen(self):
        self.browser.wait_text("#state", "Live")
        self.go("sign")
        self.browser.click("#save-picture")
        name, content = self.saved()
        self.assertEqual(name, "signboard.png")
        self.assertTrue(content.startswith(b"\x89PNG"))
        self.assertEqual(list(struct.unpack(">II", content[16:24])), self.browser.run(
            "const { width, height } = document.getElementById('live'); return [width, height]"))
        self.assert_calm()

    def test_a_film_of_the_sign_is_saved_when_its_time_is_over(self):
        self.browser.run(FILM)
        self.go("sign")
        self.browser.click("#save-film")
        self.browser.wait_text("#toast", "The sign is filmed for 8 seconds.")
        self.assertFalse(self.browser.find("#save-film").is_enabled())
        self.browser.run("window.finish()")
        self.assertEqual(self.saved(), ("signboard.gif", b"GIF89a"))
        self.browser.wait("return !document.getElementById('save-film').disabled")
        self.assert_calm()


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
        self.browser.click("[data-id=bus] > input")
        self.browser.wait_text("#bulk-count", "1 selected")
        for label, names in [("Selected as JSON", {"bus"}),
                             ("Found as JSON", {"bus", "hours", "welcome"}),
                             ("All as JSON", {"bus", "hours", "welcome", "sale", "drill"})]:
            _, content = self.export(label)
            self.assertEqual(
                {message["id"] for message in json.loads(content)["messages"]}, names)
        self.browser.click("#export")
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
        self.browser.look_again()
        self.browser.wait_text("#message-list", "school")
        _, content = self.export("All as CSV")
        self.assertNotIn("bus", content.decode())
        self.assertIn("1 of calendars", self.browser.text("#toast"))
        _, content = self.export("All as JSON")
        self.assertEqual(len(json.loads(content)["messages"]), 4)


class TableTests(unittest.TestCase):
    """The reader and the writer of tables, in the browser but without the page."""

    @classmethod
    def setUpClass(cls):
        sign = Sign()
        cls.addClassCleanup(sign.end)
        cls.browser = Browser(sign)
        cls.addClassCleanup(cls.browser.end)
        cls.browser.open(sign.address)

    def call(self, script, *arguments):
        return self.browser.driver.execute_async_script(
            "const done = arguments[arguments.length - 1], given = arguments;"
            "Promise.all(['csv', 'columns', 'json-lines'].map((name) => import(`/${name}.js`)))"
            f".then(([csv, columns, json]) => {{ {script} }})"
            ".catch((error) => done(String(error)));", *arguments)

    def read(self, text):
        return self.call("done(csv.readTable(given[0]))", text)

    def test_tables_are_read_as_they_are_written_anywhere(self):
        two = [{"line": 1, "cells": ["a", "b"]}, {"line": 2, "cells": ["1", "2"]}]
        for text in ["a,b\r\n1,2\r\n", "a,b\n1,2", "a,b\r1,2\r", "a;b\n1;2\n", "a\tb\n1\t2\n",
                     BOM + "a,b\n1,2\n", '"a","b"\n"1","2"\n', "a,b\n1,2\n\n,\n  ,  \n"]:
            self.assertEqual(self.read(text), {"rows": two, "problems": []}, repr(text))
        for text, rows in [
            ('a\n"1,2;3"\n', [["a"], ["1,2;3"]]),
            ('a,b\n"one\r\ntwo","say ""no"""\n', [["a", "b"], ["one\r\ntwo", 'say "no"']]),
            ('a;b\n1,5;2\n', [["a", "b"], ["1,5", "2"]]),
            ('a,b\n,2\n1,\n', [["a", "b"], ["", "2"], ["1", ""]]),
            ('a\nsay "no" now\n', [["a"], ['say "no" now']]),
            ('a,b\n"",x\n', [["a", "b"], ["", "x"]]),
            ("a\n'=1\n''=1\n'one'\n", [["a"], ["=1"], ["'=1"], ["'one'"]]),
            ("", []), ("\n\n", []),
        ]:
            found = self.read(text)
            self.assertEqual([row["cells"] for row in found["rows"]], rows, repr(text))
            self.assertEqual(found["problems"], [], repr(text))

    def test_lines_are_those_of_the_file(self):
        for text, lines in [
            ('a\n\n"x\ny\nz"\nlast', [1, 3, 6]), ('a\r\r"x\ry"\rlast', [1, 3, 5]),
            ('a\r\n"x\r\ny"\r\nlast\r\n', [1, 2, 4]), ("sep=;\r\na;b\r\n1;2", [2, 3]),
        ]:
            self.assertEqual([row["line"] for row in self.read(text)["rows"]], lines, repr(text))

    def test_broken_quotation_marks_are_problems(self):
        for text, problem in [
            ('a\n1\n"2\n3\n', {"line": 3, "code": "open"}),
            ('a,b\n"1\n" x,2\n', {"line": 3, "code": "behind"}),
        ]:
            self.assertEqual(self.read(text)["problems"], [problem], repr(text))

    def test_what_is_written_is_read_back(self):
        cells = ["", "plain", 'say "no"', "one\ntwo", "one\r\ntwo", "a,b", "a;b", "tab\there", " x ",
                 "=1", "+1", "-1", "@x", "'=1", "''@", "'", "\t=1", "日本語", "😀", '"', '""']
        text = self.call("done(csv.writeTable([['id', 'text'], ...given[0].map((cell) => ['x', cell])]))",
                         cells)
        self.assertEqual([row["cells"][1] for row in self.read(text)["rows"]], ["text", *cells])
        rows = list(csv.reader(io.StringIO(text[1:], newline="")))
        self.assertEqual(len(rows), len(cells) + 1)
        for row in rows[1:]:
            self.assertNotRegex(row[1], r"^[=+\-@\t\r]")

    def messages(self, text):
        return self.call("done(columns.messagesOf(csv.readTable(given[0]).rows))", text)

    def test_rows_become_messages(self):
        for text, draft in [
            ("id,text\na,Hello", {"id": "a", "text": "Hello"}),
            ("ID, Text ,PRIORITY\na,Hello,5", {"id": "a", "text": "Hello", "priority": 5}),
            ("text.en,text.de-AT\nHello,Servus", {"text": {"en": "Hello", "de-AT": "Servus"}}),
            ("text;speed\nx;12,5", {"text": "x", "speed": 12.5}),
            ("text,protected,plain\nx,WAHR,no", {"text": "x", "protected": True, "plain": False}),
            ("text,days,end\nx,mon-fri,18:00",
             {"text": "x", "rules": [{"days": "mon-fri", "end": "18:00"}]}),
            ('more,text\n"{""rules"":[{},{}]}",x', {"text": "x", "rules": [{}, {}]}),
            ('text,exceptions\nx,"2026-12-24, 2026-12-25"',
             {"text": "x", "exceptions": ["2026-12-24", "2026-12-25"]}),
            ("text;from;until;start;end;exceptions\nx;1.2.2026;24.12.2026 8:00;8:00;12:30 am;24.12.2026",
             {"text": "x", "from": "2026-02-01", "until": "2026-12-24T08:00",
              "rules": [{"start": "8:00", "end": "00:30"}], "exceptions": ["2026-12-24"]}),
            ("text,from,start\nx,12/5/2026,13:00 PM",
             {"text": "x", "from": "12/5/2026", "rules": [{"start": "13:00 PM"}]}),
        ]:
            found = self.messages(text)
            self.assertEqual(found["problems"], [], text)
            self.assertEqual(found["items"], [{"line": 2, "draft": draft, "problems": []}], text)

    def test_cells_that_cannot_be_read_are_problems(self):
        for text, column, code in [
            ("text,priority\nx,high", "priority", "number"), ("text,speed\nx,1.2.3", "speed", "number"),
            ("text,protected\nx,perhaps", "protected", "switch"), ("text,more\nx,[1]", "more", "json"),
            ("text,text.en\nx,y", "text.en", "twoTexts"), ("text\nx,y", "2", "noColumn"),
            ('text,more\nx,"{""text"":""y""}"', "more", "twoPlaces"),
        ]:
            [item] = self.messages(text)["items"]
            self.assertEqual([(problem["line"], problem["column"], problem["code"])
                              for problem in item["problems"]], [(2, column, code)], text)
        for name, code, near in [("prioritty", "columnNear", "priority"), ("tex", "columnNear", "text"),
                                 ("Zones", "columnNear", "zone"), ("colour", "column", None),
                                 ("text", "columnTwice", None)]:
            [problem] = self.messages(f"text,{name}\nx,y")["problems"]
            self.assertEqual((problem["line"], problem["column"], problem["code"]), (1, name, code))
            self.assertEqual(next(iter(problem["values"]), None), near)

    def test_json_is_told_by_its_lines(self):
        for text, lines in [
            ('[\n{"a": "[{"},\n\n{"b": [[1],\n{}]}, 3]', [2, 4, 5]),
            ('{"next": null,\r\n"messages":\r\n[{}, {"rules":\r\n[{}]},\r\n{}]}', [3, 3, 5]),
            ("[]", []), ('"x"', []), ("-1.5e3", []),
        ]:
            self.assertEqual(self.call("done(json.linesOf(given[0]))", text),
                             {"lines": lines, "broken": None}, text)
        for text, line in [("[\n1,\n]", 3), ("{\n\"a\" 1}", 2), ("[1\n2]", 2), ("", 1), ("[1]\n\nx", 3),
                           ("[\n\n", 3), ('["a\nb"]', 1), ("{1: 2}", 1), ("[}", 1), ("[1}", 1),
                           ("hello", 1), ("[1,]", 1), ("{,}", 1)]:
            self.assertEqual(self.call("done(json.linesOf(given[0]).broken)", text), line, text)


class ImportTests(FilesCase):
    def write(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def choose(self, name, content):
        if not self.browser.run("return document.getElementById('import-dialog')?.open"):
            self.browser.click("#import")
        self.browser.find("#import-file").send_keys(self.write(name, content))

    def press(self, text):
        self.browser.run(
            "[...document.querySelectorAll('#import-actions button')]"
            ".find((node) => node.textContent.includes(arguments[0])).click()", text)

    def state(self, part):
        self.browser.wait_text("#import-state", part)

    def problems(self):
        return self.browser.run("return [...document.querySelectorAll('#import-problems li')]"
                                ".map((node) => node.textContent)")

    def test_what_was_exported_is_unchanged_and_comes_back(self):
        self.put(RICH)
        before = kept(self.sign)
        for label in ["All as CSV", "All as JSON"]:
            name, content = self.export(label)
            count = len(before)
            self.choose(name, content)
            self.state(f"0 new, 0 changed, {count} unchanged, 0 with errors")
            self.assertFalse(self.browser.find("#import-actions .primary").is_enabled())
            self.press("Cancel")
            self.sign.ask("PUT", "/messages", {
                "messages": [{"id": "rule", "text": "Another"}], "others": "remove"})
            self.browser.look_again()
            # One of those that were there is protected.
            self.browser.wait_text("#hits", "2 messages")
            self.choose(name, content)
            self.state(f"{count - 2} new, 1 changed, 1 unchanged, 0 with errors")
            self.press(f"Take all {count}")
            self.state(f"{count - 1} taken, 0 removed, 0 refused")
            self.assertEqual(kept(self.sign), before)
            self.press("Close")
        self.assertEqual(self.browser.run("return document.activeElement.id"), "import")
        self.assert_calm()

    def test_errors_are_told_by_line_and_column_before_anything_is_changed(self):
        before = self.sign.texts()
        self.choose("table.csv", (
            "id;text;priority;entry;zone\r\n"
            "new;Hello;60;;\r\n"
            "\r\n"
            "wrong;\"Two\r\nlines\";high;;\r\n"
            "effect;Hello;;nothing;\r\n"
            "place;Hello;;;nowhere\r\n"
            "empty;;1;;\r\n"
            "new;Again;;;\r\n"
            "stop;Hello;;;\r\n"
            f"{'i' * 129};Hello;;;\r\n"
            "bus;Next bus to the centre in {bus}, outside it is {temperature};7;;\r\n"))
        self.state("1 new, 1 changed, 0 unchanged, 7 with errors")
        found = self.problems()
        for line, told in zip(found, [
            "Line 4, priority: It is no number.", "Line 6, entry: ", "Line 7, zone: ",
            "Line 8, text: Required.", "Line 9, id: Line 2 has the same id.",
            "Line 10, id: The sign needs this id for itself.",
            "Line 11, id: The text has 129 bytes; allowed is 1 to 128.",
        ], strict=True):
            self.assertTrue(line.startswith(told), line)
        self.assertIn("nowhere", found[2])
        self.assertEqual(self.sign.texts(), before)
        self.browser.picture("desktop-import")
        self.press("Take the 2 without errors")
        self.state("2 taken, 0 removed, 0 refused")
        self.assertEqual(self.sign.texts()["new"]["priority"], 60)
        # A table without a column leaves what is there.
        bus = self.sign.texts()["bus"]
        self.assertEqual((bus["order"], bus["priority"]), (1, 7))
        self.press("Undo")
        self.state("All is as it was before")
        after = self.sign.texts()
        for message in [*before.values(), *after.values()]:
            message.pop("revision")
        self.assertEqual(before, after)
        self.assert_calm(allowed=["422"])

    def test_columns_that_are_not_known_name_the_nearest(self):
        self.choose("table.csv", "id,text,prioritty,colour\na,Hello,5,red\n")
        self.state("Nothing of this file can be taken")
        self.assertEqual(self.problems(), [
            "Line 1, prioritty: There is no such column. Is priority meant?",
            "Line 1, colour: There is no such column."])
        # Another file can be chosen at once.
        self.choose("table.csv", "id,text,priority\na,Hello,5\n")
        self.state("1 new")
        self.assert_calm()

    def test_broken_files_are_told(self):
        for name, content, told in [
            ("a.json", '{"messages": [\n{"id": "a"\n"text": "b"}]}', "Line 3: This is no JSON."),
            ("b.json", '{"things": []}', "Line 1, messages: Required."),
            ("c.csv", 'id,text\na,"Hello\n', "Line 2: A quotation mark opens here"),
            ("d.csv", "", "Line 1: The file is empty."),
            ("e.json", '{"messages": [], "others": "remove"}', "Line 1, others: Not known."),
        ]:
            self.choose(name, content)
            wait(lambda: self.problems() and self.problems()[0].startswith(told), told)
        self.choose("large.csv", b"id,text\n" + b"x" * (16 << 20))
        self.state("more than 16 MiB")
        self.assertEqual(len(self.sign.texts()), 5)
        self.assert_calm()

    def test_json_of_the_sign_is_taken_by_its_lines(self):
        self.choose("messages.json", json.dumps({"next": None, "revision": 3, "messages": [
            {"id": "a", "revision": 7, "text": "Hello", "progress": {"over": False}},
            {"id": "b", "text": "Hello", "rules": [{"start": "26:00"}]},
            {"id": "c", "text": "Hello", "colour": "red"}, "nothing",
            {"id": "d", "text": "From afar", "calendar": "school"},
            {"text": "Without an id"},
        ]}, indent=1))
        self.state("2 new, 0 changed, 0 unchanged, 3 with errors")
        self.state("1 of calendars")
        self.assertRegex("\n".join(self.problems()),
                         r"Line 13, rules\[0\]\.start: .*\nLine 22, colour: .*\nLine 27: Of the wrong kind")
        self.press("Take the 2")
        self.state("2 taken")
        texts = self.sign.texts()
        self.assertEqual(texts["a"]["text"], "Hello")
        self.assertIn("Without an id", [message.get("text") for message in texts.values()])
        self.assertEqual(len(texts), 7)
        self.assert_calm(allowed=["422"])

    def test_what_is_not_in_the_file_is_removed_only_after_a_second_question(self):
        before = self.sign.texts()
        self.choose("a.csv", "id,text\nbus,No bus\nextra,More\n")
        self.state("1 new, 1 changed")
        self.assertIn("Also remove the 3 that are not in the file",
                      self.browser.text("#import-others-line"))
        self.assertFalse(self.browser.find("#import-others").is_selected())
        self.browser.click("#import-others")
        self.state("1 that are protected stay")
        self.press("Take all 2")
        self.state("3 messages that are not in the file will be removed")
        self.assertIn("Welcome to the library", self.problems())
        self.browser.picture("desktop-import-others")
        self.assertEqual(len(self.sign.texts()), 5)
        self.press("Back")
        self.state("1 new, 1 changed")
        self.press("Take all 2")
        self.press("remove 3")
        self.state("2 taken, 3 removed, 0 refused")
        self.assertEqual(set(self.sign.texts()), {"bus", "drill", "extra"})
        self.press("Undo")
        self.state("All is as it was before")
        after = self.sign.texts()
        for message in [*before.values(), *after.values()]:
            message.pop("revision")
        self.assertEqual(before, after)
        self.assert_calm()

    def test_what_somebody_else_changes_meanwhile_is_not_overwritten(self):
        self.choose("a.csv", "id,text\nbus,No bus\nsale,No sale\n")
        self.state("2 changed")
        self.sign.ask("PUT", "/messages/bus", {"text": "From somebody else"})
        self.press("Take all 2")
        self.state("1 taken, 0 removed, 1 refused")
        self.assertIn("Line 2", self.problems()[0])
        self.assertEqual(self.sign.texts()["bus"]["text"], "From somebody else")
        self.sign.ask("PUT", "/messages/sale", {"text": "Sale again"})
        self.press("Undo")
        self.state("All but 1")
        self.assertEqual(self.sign.texts()["sale"]["text"], "Sale again")
        self.assert_calm(allowed=["412"])

    def test_protected_ones_that_were_taken_can_be_undone(self):
        self.choose("a.csv", "id,text,protected,priority\nalarm,Fire,true,99\nbus,Fire,true,99\n")
        self.state("1 new, 1 changed")
        self.press("Take all 2")
        self.state("2 taken")
        self.press("Undo")
        self.state("All is as it was before")
        self.assertNotIn("alarm", self.sign.texts())
        self.assertNotIn("protected", self.sign.texts()["bus"])
        self.assert_calm()

    def test_very_many_are_checked_by_the_sign_before_it_takes_them(self):
        rows = [f"n{number:04},Hello,{'nowhere' if number == 310 else ''}" for number in range(320)]
        self.choose("many.csv", "id,text,zone\n" + "\n".join(rows))
        self.state("319 new, 0 changed, 0 unchanged, 1 with errors")
        self.assertRegex(self.problems()[0], r"^Line 312, zone: .*nowhere")
        self.press("Take the 319")
        self.state("319 taken")
        self.assert_calm(allowed=["422", "429"])

    def test_long_texts_are_sent_in_parts_that_the_sign_takes(self):
        self.browser.run(
            "const real = fetch; window.asked = []; window.fetch = async (path, options = {}) => {"
            " const json = (value) => new Response(JSON.stringify(value),"
            "  { headers: { 'Content-Type': 'application/json' } });"
            " if (path.endsWith('/conflicts')) return json({});"
            " if (options.method !== 'PUT') return real(path, options);"
            " if (JSON.parse(options.body).check) return json({});"
            " window.asked.push(new Blob([options.body]).size);"
            " return json({ revision: 1000 + window.asked.length }); };")
        self.choose("long.csv", "id,text\n" + "".join(
            f"n{number},{'ü' * 30000}\n" for number in range(40)))
        self.state("40 new")
        self.press("Take all 40")
        self.state("40 taken")
        sizes = self.browser.run("return asked")
        self.assertEqual(len(sizes), 3)
        self.assertLessEqual(max(sizes), 1 << 20)
        self.assert_calm()

    def test_refusals_by_their_places_leave_the_others(self):
        # As the service names all problems of a batch.
        self.browser.run(
            "const real = fetch; window.asked = []; window.fetch = async (path, options = {}) => {"
            " if (path.endsWith('/conflicts')) return new Response('{}',"
            "  { headers: { 'Content-Type': 'application/json' } });"
            " if (options.method !== 'PUT') return real(path, options);"
            " const { messages, check } = JSON.parse(options.body);"
            " if (check) return new Response('{}',"
            "  { headers: { 'Content-Type': 'application/json' } });"
            " window.asked.push(messages.length);"
            " const errors = messages.flatMap(({ text }, index) => text === 'wrong'"
            "  ? [{ field: `messages[${index}].text`, item: index, code: 'invalid',"
            "    message: 'Not so.' }] : []);"
            " return errors.length === 0 ? real(path, options)"
            "  : new Response(JSON.stringify({ type: 'urn:signboard:problem:invalid', errors }),"
            "   { status: 422, headers: { 'Content-Type': 'application/problem+json' } }); };")
        self.choose("a.csv", "id,text\na,right\nb,wrong\nc,right\nd,wrong\n")
        self.state("4 new")
        self.press("Take all 4")
        self.state("2 taken, 0 removed, 2 refused")
        self.assertEqual(self.problems(), ["Line 3, text: Not so.", "Line 5, text: Not so."])
        self.assertEqual(self.browser.run("return asked"), [4, 2])
        self.assert_calm()

    def test_files_of_spreadsheets_are_read_in_their_encoding(self):
        table = "id;text\ncafé;Grüße – schön\n"
        for content, told in [
            (table.encode("utf-16"), None), ((BOM + table).encode(), None),
            (table.encode("cp1252"), "It was read as windows-1252"),
        ]:
            self.choose("table.csv", content)
            self.state("1 new, 0 changed")
            if told:
                self.state(told)
            self.press("Take all 1")
            self.state("1 taken")
            self.assertEqual(self.sign.texts()["café"]["text"], "Grüße – schön")
            self.press("Undo")
            self.state("All is as it was before")
            self.press("Close")
        self.assert_calm()

    def drop(self, *files):
        self.browser.run(
            "const data = new DataTransfer();"
            "for (const [name, text] of arguments[0]) data.items.add(new File([text], name));"
            "const list = document.getElementById('message-list');"
            "for (const type of ['dragover', 'drop']) list.dispatchEvent(new DragEvent(type,"
            " { dataTransfer: data, bubbles: true, cancelable: true }));", files)

    def test_a_file_is_dropped_on_the_list(self):
        self.drop(["a.csv", "id,text\ndropped,Hello\n"])
        self.state("1 new, 0 changed, 0 unchanged, 0 with errors")
        self.press("Take all 1")
        self.state("1 taken")
        self.assertEqual(self.sign.texts()["dropped"]["text"], "Hello")
        self.press("Close")
        self.drop(["a.csv", ""], ["b.csv", ""])
        self.state("One file at a time")
        self.assert_calm()


if __name__ == "__main__":
    unittest.main()
