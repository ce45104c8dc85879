// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

struct KeyHintsTests {
  private func hints(
    paused: Bool = false, wall: Bool = false, conversation: Bool = false
  ) -> KeyHints {
    KeyHints(isPaused: paused, followsWallClock: wall, hasConversation: conversation)
  }

  @Test func `the most important keys are shown beside the figures`() {
    #expect(hints().short == "space pauses, +/- dim, ? shows all keys, q quits")
    #expect(hints(paused: true).short == "space resumes, +/- dim, ? shows all keys, q quits")
    #expect(hints(wall: true).short == "+/- dim, ? shows all keys, q quits")
  }

  @Test(arguments: [
    (40, "space pauses  ·  q quits"),
    (
      80,
      "space pauses  ·  left/right slower/faster, = normal  ·  +/- dim  ·  q quits"
    ),
    (
      150,
      "space pauses  ·  left/right slower/faster, = normal  ·  +/- dim  ·  f faults  ·  ? figures  "
        + "·  q quits"
    ),
    (7, "q quits"), (0, "q quits"),
  ])
  func `as many keys as fit are offered, and always the way out`(columns: Int, text: String) {
    #expect(hints().all(columns: columns) == text)
  }

  @Test func `a paused sign offers steps`() {
    #expect(
      hints(paused: true).all(columns: 80)
        == "space resumes  ·  left/right step  ·  +/- dim  ·  f faults  ·  q quits")
    #expect(hints(paused: true).all(columns: 40) == "space resumes  ·  q quits")
  }

  @Test func `a sign on the wall clock offers neither pause nor speed`() {
    #expect(
      hints(wall: true).all(columns: 80) == "+/- dim  ·  f faults  ·  ? figures  ·  q quits")
    #expect(hints(wall: true).all(columns: 40) == "+/- dim  ·  f faults  ·  q quits")
  }

  @Test func `a conversation offers to look back`() {
    #expect(
      hints(conversation: true).all(columns: 150)
        == "space pauses  ·  left/right slower/faster, = normal  ·  up/down, PgUp/PgDn, Home/End, "
        + "mouse look back  ·  +/- dim  ·  f faults  ·  q quits")
    #expect(
      hints(conversation: true).all(columns: 80)
        == "space pauses  ·  left/right slower/faster, = normal  ·  q quits")
    #expect(
      hints(wall: true, conversation: true).all(columns: 80)
        == "up/down, PgUp/PgDn, Home/End, mouse look back  ·  +/- dim  ·  q quits")
  }

  @Test func `keys and figures alternate`() {
    let controls = PreviewControls()
    #expect(!controls.showsKeys)
    controls.toggleKeys()
    #expect(controls.showsKeys)
    controls.toggleKeys()
    #expect(!controls.showsKeys)
    controls.setRowsPerLine(0)
    #expect(controls.rowsPerLine == 1)
  }
}
