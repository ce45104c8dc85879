# SPDX-License-Identifier: MIT
"""How little the page asks the sign for when nothing happens."""

from datetime import datetime, timedelta

from sign import Browser, PageCase, Sign

# A clock that can be put forward: what waits for a time happens at once, one after the other, and
# each waits for what the one before has asked for. `requests` has all that was asked for, with the
# minute of it. `say` puts an event into the live stream, which itself lives in real time.
CLOCK = """
const RealDate = Date, [realFetch, wait, forget] = [fetch, setTimeout, clearTimeout];
const timers = new Map(), stream = 40000;
let ahead = 0, last = 1e9, flying = 0;
window.requests = [];
window.Date = class extends RealDate {
  constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])); }
  static now() { return RealDate.now() + ahead; }
};
function start(action, time, period, id = last += 1) {
  const timer = { at: Date.now() + time, run: () => {
    timers.delete(id);
    forget(timer.real);
    if (period) start(action, period, period, id);
    action();
  } };
  timer.real = wait(timer.run, time);
  timers.set(id, timer);
  return id;
}
window.setTimeout = (action, time = 0) => time === stream ? wait(action, time) : start(action, time);
window.setInterval = (action, time) => start(action, time, time);
window.clearTimeout = window.clearInterval = (id) => {
  forget(timers.get(id)?.real ?? id);
  timers.delete(id);
};
window.fetch = async (address, options) => {
  const path = String(address).replace("/api/v1", "");
  if (path === "/frames") {
    const answer = await realFetch(address, options);
    const { readable, writable } = new TransformStream();
    window.say = async (text) => {
      const writer = writable.getWriter();
      await writer.write(new TextEncoder().encode(text));
      writer.releaseLock();
    };
    (async () => {
      for await (const part of answer.body) {
        const writer = writable.getWriter();
        await writer.write(part);
        writer.releaseLock();
      }
    })().finally(() => writable.close()).catch(() => {});
    return new Response(readable, { headers: answer.headers });
  }
  window.requests.push({ path, minute: Math.floor(Date.now() / 60000), method: options?.method });
  flying += 1;
  try {
    return await realFetch(address, options);
  } finally {
    flying -= 1;
  }
};
const pause = () => new Promise((done) => wait(done, 5));
async function rest() {
  do { await pause(); } while (flying > 0);
}
window.pass = async (minutes) => {
  const end = Date.now() + minutes * 60000;
  await rest();
  for (;;) {
    const [next] = [...timers.values()].sort((one, other) => one.at - other.at);
    if (!next || next.at > end) break;
    ahead += Math.max(0, next.at - Date.now());
    next.run();
    if (next.at % 1000 === 0 || flying > 0) await rest();
  }
  ahead += Math.max(0, end - Date.now());
  await rest();
};
"""


class CalmCase(PageCase):
    """A sign on which nothing begins or ends by itself, and a page whose clock can be put forward."""

    def setUp(self):
        self.sign = Sign()
        self.addCleanup(self.sign.end)
        for name, message in self.sign.texts().items():
            # Without its times; one is protected from being removed.
            self.sign.ask("PUT", f"/messages/{name}", {"text": message["text"]})
            if name not in ("welcome", "bus"):
                self.sign.ask("DELETE", f"/messages/{name}")
        self.browser = Browser(self.sign)
        self.addCleanup(self.browser.end)
        self.browser.command("Page.addScriptToEvaluateOnNewDocument", source=CLOCK)
        self.browser.open(self.sign.address)
        self.browser.wait_text("#state", "Live")

    def pass_minutes(self, minutes):
        """What is asked for in so many minutes."""
        return self.browser.driver.execute_async_script(
            "const done = arguments[1]; requests.length = 0;"
            "pass(arguments[0]).then(() => done(requests), (error) => done(String(error)));",
            minutes)

    def wait_read(self):
        """Waits until all that is seen was read again."""
        self.browser.wait("return requests.some(({ path }) => path === '/why')")

    def forget(self):
        self.browser.run("requests.length = 0")

    def hide(self, is_hidden):
        self.browser.run(
            "Object.defineProperty(document, 'hidden', { value: arguments[0], configurable: true });"
            "document.dispatchEvent(new Event('visibilitychange'));", is_hidden)


