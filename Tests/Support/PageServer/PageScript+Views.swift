// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import Foundation
import Previews
import Scenes
import Schedules
import SignControl
import Typesetting

extension PageScript {
  func problems(of draft: MessageDraft, _ state: FakeState) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    func problem(_ field: String, _ message: String) {
      problems.append(FieldProblem(field: field, code: .format, message: .verbatim(message)))
    }
    if draft.isPlain != true {
      do {
        _ = try drawing.strip(draft, values: texts(state))
      } catch {
        problem("text", "At \(error)")
      }
    }
    if let zone = draft.zone, zone != "main" { problem("zone", "There is no zone \"\(zone)\".") }
    for (field, name) in [("entry", draft.entry), ("exit", draft.exit)] {
      guard let name else { continue }
      do {
        _ = try EffectCatalog.effect(named: name)
      } catch {
        problem(field, error.description)
      }
    }
    for (index, rule) in (draft.rules ?? []).enumerated() {
      for (name, time) in [("start", rule.start), ("end", rule.end)] {
        guard let time, SignWeek.minute(time) == nil, !time.hasPrefix("sun") else { continue }
        problem("rules[\(index)].\(name)", "\"\(time)\" is no time of day. Write 08:00 or sunset.")
      }
      if let cron = rule.cron, cron.split(separator: " ").count != 5 {
        problem("rules[\(index)].cron", "Cron has five fields: minute hour day month weekday.")
      }
    }
    return problems
  }

  func why(
    zone: String?, at instant: String?, _ state: FakeState
  ) throws(ControlError) -> [WhyView] {
    let date = instant.flatMap { week.date($0) } ?? PageClock.now
    let shown = Set(self.shown(state, at: date))
    let items = state.messages.values.map { view -> WhyView.Item in
      if shown.contains(view.id) {
        let reason =
          view.draft.rules == nil ? "It is always shown." : "It is one of its times."
        return .init(
          id: view.id, state: .shown, reason: .verbatim("\(reason)"), text: view.draft.summary)
      }
      if let reason = week.reason(view.draft, at: date) {
        let quarter = (date.timeIntervalSince1970 / 900).rounded(.down)
        let next = (1...700).map { Date(timeIntervalSince1970: (quarter + Double($0)) * 900) }
          .first { week.reason(view.draft, at: $0) == nil }
        return .init(
          id: view.id, state: .off, reason: .verbatim("\(reason)"), text: view.draft.summary,
          next: next.map { week.text($0) })
      }
      return .init(
        id: view.id, state: .interrupted,
        reason: .verbatim("A message of higher priority is shown."),
        text: view.draft.summary, behind: shown.first)
    }
    let order: [ShowingState] = [.shown, .interrupted, .off]
    let sorted = items.sorted {
      (order.firstIndex(of: $0.state) ?? 0, $0.id) < (order.firstIndex(of: $1.state) ?? 0, $1.id)
    }
    return [WhyView(zone: "main", at: week.text(date), items: sorted, timeZone: "Europe/Berlin")]
  }

  func next(zone: String?, limit: Int, _ state: FakeState) -> [SpanView] {
    let now = PageClock.now
    return week.spans(of: "main", from: now, until: now + 7 * 86_400) { shown(state, at: $0) }
      .map { withTexts($0, state) }
  }

  /// A span with the texts of its messages.
  private func withTexts(_ span: SpanView, _ state: FakeState) -> SpanView {
    SpanView(
      zone: span.zone, from: span.from, until: span.until, messages: span.messages,
      texts: span.messages.map { state.messages[$0]?.draft.summary ?? "" })
  }

  func spans(_ query: CalendarQuery, _ state: FakeState) throws(ControlError) -> [SpanView] {
    let from = query.from.flatMap { week.date($0) } ?? PageClock.now
    let until = query.until.flatMap { week.end($0) } ?? from + 86_400
    guard until > from, until < from + 32 * 86_400 else {
      throw .invalid([
        FieldProblem(field: "until", code: .range, message: .verbatim("Ask for at most 32 days."))
      ])
    }
    return week.spans(of: "main", from: from, until: until) { shown(state, at: $0) }
      .map { withTexts($0, state) }
  }

  func zones(_ state: FakeState) -> [ZoneView] {
    [
      ZoneView(
        name: "main", x: 0, y: 0, width: Self.width, height: Self.zoneHeight,
        messages: shown(state, at: PageClock.now)),
      ZoneView(
        name: "chat", x: 0, y: Self.zoneHeight, width: Self.width, height: Self.zoneHeight,
        messages: [], isConversation: true),
    ]
  }

  func unshown(_ state: FakeState) -> [UnshownView] {
    state.messages.values.sorted { $0.id < $1.id }.flatMap { view in
      ((try? drawing.strip(view.draft, values: texts(state)).missing) ?? []).map {
        UnshownView(
          message: view.id, characters: $0.characters, position: $0.offset + 1,
          reason: .verbatim("No font has this character; shown as a box."))
      }
    }
  }

  func preview(_ draft: MessageDraft, _ state: FakeState) throws(ControlError) -> PreviewView {
    if let zone = draft.zone, zone != "main" {
      throw .invalid([
        FieldProblem(
          field: "zone", code: .unknown, message: .verbatim("There is no zone \"\(zone)\"."))
      ])
    }
    return SignPreview(drawing: drawing).view(
      draft, width: Self.width, height: Self.zoneHeight, values: texts(state))
  }

  var effects: [EffectView] {
    EffectCatalog.all.map { EffectView(name: $0.name, about: $0.summary) }
  }

  var icons: [IconView] {
    Icons.all.map { icon in
      IconView(
        name: icon.name, character: icon.character,
        picture: try? Strip(String(icon.character), fonts: drawing.fonts).columns)
    }
  }

  var panel: PanelView { PanelView(width: Self.width, height: Self.height, color: .red) }

  var wiring: String {
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

  var patterns: [TestView.Pattern] {
    [
      .init(name: "all-on", about: "every LED is lit; a dark one is dead"),
      .init(name: "checkerboard", about: "every other LED, then the others"),
      .init(name: "numbers", about: "modules are numbered from the left"),
    ]
  }
}
