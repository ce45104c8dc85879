// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignClient

/// What a person sees of a wait, second by second.
struct WaitingLineTests {
  private enum Event {
    case begin(String)
    case end
    /// The terminal is drawn if that is due.
    case look
  }

  /// The output at the times of events in seconds; `⏎` is the beginning of the line, `⌫` the rest
  /// of it taken away.
  private func written(
    on place: WaitingLine.Place, _ events: [(seconds: Double, Event)]
  ) -> [String] {
    var line = WaitingLine(on: place)
    return events.map { seconds, event in
      let now = Instant(nanoseconds: Int64(seconds * 1_000_000_000))
      let text =
        switch event {
        case .begin(let what): line.begin(what, at: now)
        case .end: line.end(at: now)
        case .look: line.draw(at: now)
        }
      return text.replacing("\r", with: "⏎").replacing("\u{1B}[K", with: "⌫")
    }
  }

  @Test func `a screen counts the seconds, and is clean afterwards`() {
    #expect(
      written(
        on: .screen(columns: 80),
        [
          (10, .begin("Waiting for a")), (11.9, .look), (12, .look), (12.5, .look), (13.1, .look),
          (13.2, .end), (14.1, .look),
        ]) == ["", "", "⏎Waiting for a (2 s)⌫", "", "⏎Waiting for a (3 s)⌫", "⏎⌫", ""])
  }

  @Test func `a short wait is not shown`() {
    #expect(
      written(on: .screen(columns: 80), [(0, .begin("a")), (1.9, .look), (1.9, .end)])
        == ["", "", ""])
  }

  @Test func `many short waits are one long one, until there is a pause`() {
    #expect(
      written(
        on: .screen(columns: 80),
        [
          (0, .begin("a")), (1, .end), (1.1, .begin("b")), (2.5, .look), (2.6, .end),
          (2.7, .begin("c")), (2.8, .end), (9, .begin("d")), (10, .look), (11, .look),
        ]) == [
          "", "", "", "⏎b (2 s)⌫", "⏎⌫", "⏎c (2 s)⌫", "⏎⌫", "", "", "⏎d (2 s)⌫",
        ])
  }

  @Test func `a new line takes the place of the one before`() {
    #expect(
      written(
        on: .screen(columns: 80),
        [(0, .begin("Put 0 of 9")), (3, .look), (3.5, .begin("Put 5 of 9")), (3.6, .end)])
        == ["", "⏎Put 0 of 9 (3 s)⌫", "⏎Put 5 of 9 (3 s)⌫", "⏎⌫"])
  }

  @Test func `it stays on one line, whatever its text has`() {
    #expect(
      written(
        on: .screen(columns: 12), [(0, .begin("Waiting for\n\u{1B}[2J")), (2, .look)])[1]
        == "⏎Waiting fo…⌫")
  }

  @Test func `a dumb terminal gets one line of a command`() {
    #expect(
      written(
        on: .paper,
        [
          (0, .begin("Waiting for a")), (1, .look), (2, .look), (3, .look), (3, .begin("b")),
          (4, .look), (5, .end),
        ]) == ["", "", "Waiting for a\n", "", "", "", ""])
  }
}
