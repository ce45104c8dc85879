# SPDX-License-Identifier: MIT
"""The sign at the top of the page."""

from selenium.webdriver.common.action_chains import ActionChains

from sign import PageCase, wait

LIT = """
const canvas = document.getElementById("live");
const [columns, rows] = arguments;
const pitch = canvas.width / columns;
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
const lines = [];
for (let y = 0; y < rows; y += 1) {
  let line = "";
  for (let x = 0; x < columns; x += 1) {
    const place = (Math.floor((y + 0.5) * pitch) * canvas.width + Math.floor((x + 0.5) * pitch)) * 4;
    line += data[place] > 200 ? "#" : data[place] > data[place + 2] ? "." : " ";
  }
  lines.push(line);
}
return lines;
"""


class LiveTests(PageCase):
    def test_frames_arrive_as_lights(self):
        browser = self.browser
        browser.wait_text("#state", "Live")
        first = browser.run(LIT, 128, 16)
        wait(lambda: browser.run(LIT, 128, 16) != first, "another frame")
        browser.click("#pause")
        browser.wait_text("#state", "Paused")
        frame = self.sign.ask("GET", "/frame")
        # Lit, and unlit but visible: never quite dark.
        wait(lambda: browser.run(LIT, 128, 16) == frame["rows"], "the frame of the sign")
        self.assertGreater(sum(row.count("#") for row in frame["rows"]), 50)
        browser.click("#stop")
        browser.wait_text("#state", "Stopped")
        self.assertEqual(self.sign.ask("GET", "/playback"), {"state": "stopped"})
        browser.click("#start")
        browser.wait_text("#state", "Live")
        self.assertEqual(browser.find("#start").get_attribute("aria-pressed"), "true")
        self.assert_calm()

    def test_why_and_next_are_told(self):
        self.browser.wait_text("#now", "Welcome to the library")
        name = self.browser.find("#live").get_attribute("aria-label")
        self.assertIn("Welcome to the library", name)
        self.browser.wait_text("#next", ":")

    def test_a_lost_sign_is_told_and_found_again(self):
        self.browser.wait_text("#state", "Live")
        self.sign.end()
        self.browser.wait_text("#state", "Disconnected")
        self.browser.wait_text("#age", "Last picture")
        again = self.sign.again()
        try:
            self.browser.wait_text("#state", "Live")
            self.assertEqual(self.browser.find("#age").text, "")
        finally:
            again.end()

    def test_nothing_moves_when_the_sign_is_lost(self):
        top = "return document.querySelector('nav').getBoundingClientRect().top"
        for width in [1200, 700, 360]:
            self.browser.resize(width, 800)
            self.browser.open(self.sign.address)
            self.browser.wait_text("#state", "Live")
            self.browser.wait_text("#next", ":")
            before = self.browser.run(top)
            self.sign.end()
            self.browser.wait_text("#age", "Last picture")
            with self.subTest(width=width):
                self.assertAlmostEqual(self.browser.run(top), before, delta=1)
            self.browser.picture(f"lost-{width}")
            self.sign = self.sign.again()
            self.addCleanup(self.sign.end)

    def test_what_is_told_of_a_loss_ends_with_it(self):
        self.browser.wait_text("#state", "Live")
        self.sign.end()
        self.browser.wait_text("#state", "Disconnected")
        self.browser.click("#pause")
        self.browser.wait_text("#toast .error", "cannot be reached")
        self.addCleanup(self.sign.again().end)
        self.browser.wait_text("#state", "Live")
        self.assertEqual(self.browser.run("return document.querySelectorAll('.toast').length"), 0)

    def test_one_lamp_is_lit_wherever_the_pointer_is(self):
        self.browser.wait_text("#state", "Live")
        self.browser.click("#stop")
        self.browser.wait_text("#state", "Stopped")
        ActionChains(self.browser.driver).move_to_element(self.browser.find("#pause")).perform()
        self.assertEqual(self.browser.run(
            "return ['start', 'pause', 'stop'].filter((id) =>"
            " getComputedStyle(document.getElementById(id)).boxShadow !== 'none')"), ["stop"])

    def test_a_conversation_is_dragged_turned_and_moved_by_keys(self):
        def shown():
            return self.sign.ask("GET", "/frame")["rows"][8:]

        canvas = self.browser.find("#live")
        self.browser.wait("return document.getElementById('live').classList.contains('draggable')")
        newest = shown()
        below = canvas.size["height"] // 4
        row = canvas.size["height"] / 16
        self.browser.point(
            canvas, ["down", 0, below],
            *[["move", 0, below + row * 3 * part] for part in range(1, 5)],
            ["up", 0, below + row * 12])
        wait(lambda: shown() != newest, "older messages by dragging")
        self.go("conversation")
        self.browser.click("[data-input=end]")
        wait(lambda: shown() == newest, "the newest message")
        self.browser.run(
            "const canvas = arguments[0], box = canvas.getBoundingClientRect();"
            "canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: -40, cancelable: true,"
            " clientX: box.left + 9, clientY: box.top + box.height * 0.75 }))", canvas)
        wait(lambda: shown() != newest, "older messages by the wheel")
        self.browser.find("[data-input=end]").send_keys("\ue010")  # The key End.
        wait(lambda: shown() == newest, "the newest message by a key")
        self.browser.write("#say [data-field=body]", "Good night")
        self.browser.click("#say button")
        wait(lambda: shown() != newest, "the message that was appended")
        self.browser.picture("desktop-conversation")
        self.assert_calm()
