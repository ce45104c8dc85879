// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Schedules
import SignControl

/// The answers that the commands of the client print.
struct ProgramScript: SignScript {
  var isEmpty = false

  /// A message with one showing that is over.
  func progress(of draft: MessageDraft) -> MessageProgress? {
    draft.times == 1 ? MessageProgress(isOver: true, timesLeft: 0) : nil
  }

  func why(
    zone: String?, at instant: String?, _ state: FakeState
  ) throws(ControlError) -> [WhyView] {
    if instant == "never" {
      throw .invalid([
        FieldProblem(field: "at", code: .format, message: .verbatim("That is no time."))
      ])
    }
    let items: [WhyView.Item] = [
      .init(
        id: "alarm", state: .shown, reason: .verbatim("Its priority is the highest."),
        text: "{icon sun} Fire!"),
      .init(
        id: "時刻表", state: .interrupted, reason: .verbatim("A message of priority 90 is shown.")),
      .init(id: "x", state: .off, reason: .verbatim("It begins at 08:00.")),
    ]
    let at = instant ?? "2026-01-01T00:00:00Z"
    if let zone { return [WhyView(zone: zone, at: at, items: [])] }
    return [WhyView(zone: "main", at: at, items: items), WhyView(zone: "clock", at: at, items: [])]
  }

  func spans(_ query: CalendarQuery, _ state: FakeState) -> [SpanView] {
    let spans = [
      SpanView(
        zone: "main", from: "2026-01-01T00:00:00Z", until: "2026-01-02T00:00:00Z",
        messages: ["alarm", "時刻表"], texts: ["{icon sun} Fire!", "時刻表"]),
      SpanView(zone: "main", from: "2026-01-02T00:00:00Z", until: nil, messages: []),
    ]
    return isEmpty ? [] : spans
  }

  func preview(
    _ draft: MessageDraft, _ state: FakeState
  ) throws(ControlError) -> PreviewView {
    PreviewView(
      width: 1, height: 1, frames: [],
      unshown: [
        .init(characters: "🦄", position: 1, reason: .verbatim("No font has it.")),
        .init(characters: "{sun}", position: 4, reason: .verbatim("There is no value.")),
      ])
  }

  func zones(_ state: FakeState) -> [ZoneView] {
    [
      ZoneView(name: "main", x: 0, y: 0, width: 64, height: 8, messages: ["alarm"]),
      ZoneView(name: "clock", x: 64, y: 0, width: 32, height: 8, messages: []),
    ]
  }

  func intensity(_ state: FakeState) -> IntensityView {
    IntensityView(
      intensity: state.level, effective: min(state.level, 12),
      reason: .verbatim(state.level > 12 ? "The supply gives no more." : "As asked for."))
  }

  func frame(_ state: FakeState) -> FrameView {
    FrameView(picture: ["#..#", ".##.", "...."], sequence: 3, milliseconds: 1_767_225_600_000)
  }

  func unshown(_ state: FakeState) -> [UnshownView] {
    isEmpty
      ? []
      : [
        UnshownView(
          message: "m1", characters: "🦄", position: 3,
          reason: .verbatim("No font has the character.")),
        UnshownView(
          message: "時刻表", characters: "\u{1B}[2J", position: 12,
          reason: .verbatim("It is a control code.")),
      ]
  }

  func statistics(_ state: FakeState) -> StatisticsView {
    var view = StatisticsView()
    (view.framesShown, view.framesSkipped, view.wireBytes) = (1234, 2, 98_765)
    view.latenessMedian = 100_000
    view.latenessOf99Percent = 1_260_000
    view.latenessGreatest = 25_000_000
    (view.faults, view.reopenings, view.clockSteps, view.messages) = (3, 4, 5, 6)
    return view
  }
}

extension HealthView {
  /// A sign with a healthy display and storage, or with a display that does not answer.
  static func display(isHealthy: Bool) -> HealthView {
    HealthView(
      isReady: isHealthy,
      parts: [
        .init(
          name: "display", isHealthy: isHealthy,
          detail: .verbatim(isHealthy ? "All is well." : "Chain 1 does not answer.")),
        .init(
          name: "storage", isHealthy: true, detail: .verbatim("All is well."),
          isAcknowledgeable: !isHealthy),
      ])
  }
}
