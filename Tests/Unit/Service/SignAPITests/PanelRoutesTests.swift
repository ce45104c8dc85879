// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import Testing

@testable import SignAPI

struct PanelRoutesTests {
  @Test func `a preview is bounded, whatever the sign answers`() throws {
    func frames(_ count: Int64, _ width: Int, _ height: Int) -> [FrameView] {
      (0..<count).map { FrameView(Bitmap(width: width, height: height), milliseconds: $0) }
    }
    #expect(PreviewView(width: 3, height: 1, frames: frames(500, 3, 1)).frames.count == 200)
    let large = PreviewView(
      width: 9000, height: 99, frames: frames(9, 9000, 99),
      unshown: Array(repeating: .init(characters: "a", position: 1, reason: .empty), count: 101),
      problems: Array(repeating: .init(column: 1, message: .empty), count: 101))
    #expect(large.width == 8192 && large.frames.count == 7)
    #expect(large.frames[0].rows.count == 1024 * 99)
    #expect(large.unshown.count == 100 && large.problems.count == 100)
    #expect(large.json.bytes.count <= 1 << 20)
    #expect(PreviewView(width: 8192, height: 8192, frames: frames(1, 8192, 8192)).frames.isEmpty)
  }

  @Test func `a conversation is scrolled by every input`() async {
    let sample = Sample()
    for name in ScrollInput.names {
      let body = "{\"input\":\"\(name)\",\"amount\":-1500}"
      #expect(await sample.summary("POST", "/conversation/input", body) == "204")
    }
    #expect(
      await sample.control.done
        == [
          "dragBegan", "dragMoved(thousandths: -1500)", "dragEnded", "lineUp", "lineDown", "pageUp",
          "pageDown", "home", "end", "wheel(-1000)",
        ].map { $0 + " in the first" })
  }

  @Test func `a message has the fields of a conversation's file, further ones are ignored`() async {
    let sample = Sample()
    for body in [
      """
      {"zone": "chat", "id": "7", "body": "Hello", "from": "Anna", "title": 5, \
      "timestamp": 1767225600.50, "read": true, "reactions": ["heart"]}
      """,
      #"{"id": "8", "body": "Yes", "from": null, "timestamp": null, "read": null}"#,
      #"{"id": "9", "body": "So", "from": {"en": "Doctor", "de": "Arzt"}}"#,
    ] {
      #expect(await sample.summary("POST", "/conversation/messages", body) == "204")
    }
    #expect(
      await sample.control.done == [
        "7: Hello in chat (Anna, 5, 1767225600.50, read)", "8: Yes in the first",
        "9: So in the first (Doctor | Arzt)",
      ])
  }

  @Test func `a test pattern is shown for 30 s, or as long as is asked for`() async {
    let sample = Sample()
    for body in [#"{"pattern":"all-on"}"#, #"{"pattern":"all-on","seconds":9}"#] {
      #expect(await sample.summary("POST", "/test", body) == "204")
    }
    #expect(await sample.control.done == ["all-on for 30 s", "all-on for 9 s"])
  }
}
