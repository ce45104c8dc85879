// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignboardKit

struct KeyHintsTests {
  private func hints(
    paused: Bool = false, wall: Bool = false, conversation: Bool = false
  ) -> KeyHints {
    KeyHints(isPaused: paused, followsWallClock: wall, hasConversation: conversation)
  }

  @Test func `the most important keys are shown beside what the sign does`() {
    #expect(hints().short == "space pauses, ? shows all keys, q quits")
    #expect(hints(paused: true).short == "space resumes, ? shows all keys, q quits")
    #expect(hints(wall: true).short == "? shows all keys, q quits")
  }

  @Test(arguments: TextRow.of("Sign/SignboardKitTests/lines.txt", "Keys by width"))
  func `all keys are named, in as many lines as they need`(row: TextRow) throws {
    let lines = hints().lines(columns: try #require(Int(row.input)))
    #expect(lines.joined(separator: "\n") == row.output)
  }

  @Test func `a paused sign offers steps`() {
    #expect(
      hints(paused: true).lines(columns: 120) == [
        "q or Esc quits  ·  space resumes  ·  left/right step  ·  +/- dim  ·  f strikes a fault"
          + "  ·  i figures  ·  ? back"
      ])
  }

  @Test func `a sign on the wall clock offers neither pause nor speed`() {
    #expect(
      hints(wall: true).lines(columns: 80) == [
        "q or Esc quits  ·  +/- dim  ·  f strikes a fault  ·  i figures  ·  ? back"
      ])
  }

  @Test func `a conversation offers to look back`() {
    #expect(
      hints(wall: true, conversation: true).lines(columns: 80) == [
        "q or Esc quits  ·  up/down, PgUp/PgDn, Home/End, mouse look back  ·  ? more",
        "+/- dim  ·  f strikes a fault  ·  i figures  ·  ? back",
      ])
  }

  @Test func `keys follow each other, and figures take their place`() {
    let controls = PreviewControls()
    #expect(controls.keyLine == 0)
    controls.showNextKeys()
    controls.showNextKeys()
    #expect(controls.keyLine == 2)
    controls.toggleFigures()
    #expect(controls.keyLine == 0)
    #expect(controls.showsFigures)
    controls.toggleFigures()
    #expect(!controls.showsFigures)
    controls.setRowsPerLine(0)
    #expect(controls.rowsPerLine == 1)
  }
}
