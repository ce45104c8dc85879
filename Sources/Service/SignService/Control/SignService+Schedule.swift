// SPDX-License-Identifier: MIT
package import CivilTime
import Playout
import Schedules
package import SignControl
import Synchronization

extension SignService {
  /// Why zones show what they show at an instant.
  package func why(zone: String?, at instant: String?) async throws(ControlError) -> [WhyView] {
    let timeZone = try timeZone(checking: zone)
    let at = try instant.map { (text) throws(ControlError) in
      try Self.instant(text, "at", timeZone)
    }
    let found = try await calculations { [self] in
      // Read here, because this calculation may have waited for others.
      let state = stateNow()
      return state.playout.programme.why(at: at ?? state.playoutInstant).zones
    }
    return found.filter { zone == nil || $0.zone == zone }.map { Self.view($0, timeZone) }
  }

  /// The time zone of the sign; throws if the sign has no zone of this name.
  private func timeZone(checking zone: String?) throws(ControlError) -> CivilTimeZone {
    let setup = state.setup
    try setup.checkZone(named: zone)
    return setup.timeZone
  }

  private static func view(_ reason: PlayoutReason, _ timeZone: CivilTimeZone) -> WhyView {
    let notes = reason.notes.isEmpty ? "" : " (\(reason.notes.joined(separator: "; ")))"
    return WhyView(
      zone: reason.zone, at: TimeText.text(reason.instant, timeZone),
      items: reason.items.map { item in
        let state: WhyView.Item.State =
          switch item.state {
          case .shown: .shown
          case .interrupted: .interrupted
          case .off: .off
          case .over: .over
          }
        return WhyView.Item(id: item.id, state: state, reason: item.sentence + notes + ".")
      })
  }

  /// What each zone shows next, in the order of time; the first span is the current one.
  package func next(zone: String?, limit: Int) async throws(ControlError) -> [SpanView] {
    let timeZone = try timeZone(checking: zone)
    let found = try await calculations { [self] in
      stateNow().playout.programme.next(limit: limit)
    }
    return Self.spans(found, zone, limit, timeZone)
  }

  /// What is shown when.
  package func calendar(_ query: CalendarQuery) async throws(ControlError) -> [SpanView] {
    let timeZone = try timeZone(checking: query.zone)
    let from = try query.from.map { (text) throws(ControlError) in
      try Self.instant(text, "from", timeZone)
    }
    let until = try query.until.map { (text) throws(ControlError) in
      try Self.instant(text, "until", timeZone)
    }
    let asked = from ?? stateNow().playoutInstant
    guard until.map({ $0 > asked }) ?? true else {
      throw .invalid([
        FieldProblem(
          field: "until", code: "range",
          message: "The end is not after the start; write a later one."
        )
      ])
    }
    let found = try await calculations { [self] () -> PlayoutCalendar? in
      let state = stateNow()
      let (programme, now) = (state.playout.programme, state.playoutInstant)
      // Only the log of the store knows the past: messages have come, gone and changed since.
      let start = max(from ?? now, now)
      let end = until ?? (from ?? now).advanced(bySeconds: 86_400)
      guard start < end else { return nil }
      return programme.calendar(
        Schedules.Span(start: start, end: end), first: query.limit, of: query.zone)
    }
    guard let found else { return [] }
    return Self.spans(found.intervals, query.zone, query.limit, timeZone)
  }

  private static func spans(
    _ intervals: [PlayoutCalendar.Interval], _ zone: String?, _ limit: Int,
    _ timeZone: CivilTimeZone
  ) -> [SpanView] {
    intervals.filter { zone == nil || $0.zone == zone }.prefix(limit).map { interval in
      SpanView(
        zone: interval.zone, from: TimeText.text(interval.start, timeZone),
        until: interval.end.map { TimeText.text($0, timeZone) },
        messages: interval.showing.map(\.id))
    }
  }

  private static func instant(
    _ text: String, _ field: String, _ zone: CivilTimeZone
  ) throws(ControlError) -> CivilInstant {
    if let instant = TimeText.instant(text, zone) { return instant }
    throw .invalid([
      FieldProblem(
        field: field, code: "format",
        message: "It is not a time; write 2026-12-24T08:00:00+01:00, 2026-12-24T08:00 or "
          + "2026-12-24.")
    ])
  }
}

/// Instants as people and programs write them.
package enum TimeText {
  /// An instant as RFC 3339 on the clock of a time zone, in whole seconds.
  package static func text(_ instant: CivilInstant, _ zone: CivilTimeZone) -> String {
    let whole = CivilInstant(seconds: instant.seconds)
    let offset = zone.offset(at: whole)
    let minutes = abs(offset) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let side = offset < 0 ? "-" : "+"
    return "\(zone.local(whole))\(side)\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// The instant of an RFC 3339 text, or of a date or time on the clock of a time zone.
  package static func instant(_ text: String, _ zone: CivilTimeZone) -> CivilInstant? {
    if let instant = CivilInstant(dateTime: text) { return instant }
    if let date = CivilDate(text) { return zone.start(of: date) }
    return CivilDateTime(text).map { zone.instant(of: $0) }
  }
}

extension ServiceSetup {
  /// Refuses a request for a zone that the sign does not have; `nil` asks for all zones.
  func checkZone(named name: String?) throws(ControlError) {
    if let name, zone(named: name) == nil {
      throw .notFound("There is no zone \"\(name)\".")
    }
  }
}
