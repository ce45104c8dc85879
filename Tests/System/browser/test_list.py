# SPDX-License-Identifier: MIT
"""The list of messages: finding, copying, and changing several; and very many of them."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from sign import Browser, PageCase, Sign, steadily, wait

IDS = "return [...document.querySelectorAll('.message')].map((node) => node.dataset.id)"
CHOSEN = ("return [...document.querySelectorAll('.message > input:checked')]"
          ".map((node) => node.closest('.message').dataset.id)")
# Where the first message begins.
TOP = "return document.querySelector('.message').getBoundingClientRect().top + scrollY"
# A sign of ten thousand messages, which gives only the first ones until the page shows a row.
MANY = """
const real = fetch;
const firstRow = new Promise((resolve) => {
  new MutationObserver((_, me) => {
    if (!document.querySelector(".message a")) return;
    me.disconnect();
    resolve();
  }).observe(document, { childList: true, subtree: true });
});
const all = Array.from({ length: 10000 }, (_, i) => ({
  id: `m${String(i).padStart(5, "0")}`, revision: 9, text: `Message number ${i}`,
}));
window.asked = [];
window.fetch = async (address, options = {}) => {
  const url = new URL(address, location);
  if ((options.method ?? "GET") !== "GET") return real(address, options);
  const json = (value, headers = {}) => new Response(
    JSON.stringify(value), { headers: { "Content-Type": "application/json", ...headers } });
  if (url.pathname === "/api/v1/messages") {
    // Only the revision is asked for.
    if (url.searchParams.get("limit") === "1") return json({}, { ETag: '"9"' });
    window.asked.push(`${url.search} ${options.headers?.["If-None-Match"] ?? ""}`.trim());
    if (options.headers?.["If-None-Match"] === '"9"') return new Response(null, { status: 304 });
    const after = url.searchParams.get("after") ?? "";
    const start = all.findIndex(({ id }) => id > after);
    const messages = all.slice(start, start + 500);
    const next = start + 500 < all.length ? messages.at(-1).id : null;
    if (after !== "") await firstRow;
    return json({ messages, next, revision: 9 }, { ETag: '"9"' });
  }
  if (url.pathname === "/api/v1/why") {
    const items = all.map(({ id, text }, i) => ({ id, text, state: i < 3 ? "shown" : "over", reason: "" }));
    return json({ zones: [{ zone: "main", at: "2026-11-24T12:00:00+01:00", items }] });
  }
  if (url.pathname === "/api/v1/next") return json({ spans: [] });
  return real(address, options);
};
"""


class ListCase(PageCase):
    def hits(self, text):
        self.browser.wait_text("#hits", text)

    def box(self, name):
        return self.browser.find(f"[data-id={name}] > input")

    def put(self, **texts):
        for name, text in texts.items():
            self.sign.ask("PUT", f"/messages/{name}", {"text": text})
        self.browser.look_again()
        self.hits(f"{5 + len(texts)} messages")

    def search(self, text):
        node = self.browser.find("#search")
        node.send_keys(Keys.CONTROL, "a")
        node.send_keys(text)


class FindTests(ListCase):
    def test_messages_are_found_as_one_types(self):
        self.put(yard="Café in the YARD")
        for words, ids in [("cafe the", ["yard"]), ("CAFÉ", ["yard"]), ("hours", ["hours"]),
                           ("library", ["welcome"])]:
            self.search(words)
            wait(lambda: self.browser.run(IDS) == ids, words)
            self.hits("1 of 6 messages")
        # Where only some can be seen nothing is moved.
        self.assertEqual(self.browser.run(
            "return document.querySelectorAll('[data-action=up]:not(:disabled)').length"), 0)
        self.search("no such thing")
        self.hits("0 of 6 messages")
        self.browser.click("#show-all")
        self.hits("6 messages")
        self.assertEqual(self.browser.run("return document.activeElement.id"), "search")
        self.assert_calm()

    def test_messages_are_filtered_by_what_becomes_of_them(self):
        states = {"welcome": {"state": "shown"}, "bus": {"state": "over"},
                  "hours": {"state": "off", "next": "2090-01-01T08:00:00+01:00"},
                  "sale": {"state": "interrupted"}, "drill": {"state": "off"}}
        self.browser.run(
            "const real = fetch, states = arguments[0]; window.fetch = async (path, options) => {"
            " if (!path.endsWith('/why')) return real(path, options);"
            " const items = Object.entries(states).map(([id, state]) => ({ id, reason: '', text: id, ...state }));"
            " return new Response(JSON.stringify({ zones: [{ zone: 'main',"
            "  at: '2026-11-24T12:00:00+01:00', items }] }),"
            "  { headers: { 'Content-Type': 'application/json' } }); };", states)
        self.browser.look_again()
        self.browser.wait_text("[data-kind=over]", "1")
        for kind, ids in [("over", ["bus"]), ("later", ["hours", "sale"]), ("shown", ["welcome"]),
                          ("idle", ["drill"])]:
            self.browser.click(f"[data-kind={kind}]")
            wait(lambda: self.browser.run(IDS) == ids, kind)
            self.hits(f"{len(ids)} of 5 messages")
            self.assertEqual(self.browser.run(
                "return [...document.querySelectorAll('[data-kind][aria-pressed=true]')]"
                ".map((node) => node.dataset.kind)"), [kind])
        self.browser.click("[data-kind=all]")
        self.hits("5 messages")
        self.assert_calm()

    def test_the_id_of_a_message_stands_in_its_form_and_not_in_its_row(self):
        self.put(m12="Soup")
        row = self.browser.run("return document.querySelector('[data-id=m12]').textContent")
        self.assertIn("Soup", row)
        self.assertNotIn("m12", row)
        self.browser.click("[data-id=m12] a.text")
        self.browser.wait("return document.querySelector('[data-field=text]').value === 'Soup'")
        node = self.browser.find("#message-id")
        self.assertEqual([node.get_attribute("value"), node.get_attribute("readonly")], ["m12", "true"])
        # A new one may be given one.
        self.go("messages")
        self.go("new")
        self.assertEqual([node.get_attribute("value"), node.get_attribute("readonly")], ["", None])

    def test_a_message_is_copied_under_another_id(self):
        self.sign.ask("PUT", "/messages/soup", {"text": "Soup", "priority": 60, "times": 3})
        self.browser.look_again()
        self.hits("6 messages")
        self.browser.click("[data-id=soup] [data-action=copy]")
        self.browser.wait("return document.querySelector('[data-field=text]').value === 'Soup'")
        self.assertEqual(self.browser.text("#editor-title"), "New message")
        self.browser.write("[data-field=text]", "Salad")
        self.browser.click("#send")
        self.browser.wait("return location.hash === '#messages'")
        texts = self.sign.texts()
        self.assertEqual(texts["soup"]["text"], "Soup")
        copy = next(message for message in texts.values() if message["text"] == "Salad")
        self.assertEqual((copy["priority"], copy["times"]), (60, 3))
        self.assert_calm()


class BulkTests(ListCase):
    def test_a_range_is_chosen_with_the_shift_key(self):
        self.hits("5 messages")
        self.box("welcome").click()
        steadily(lambda: ActionChains(self.browser.driver).key_down(Keys.SHIFT).click(
            self.box("hours")).key_up(Keys.SHIFT).perform())
        self.browser.wait_text("#bulk-count", "3 selected")
        self.assertEqual(self.browser.run(CHOSEN), ["welcome", "bus", "hours"])
        # By keys, too: the focus stays in the box.
        self.box("bus").send_keys(Keys.SPACE)
        self.browser.wait_text("#bulk-count", "2 selected")
        self.assertEqual(self.browser.run(
            "return document.activeElement.closest('.message').dataset.id"), "bus")
        self.browser.picture("desktop-chosen")
        self.browser.click("#bulk-clear")
        self.browser.wait("return document.getElementById('bulk').hidden")
        self.assertEqual(self.browser.run(CHOSEN), [])
        self.assert_calm()

    def test_only_what_is_found_is_chosen_and_changed(self):
        self.hits("5 messages")
        self.box("drill").click()
        self.search("to")
        wait(lambda: sorted(self.browser.run(IDS)) == ["bus", "hours", "welcome"], "the search")
        self.browser.wait("return document.getElementById('bulk').hidden")
        self.browser.click("#select-all")
        self.browser.wait_text("#bulk-count", "3 selected")
        self.browser.click("#bulk-priority-value [value='80']")
        self.browser.click("#bulk-priority button")
        self.browser.wait_text("#toast", "3 messages are important now")
        priorities = {name: message.get("priority") for name, message in self.sign.texts().items()}
        self.assertEqual(priorities, {
            "bus": 80, "hours": 80, "welcome": 80, "drill": 90, "sale": 40})
        self.browser.wait_text("[data-id=bus]", "important")
        # Without a number they are as important as the others.
        self.browser.click("#select-all")
        self.browser.click("#bulk-priority-value [value='']")
        self.browser.click("#bulk-priority button")
        self.browser.wait_text("#toast", "3 messages are like the others now")
        self.assertNotIn("priority", self.sign.texts()["bus"])
        self.assert_calm()

    def test_several_are_removed_and_put_back(self):
        self.hits("5 messages")
        before = self.sign.texts()
        self.browser.click("#select-all")
        self.browser.wait_text("#bulk-count", "5 selected")
        self.browser.click("#bulk-remove")
        self.browser.wait_text("#toast", "4 messages were removed")
        self.assertEqual(list(self.sign.texts()), ["drill"])
        # What was refused is listed by its text, and stays chosen.
        self.browser.wait_text("#bulk-refused", "Fire drill at noon")
        self.assertIn("is protected", self.browser.text("#bulk-refused"))
        self.assertEqual(self.browser.run(CHOSEN), ["drill"])
        self.browser.picture("desktop-refused")
        # One that somebody else has written meanwhile is not overwritten.
        self.sign.ask("PUT", "/messages/sale", {"text": "No sale"})
        self.browser.look_again()
        self.hits("2 messages")
        self.browser.click("#toast button")
        self.browser.wait_text("#bulk-refused", "Book sale on Saturday")
        self.hits("5 messages")
        self.assertEqual(self.sign.texts()["sale"]["text"], "No sale")
        before.pop("sale")
        after = self.sign.texts()
        after.pop("sale")
        for message in [*before.values(), *after.values()]:
            message.pop("revision")
        self.assertEqual(before, after)
        self.assert_calm()

    def test_more_are_removed_than_the_sign_takes_at_once(self):
        self.sign.ask("PUT", "/messages", {"messages": [
            {"id": f"m{number:03}", "text": f"Number {number}"} for number in range(130)]})
        self.browser.look_again()
        self.hits("135 messages")
        self.search("number")
        self.hits("130 of 135")
        self.browser.click("#select-all")
        self.browser.click("#bulk-remove")
        self.browser.wait_text("#toast", "130 messages were removed")
        self.assertEqual(len(self.sign.texts()), 5)
        self.browser.click("#toast button")
        self.browser.wait_text("#toast", "130 messages are back")
        self.assertEqual(len(self.sign.texts()), 135)
        self.assert_calm()

    def test_many_are_removed_beside_many_that_are_protected(self):
        self.sign.ask("PUT", "/messages", {"messages": [
            {"id": f"m{number:03}", "text": f"Number {number}", "protected": number % 2 == 0}
            for number in range(400)]})
        self.browser.look_again()
        self.hits("405 messages")
        self.search("number")
        self.hits("400 of 405")
        self.browser.click("#select-all")
        self.browser.click("#bulk-remove")
        self.browser.wait_text("#toast", "200 messages were removed")
        self.browser.wait_text("#bulk-refused", "is protected")
        self.browser.wait_text("#bulk-count", "200 selected")
        self.assert_calm()

    def test_a_change_of_somebody_else_is_not_lost(self):
        self.hits("5 messages")
        # The page is held back from reading it first.
        self.browser.run(
            "const real = fetch; let isHeld = true; window.letGo = () => { isHeld = false; };"
            "window.fetch = (path, options) => isHeld && (options?.method ?? 'GET') === 'GET'"
            " && path.includes('/messages?') ? new Promise(() => {}) : real(path, options);")
        self.box("bus").click()
        self.sign.ask("PUT", "/messages/bus", {"text": "No bus today"})
        self.browser.click("#bulk-remove")
        self.browser.wait_text("#bulk-refused", "Next bus")
        self.assertEqual(self.sign.texts()["bus"]["text"], "No bus today")
        self.assert_calm(allowed=["412"])


class PhoneTests(ListCase):
    options = {"width": 360, "height": 740}

    def test_the_first_message_is_high_in_every_language(self):
        browser = self.browser
        self.hits("5 messages")
        for code, word in [("en", "New message"), ("de", "Neue Meldung"),
                           ("fr", "Nouveau message"), ("es", "Mensaje nuevo"),
                           ("ja", "新しいメッセージ")]:
            browser.run(
                "const list = document.getElementById('language'); list.value = arguments[0];"
                "list.dispatchEvent(new Event('change'))", code)
            browser.wait_text("#new-message", word)
            with self.subTest(language=code):
                self.assertLess(browser.run(TOP), 400)
        browser.picture("phone-list")

    def test_what_is_seldom_needed_is_behind_a_button(self):
        browser = self.browser
        self.hits("5 messages")
        seldom = ["#search", "#kinds", "#select-all", "#import", "#export", "#backup"]

        def seen():
            return browser.run(
                "return arguments[0].filter((name) => document.querySelector(name).checkVisibility())",
                seldom)
        self.assertEqual(seen(), [])
        browser.click("#tools")
        self.assertEqual(seen(), seldom)
        self.assertEqual(browser.find("#tools").get_attribute("aria-expanded"), "true")
        browser.picture("phone-list-tools")
        self.search("drill")
        wait(lambda: browser.run(IDS) == ["drill"], "the hit")
        # A search that is not seen finds nothing.
        browser.click("#tools")
        wait(lambda: len(browser.run(IDS)) == 5, "all messages")
        self.assertEqual(seen(), [])
        # The focus goes where it is seen.
        self.box("bus").click()
        browser.click("#bulk-clear")
        self.assertEqual(browser.run("return document.activeElement.id"), "tools")
        self.assert_calm()


class ManyTests(ListCase):
    def setUp(self):
        self.sign = Sign()
        self.addCleanup(self.sign.end)
        self.browser = Browser(self.sign)
        self.addCleanup(self.browser.end)
        self.browser.command("Page.addScriptToEvaluateOnNewDocument", source=MANY)
        self.browser.open(self.sign.address)

    def count(self):
        return self.browser.run("return document.querySelectorAll('#view-messages *').length")

    def test_ten_thousand_messages_are_a_list_at_once(self):
        # There are rows before the others are read, and no more elements than are seen.
        self.hits("10,000 messages")
        self.assertLess(self.count(), 300)
        self.assertEqual(len(self.browser.run("return asked.slice(0, 20)")), 20)
        last = "return [...document.querySelectorAll('.message')].at(-1).getAttribute(arguments[0])"
        self.assertEqual(self.browser.run(last, "aria-setsize"), "10000")
        self.browser.run("scrollTo(0, document.documentElement.scrollHeight)")
        wait(lambda: self.browser.run(last, "data-id") == "m09999", "the last row")
        self.assertEqual(self.browser.run(last, "aria-posinset"), "10000")
        self.assertLess(self.count(), 300)
        self.search("number 7123")
        wait(lambda: self.browser.run(IDS) == ["m07123"], "the hit")
        self.search("number")
        self.browser.click("[data-kind=shown]")
        wait(lambda: self.browser.run(IDS) == ["m00000", "m00001", "m00002"], "what is shown")

    def test_what_is_not_seen_is_not_in_the_page(self):
        self.hits("10,000 messages")
        for width, height in [(390, 844), (1200, 800), (1920, 1080)]:
            self.browser.resize(width, height)
            wait(lambda: self.browser.run(
                "const last = [...document.querySelectorAll('.message')].at(-1);"
                "return last.getBoundingClientRect().bottom > innerHeight"), "rows to the end")
            with self.subTest(width=width):
                hidden, beside = self.browser.run("""
                    const rows = [...document.querySelectorAll('.message')];
                    const below = rows.filter(row => row.getBoundingClientRect().top > innerHeight);
                    return [below.length, document.querySelectorAll(':not(.message, .message *)').length];""")
                self.assertLessEqual(hidden, 1)
                self.assertLess(beside, 210)
        # Each part comes into the page when it is seen first, in the language of the page.
        self.browser.run("document.getElementById('language').value = 'de';"
                         "document.getElementById('language').dispatchEvent(new Event('change'))")
        self.browser.wait_text("#messages", "Meldungen")
        self.go("values")
        self.browser.wait_text("#new-value .primary", "Hinzufügen")

    def test_only_what_has_changed_is_read_again(self):
        self.hits("10,000 messages")
        self.browser.look_again()
        self.browser.wait("return asked.length > 20")
        self.assertEqual(set(self.browser.run("return asked.slice(20)")), {'?limit=500 "9"'})

    def test_the_focus_stays_with_a_row_that_is_scrolled_away(self):
        self.hits("10,000 messages")
        self.browser.run("document.querySelector('[data-id=m00001] a').focus()")
        self.browser.run("scrollTo(0, 400000)")
        wait(lambda: "m00003" not in self.browser.run(IDS), "other rows")
        self.assertEqual(self.browser.run(
            "return document.activeElement.closest('.message').dataset.id"), "m00001")
        # The key Tab leads on row by row, over what was not in the page before.
        self.browser.run("document.querySelector('[data-id=m00001] a').focus()")
        for _ in range(150):
            self.press(Keys.TAB)
        place = self.browser.run(
            "return document.activeElement.closest('.message').getAttribute('aria-posinset')")
        self.assertGreater(int(place), 20)
        self.assertLess(int(place), 60)


if __name__ == "__main__":
    import unittest
    unittest.main()
