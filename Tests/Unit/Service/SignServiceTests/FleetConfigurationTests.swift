// SPDX-License-Identifier: MIT
import Core
import Testing

@testable import SignService

/// Keys of the configuration that a fleet wants are tried, kept and taken back.
struct FleetConfigurationTests {
  /// A sign that does due steps; a line of its story for each step.
  private struct Story {
    var fleet = FleetConfiguration()
    var wanted: [String] = []
    var lines: [String] = []
    /// Whether the sign takes new keys over.
    var refusal: FleetConfiguration.Reason?

    /// Goes on to a second, and does due steps until then.
    mutating func go(to second: Int64) {
      var now = Instant.zero
      while true {
        switch fleet.step(wanted, at: now) {
        case .rest(let until):
          now = max(now, until)
          guard now.nanoseconds <= second * 1_000_000_000 else { return }
        case .begin:
          now = Instant(nanoseconds: second * 1_000_000_000)
          fleet.begin(wanted, at: now)
          note(now, "tries \(shown(fleet.overlays))")
          if let refusal { takeBack(refusal, now) }
        case .keep:
          fleet.keep()
          note(now, "keeps \(shown(fleet.overlays))")
        case .takeBack(let reason): takeBack(reason, now)
        }
      }
    }

    private mutating func takeBack(_ reason: FleetConfiguration.Reason, _ now: Instant) {
      fleet.takeBack(reason)
      note(now, "goes back to \(shown(fleet.overlays)): \(reason.phrase)")
    }

    private mutating func note(_ now: Instant, _ text: String) {
      lines.append("\(now.nanoseconds / 1_000_000_000) s \(text)")
    }

    /// Why the wanted keys do not count.
    var sentence: String {
      fleet.reason(against: wanted).map { "\($0.phrase)" } ?? "none"
    }

    private func shown(_ overlays: [String]) -> String {
      overlays.isEmpty ? "the file" : overlays.joined(separator: " + ")
    }

    /// As after the program has ended and begun again.
    mutating func restart() { fleet = FleetConfiguration(stored: fleet.json) }
  }

  private func expect(
    _ story: Story, _ lines: [String], at place: SourceLocation = #_sourceLocation
  ) {
    #expect(story.lines == lines, "\(story.lines.joined(separator: "\n"))", sourceLocation: place)
  }

  @Test func `keys with which a report reaches the broker are kept after ten seconds`() {
    var story = Story()
    story.wanted = ["speed: 40"]
    story.go(to: 5)
    story.fleet.noteBroker()
    story.go(to: 14)
    expect(story, ["5 s tries speed: 40"])
    story.go(to: 15)
    story.restart()
    story.go(to: 500)
    expect(story, ["5 s tries speed: 40", "15 s keeps speed: 40"])
    // The file alone needs no proof, also of a sign that has no broker any more.
    story.wanted = []
    story.go(to: 600)
    story.go(to: 900)
    expect(story, ["5 s tries speed: 40", "15 s keeps speed: 40", "600 s tries the file"])
    #expect(story.fleet.overlays == [])
  }

  @Test func `keys are staged until they have proven themselves or were taken back`() {
    var fleet = FleetConfiguration()
    #expect(fleet.staged(["a"]) == ["a"])
    fleet.begin(["a"], at: .zero)
    #expect(fleet.proven == [] && fleet.staged(["a"]) == ["a"])
    fleet.keep()
    #expect(fleet.proven == ["a"] && fleet.staged(["a"]) == [])
    fleet.begin(["a", "b"], at: .zero)
    fleet.takeBack(.noPicture)
    #expect(fleet.proven == ["a"] && fleet.staged(["a", "b"]) == [])
  }

  @Test func `keys with which no report reaches the broker are taken back, and not tried again`() {
    var story = Story()
    story.wanted = ["speed: 40"]
    story.go(to: 0)
    story.go(to: 119)
    expect(story, ["0 s tries speed: 40"])
    story.go(to: 120)
    story.restart()
    story.go(to: 999)
    let back =
      "120 s goes back to the file: The sign did not reach the broker with them within 120 seconds, "
      + "so the configuration of before is back."
    expect(story, ["0 s tries speed: 40", back])
    // Other keys are; and the same ones after others were wanted.
    story.wanted = ["speed: 50"]
    story.go(to: 1000)
    story.fleet.noteBroker()
    story.go(to: 1010)
    story.wanted = ["speed: 40"]
    story.go(to: 1011)
    expect(
      story,
      [
        "0 s tries speed: 40", back, "1000 s tries speed: 50", "1010 s keeps speed: 50",
        "1011 s tries speed: 40",
      ])
  }

  @Test func `a sign that ends while it tries keys begins with those of before`() {
    var story = Story()
    story.wanted = ["speed: 40"]
    story.go(to: 0)
    story.fleet.noteBroker()
    story.go(to: 10)
    story.wanted = ["speed: 40", "fade: no"]
    story.go(to: 20)
    story.restart()
    story.go(to: 30)
    expect(
      story, ["0 s tries speed: 40", "10 s keeps speed: 40", "20 s tries speed: 40 + fade: no"])
    #expect(story.fleet.overlays == ["speed: 40"])
    #expect(
      story.sentence
        == "The sign ended while it tried them, so the configuration of before is back.")
  }

  @Test(arguments: [
    (
      FleetConfiguration.Reason.noPicture,
      "The panel showed no picture with it, so the configuration of before is back."
    ),
    (
      .notTaken(.verbatim("The zone is too small.")),
      "The sign cannot take it over, and goes on as before. The zone is too small."
    ),
  ])
  func `keys that the sign cannot show are taken back at once`(
    reason: FleetConfiguration.Reason, sentence: String
  ) {
    var story = Story()
    (story.wanted, story.refusal) = (["zones: []"], reason)
    story.go(to: 7)
    story.restart()
    story.go(to: 300)
    expect(story, ["7 s tries zones: []", "7 s goes back to the file: \(sentence)"])
    #expect(story.sentence == sentence)
    // A wish in between counts as another one.
    story.fleet.note([])
    #expect(story.fleet.reason(against: story.wanted) == nil)
  }

  @Test(arguments: ["", "{", "[]", "{\"proven\":1,\"refused\":{}}"])
  func `what cannot be read counts as nothing`(text: String) {
    #expect(FleetConfiguration(stored: Array(text.utf8)) == FleetConfiguration())
  }
}
