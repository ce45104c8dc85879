// SPDX-License-Identifier: MIT
import ControlTesting
import JSONText
import Phrases
import Raster
import SignControl
import Testing

@testable import HTTPServing
@testable import SignAPI

struct PanelRoutesTests {
  @Test func `a message can be previewed before it is sent`() async {
    let sample = Sample()
    #expect(
      await sample.tell("POST", "/preview", "{\"text\":\"a {bad}\"}").hasSuffix(
        "\"problems\":[{\"column\":3,\"message\":\"There is no \\\"bad\\\".\"}]}"))
    #expect(await sample.control.state.messages.isEmpty)
  }

  @Test func `a preview is bounded, whatever the sign says`() throws {
    let frames = (0..<500).map { PreviewView.Frame(milliseconds: Int64($0) - 1, rows: [0xFF]) }
    let small = PreviewView(width: 3, height: 1, frames: frames)
    #expect(small.frames.count == 200)
    #expect(small.frames[0] == .init(milliseconds: 0, rows: [0xE0]))
    let large = PreviewView(
      width: 9000, height: 99, frames: frames,
      unshown: Array(repeating: .init(characters: "a", position: 1, reason: .empty), count: 101),
      problems: Array(repeating: .init(column: 1, message: .empty), count: 101))
    #expect(large.width == 8192 && large.frames.count == 7)
    #expect(large.frames.allSatisfy { $0.rows.count == 1024 * 99 })
    #expect(large.unshown.count == 100 && large.problems.count == 100)
    #expect(large.json.bytes.count <= 1 << 20)
    #expect(PreviewView(width: -1, height: 8192, frames: frames).frames.count == 200)
    #expect(PreviewView(width: 8192, height: 8192, frames: frames).frames.isEmpty)
  }

  @Test func `a conversation is scrolled by every input`() async {
    let sample = Sample()
    for name in ScrollInput.names {
      let body = "{\"input\":\"\(name)\",\"amount\":-1500}"
      #expect(await sample.tell("POST", "/conversation/input", body) == "204")
    }
    #expect(
      await sample.control.done
        == [
          "dragBegan", "dragMoved(thousandths: -1500)", "dragEnded", "lineUp", "lineDown", "pageUp",
          "pageDown", "home", "end", "wheel(-1000)",
        ].map { $0 + " in the first" })
  }

  @Test func `a message is appended to a conversation`() async {
    let sample = Sample()
    #expect(
      await sample.tell(
        "POST", "/conversation/messages", "{\"zone\":\"chat\",\"id\":\"7\",\"body\":\"Hello\"}")
        == "204")
    #expect(await sample.control.done == ["7: Hello in chat"])
  }

  @Test func `a message has the fields of a conversation's file, further ones are ignored`() async {
    let sample = Sample()
    #expect(
      await sample.tell(
        "POST", "/conversation/messages",
        """
        {"id": "7", "body": "Hello", "from": "Anna", "title": 5, "timestamp": 1767225600.50, \
        "read": true, "reactions": ["heart"]}
        """) == "204")
    #expect(
      await sample.tell(
        "POST", "/conversation/messages",
        "{\"id\": \"8\", \"body\": \"Yes\", \"from\": null, \"timestamp\": null, \"read\": null}")
        == "204")
    #expect(
      await sample.tell(
        "POST", "/conversation/messages",
        "{\"id\": \"9\", \"body\": \"So\", \"from\": {\"en\": \"Doctor\", \"de\": \"Arzt\"}}")
        == "204")
    #expect(
      await sample.control.done == [
        "7: Hello in the first (Anna, 5, 1767225600.50, read)", "8: Yes in the first",
        "9: So in the first (Doctor | Arzt)",
      ])
    #expect(
      await sample.tell(
        "POST", "/conversation/messages",
        "{\"id\": \"9\", \"body\": \"No\", \"from\": [1], \"read\": 1,\n\"title\": \"\(long)\"}")
          == """
          422 The body is not valid; see errors.
          from 1:35 type: There is a list; write a text or a number or an object of languages and texts.
          read 1:48 type: There is a number; write true or false.
          title 2:10 length: The text has 257 bytes; allowed is 0 to 256.
          """)
  }

  private let long = String(repeating: "x", count: 257)

  @Test func `a test pattern begins and ends`() async {
    let sample = Sample()
    await sample.control.act {
      $0.patterns = [
        .init(name: "all-on", about: "every LED is lit"), .init(name: "rows", about: "row by row"),
      ]
    }
    let all =
      "\"patterns\":[{\"name\":\"all-on\",\"about\":\"every LED is lit\"},"
      + "{\"name\":\"rows\",\"about\":\"row by row\"}]"
    #expect(await sample.tell("POST", "/test", "{\"pattern\":\"all-on\"}") == "204")
    #expect(await sample.tell("POST", "/test", "{\"pattern\":\"rows\",\"seconds\":9}") == "204")
    #expect(await sample.control.done == ["all-on for 30 s", "rows for 9 s"])
    #expect(await sample.tell("GET", "/test") == "200 {\(all),\"running\":\"rows\"}")
    #expect(await sample.tell("DELETE", "/test") == "204")
    #expect(await sample.tell("GET", "/test") == "200 {\(all),\"running\":null}")
  }

  @Test func `effects, panel and wiring are listed`() async {
    let sample = Sample()
    #expect(
      await sample.tell("GET", "/effects")
        == "200 {\"effects\":[{\"name\":\"wipe-left\",\"about\":\"uncovered by a wipe\"}]}")
    #expect(
      await sample.tell("GET", "/panel")
        == "200 {\"width\":3,\"height\":2,\"color\":\"amber\",\"x\":0,\"y\":0}")
    let wiring = await sample.ask("GET", "/wiring")
    #expect(Sample.told(wiring) == "200 DIN  pin 19\n")
    #expect(wiring.header("Content-Type") == "text/plain; charset=utf-8")
  }
}
