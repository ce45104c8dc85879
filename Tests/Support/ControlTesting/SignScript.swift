// SPDX-License-Identifier: MIT
package import Core
import Previews
package import Schedules
package import SignControl

/// What a fake sign answers where a real one asks its schedule, its panel and its clock.
///
/// Everything has a default, so a test writes only the answers that it is about.
package protocol SignScript: Sendable {
  /// The problems in the meaning of a draft.
  func problems(of draft: MessageDraft, _ state: FakeState) -> [FieldProblem]
  func progress(of draft: MessageDraft) -> MessageProgress?
  func why(zone: String?, at instant: String?, _ state: FakeState) throws(ControlError) -> [WhyView]
  func spans(_ query: CalendarQuery, _ state: FakeState) throws(ControlError) -> [SpanView]
  func next(zone: String?, limit: Int, _ state: FakeState) throws(ControlError) -> [SpanView]
  func zones(_ state: FakeState) -> [ZoneView]
  func intensity(_ state: FakeState) -> IntensityView
  func frame(_ state: FakeState) -> FrameView
  func unshown(_ state: FakeState) -> [UnshownView]
  func statistics(_ state: FakeState) -> StatisticsView
  func preview(_ draft: MessageDraft, _ state: FakeState) throws(ControlError) -> PreviewView
  var effects: [EffectView] { get }
  var icons: [IconView] { get }
  var panel: PanelView { get }
  var wiring: String { get }
  var patterns: [TestView.Pattern] { get }
  mutating func scroll(_ input: ScrollInput, zone: String?) throws(ControlError)
  mutating func append(_ message: ConversationMessage, zone: String?) throws(ControlError)
}

/// The answers of a sign of 3 × 2 LEDs.
package struct PlainScript: SignScript {
  package var patterns: [TestView.Pattern] = [.init(name: "all-on", about: "every LED is lit")]

  package init() {}
}

extension SignScript {
  package func problems(of draft: MessageDraft, _ state: FakeState) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if draft.zone == "nowhere" {
      problems.append(
        FieldProblem(
          field: "zone", code: .unknown, message: .verbatim("There is no zone \"nowhere\".")))
    }
    if draft.timeZone == "Mars/Base" {
      problems.append(
        FieldProblem(
          field: "timeZone", code: .unknown, message: .verbatim("There is no such time zone.")))
    }
    if draft.rules?.contains(where: { $0.start == "25:00" }) == true {
      problems.append(
        FieldProblem(
          field: "rules[0].start", code: .format, message: .verbatim("There is no hour 25.")))
    }
    return problems
  }

  package func progress(of draft: MessageDraft) -> MessageProgress? { nil }

  package func why(
    zone: String?, at instant: String?, _ state: FakeState
  ) throws(ControlError) -> [WhyView] {
    if instant == "never" {
      throw .invalid([
        FieldProblem(field: "at", code: .format, message: .verbatim("That is no time."))
      ])
    }
    return [
      WhyView(
        zone: zone ?? "main", at: instant ?? "2026-01-01T00:00:00Z",
        items: state.ids.map { .init(id: $0, state: .shown, reason: .verbatim("always")) })
    ]
  }

  package func spans(
    _ query: CalendarQuery, _ state: FakeState
  ) throws(ControlError) -> [SpanView] {
    [
      SpanView(
        zone: "main", from: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z",
        messages: state.ids),
      SpanView(zone: "main", from: "2026-01-02T00:00:00Z", until: nil, messages: []),
    ]
  }

  package func next(
    zone: String?, limit: Int, _ state: FakeState
  ) throws(ControlError) -> [SpanView] {
    try spans(CalendarQuery(zone: zone, limit: limit), state)
  }

  package func zones(_ state: FakeState) -> [ZoneView] {
    [ZoneView(name: "main", x: 0, y: 0, width: 64, height: 8, messages: [])]
  }

  package func intensity(_ state: FakeState) -> IntensityView {
    IntensityView(
      intensity: state.level, effective: min(state.level, 12), reason: .verbatim("Asked for."))
  }

  package func frame(_ state: FakeState) -> FrameView {
    FrameView(picture: ["#..", ".#."], sequence: 3, milliseconds: 1_767_225_600_000)
  }

  package func unshown(_ state: FakeState) -> [UnshownView] {
    [
      UnshownView(
        message: "m1", characters: "🦄", position: 3, reason: .verbatim("No font has the character.")
      )
    ]
  }

  package func statistics(_ state: FakeState) -> StatisticsView {
    var view = StatisticsView()
    view.uptimeSeconds = 12.5
    view.framesShown = 250
    view.latenessGreatest = 1_500_000
    view.messages = Int64(state.messages.count)
    return view
  }

  package func preview(
    _ draft: MessageDraft, _ state: FakeState
  ) throws(ControlError) -> PreviewView {
    let found = problems(of: draft, state)
    guard found.isEmpty else { throw .invalid(found) }
    let problems =
      draft.text.texts.contains { $0.contains("{bad}") }
      ? [PreviewView.MarkupProblem(column: 3, message: .verbatim("There is no \"bad\"."))] : []
    return PreviewView(
      width: 3, height: 2, milliseconds: 40,
      frames: [
        FrameView(frame(state).plane, milliseconds: 0),
        FrameView(Bitmap(width: 3, height: 2), milliseconds: 20),
      ],
      unshown: [.init(characters: "🦄", position: 1, reason: .verbatim("No font has it."))],
      problems: problems)
  }

  package var effects: [EffectView] {
    [EffectView(name: "wipe-left", about: "uncovered by a wipe")]
  }

  package var icons: [IconView] {
    [IconView(name: "dot", character: "●", picture: Bitmap(picture: "#.\n.#"))]
  }

  package var panel: PanelView { PanelView(width: 3, height: 2, color: .amber) }

  package var wiring: String { "DIN  pin 19\n" }

  package var patterns: [TestView.Pattern] { PlainScript().patterns }

  package mutating func scroll(_ input: ScrollInput, zone: String?) throws(ControlError) {
    if zone == "nowhere" { throw .notFound(.verbatim("There is no conversation in \"nowhere\".")) }
  }

  package mutating func append(
    _ message: ConversationMessage, zone: String?
  ) throws(ControlError) {}
}