class RestTests(CalmCase):
    def test_at_rest_it_asks_for_little_once_a_minute(self):
        for part in ["messages", "history", "conversation", "values", "sign", "health", "new"]:
            with self.subTest(part=part):
                self.go(part)
                self.pass_minutes(1)
                asked = self.pass_minutes(12)
                self.assertLessEqual(len(asked), 12)
                minutes = [request["minute"] for request in asked]
                self.assertEqual(len(set(minutes)), len(minutes), asked)
                paths = {request["path"] for request in asked}
                self.assertIn("/messages?limit=1", paths)
                self.assertIn("/playback", paths)
                self.assertFalse(paths & {"/why", "/changes?limit=50", "/messages?limit=500"})

    def test_news_of_other_systems_is_found(self):
        self.go("health")
        self.browser.wait("return document.querySelector('#webhooks li')")
        self.browser.run(
            "const ask = fetch; window.fetch = async (address, options) =>"
            " String(address).endsWith('/webhooks') ? new Response('{\"webhooks\":[]}',"
            " { headers: { 'Content-Type': 'application/json' } }) : ask(address, options);")
        self.pass_minutes(6)
        self.browser.wait("return document.getElementById('webhooks-card').hidden")

    def test_what_others_change_is_found(self):
        self.pass_minutes(3)
        self.sign.ask("PUT", "/messages/tea", {"text": "Tea is ready"})
        self.pass_minutes(3)
        self.browser.wait_text("#message-list", "Tea is ready")
        self.browser.wait_text("#now", "Tea is ready")
        self.sign.ask("POST", "/pause")
        self.pass_minutes(3)
        self.browser.wait_text("#state", "Paused")

    def test_what_is_out_of_sight_asks_for_nothing(self):
        self.hide(True)
        self.assertEqual(self.pass_minutes(30), [])
        self.sign.ask("PUT", "/messages/tea", {"text": "Tea is ready"})
        self.hide(False)
        self.browser.wait_text("#message-list", "Tea is ready")

    def test_own_changes_are_read_at_once(self):
        self.pass_minutes(2)
        self.forget()
        self.browser.click("#pause")
        self.wait_read()
        self.go("new")
        self.pass_minutes(1)
        self.forget()
        self.browser.write("[data-field=text]", "Only looked at")
        self.browser.wait("return requests.some(({ path }) => path === '/preview')")
        self.pass_minutes(0.5)
        self.assertFalse(self.browser.run("return requests.some(({ path }) => path === '/why')"))

    def test_a_known_end_is_waited_for(self):
        # The sign in memory lists what is shown by quarters of an hour.
        now = datetime.fromisoformat(self.sign.ask("GET", "/why")["zones"][0]["at"])
        end = now + timedelta(minutes=45 - now.minute % 15, seconds=-now.second)
        self.sign.ask("PUT", "/messages/tea", {"text": "Tea is ready", "rules": [
            {"start": f"{now - timedelta(hours=2):%H:%M}", "end": f"{end:%H:%M}"}]})
        self.browser.look_again()
        self.browser.wait_text("#now", "Tea is ready")
        left = (end - now).seconds / 60
        # Far from it: a busy machine lets minutes pass.
        before = self.pass_minutes(left - 20)
        self.assertFalse([request for request in before if request["path"] == "/why"])
        after = self.pass_minutes(21)
        self.assertTrue([request for request in after if request["path"] == "/why"])

    def test_a_sign_that_is_back_is_read_again(self):
        self.sign.end()
        self.browser.wait_text("#state", "Disconnected")
        again = self.sign.again()
        self.addCleanup(again.end)
        self.browser.wait_text("#message-list", "Fire drill")

    def test_a_change_that_the_stream_tells_is_read(self):
        say = ("say('event: change\\ndata: {\"revision\":' + arguments[0] + '}\\n\\n')"
               ".then(arguments[1])")
        self.pass_minutes(2)
        self.forget()
        for revision in [7, 7]:
            self.browser.driver.execute_async_script(say, revision)
        self.pass_minutes(0.1)
        self.assertFalse(self.browser.run("return requests.some(({ path }) => path === '/why')"))
        self.browser.driver.execute_async_script(say, 8)
        self.wait_read()


if __name__ == "__main__":
    import unittest

    unittest.main()
