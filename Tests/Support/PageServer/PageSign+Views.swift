// SPDX-License-Identifier: MIT
import Effects
import Foundation
import SignAPI

extension PageSign {
  func why(zone: String?, at instant: String?) throws(ControlError) -> [WhyView] {
    let date = instant.flatMap { week.date($0) } ?? Date()
    let shown = Set(shown(at: date))
    let items = drafts.values.map { view -> WhyView.Item in
      if shown.contains(view.id) {
        let reason =
          view.draft.rules == nil ? "It is always shown." : "It is one of its times."
        return .init(id: view.id, state: .shown, reason: reason)
      }
      if let reason = week.reason(view.draft, at: date) {
        return .init(id: view.id, state: .off, reason: reason)
      }
      return .init(
        id: view.id, state: .interrupted, reason: "A message of higher priority is shown.")
    }
    let order: [WhyView.Item.State] = [.shown, .interrupted, .off]
    let sorted = items.sorted {
      (order.firstIndex(of: $0.state) ?? 0, $0.id) < (order.firstIndex(of: $1.state) ?? 0, $1.id)
    }
    return [WhyView(zone: "main", at: week.text(date), items: sorted)]
  }

  func next(zone: String?, limit: Int) -> [SpanView] {
    let now = Date()
    let spans = week.spans(of: "main", from: now, until: now + 7 * 86_400) { shown(at: $0) }
    return Array(spans.prefix(limit))
  }

  func calendar(_ query: CalendarQuery) throws(ControlError) -> [SpanView] {
    let from = query.from.flatMap { week.date($0) } ?? Date()
    let until = query.until.flatMap { week.date($0) } ?? from + 86_400
    guard until > from, until < from + 32 * 86_400 else {
      throw .invalid([
        FieldProblem(field: "until", code: "range", message: "Ask for at most 32 days.")
      ])
    }
    let spans = week.spans(of: "main", from: from, until: until) { shown(at: $0) }
    return Array(spans.prefix(query.limit))
  }

  func zones() -> [ZoneView] {
    [
      ZoneView(
        name: "main", x: 0, y: 0, width: Self.width, height: Self.zoneHeight,
        messages: shown(at: Date())),
      ZoneView(
        name: "chat", x: 0, y: Self.zoneHeight, width: Self.width, height: Self.zoneHeight,
        messages: [], isConversation: true),
    ]
  }

  func values() -> [ValueView] { valueViews.values.sorted { $0.name < $1.name } }

  func putValue(
    _ value: String, name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: ValueView, isNew: Bool) {
    try check(condition, valueViews[name]?.revision)
    revision += 1
    let isNew = valueViews[name] == nil
    let view = ValueView(name: name, value: value, revision: revision)
    valueViews[name] = view
    return (view, isNew)
  }

  func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard let view = valueViews[name] else { throw .notFound("There is no value \"\(name)\".") }
    try check(condition, view.revision)
    valueViews[name] = nil
  }

  func fonts() -> [FontView] { [FontView(name: "signboard-8", height: 8, characters: 900)] }

  func preview(_ draft: MessageDraft) throws(ControlError) -> PreviewView {
    if let zone = draft.zone, zone != "main" {
      throw .invalid([
        FieldProblem(field: "zone", code: "unknown", message: "There is no zone \"\(zone)\".")
      ])
    }
    return SignPreview(drawing: drawing).view(
      draft, width: Self.width, height: Self.zoneHeight, values: texts)
  }

  func effects() -> [EffectView] {
    EffectCatalog.all.map { EffectView(name: $0.name, about: $0.summary) }
  }

  func panel() -> PanelView {
    PanelView(width: Self.width, height: Self.height, color: .red)
  }

  func wiring() -> String {
    """
    Panel of 128 × 16 LEDs: 32 modules in one chain, spidev0.0

      module   Raspberry Pi
      VCC      pin 2   5 V, from the supply
      GND      pin 6   ground
      DIN      pin 19  GPIO 10, MOSI
      CS       pin 24  GPIO 8, CE0
      CLK      pin 23  GPIO 11, SCLK

    Modules in the order of the chain, seen from the front:

       1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16
      32 31 30 29 28 27 26 25 24 23 22 21 20 19 18 17

    """
  }

  func tests() -> TestView {
    TestView(
      patterns: [
        .init(name: "all-on", about: "every LED is lit; a dark one is dead"),
        .init(name: "checkerboard", about: "every other LED, then the others"),
        .init(name: "numbers", about: "modules are numbered from the left"),
      ], running: test?.name)
  }

  func startTest(pattern: String, seconds: Int, by caller: Caller) throws(ControlError) {
    guard tests().patterns.contains(where: { $0.name == pattern }) else {
      throw .invalid([
        FieldProblem(field: "pattern", code: "unknown", message: "There is no such pattern.")
      ])
    }
    test = (pattern, Date() + Double(seconds))
  }

  func endTest(by caller: Caller) { test = nil }

  func scroll(_ input: ScrollInput, zone: String?, by caller: Caller) throws(ControlError) {
    guard zone ?? "chat" == "chat" else {
      throw .notFound("The zone \"\(zone ?? "")\" shows no conversation.")
    }
    chat.scroll(input)
  }

  func append(_ message: ConversationMessage, zone: String?, by caller: Caller) {
    chat.append(message)
  }
}
