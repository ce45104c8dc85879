// SPDX-License-Identifier: MIT
package import CivilTime
import Phrases
import Playout
import Schedules
package import SignControl

extension SignService {
  /// Why zones show what they show at an instant.
  package func why(zone: String?, at instant: String?) async throws(ControlError) -> [WhyView] {
    let setup = state.setup
    try setup.checkZone(named: zone)
    let at = try instant.map { (text) throws(ControlError) in try setup.instant(text, "at") }
    return try await calculations { [self] in
      // Read here, because this calculation may have waited for others.
      let state = stateNow()
      return state.playout.plan.why(at: at ?? state.playoutInstant).zones
        .filter { zone == nil || $0.zone == zone }.map { Self.view($0, state) }
    }
  }

  private static func view(_ reason: PlayoutReason, _ state: ServiceState) -> WhyView {
    WhyView(
      zone: reason.zone, at: state.setup.time(reason.instant),
      items: reason.items.map { item in
        WhyView.Item(
          id: item.id, state: item.state,
          reason: .phrase("\(item.sentence(with: reason.notes))."),
          text: state.beginning(ofMessage: item.id),
          next: item.next.map { state.setup.time($0) }, behind: item.behind)
      }, clock: state.clockDoubt)
  }

  /// What each zone shows next, in the order of time; the first span is the current one.
  package func next(zone: String?, limit: Int) async throws(ControlError) -> [SpanView] {
    try state.setup.checkZone(named: zone)
    return try await calculations { [self] in
      let state = stateNow()
      return state.playout.plan.next(limit: limit)
        .filter { zone == nil || $0.zone == zone }.prefix(limit).map { SpanView($0, state) }
    }
  }

  /// What is shown when; where spans are left out, the answer tells from when on.
  package func calendar(_ query: CalendarQuery) async throws(ControlError) -> CalendarView {
    let setup = state.setup
    try setup.checkZone(named: query.zone)
    let from = try query.from.map { (text) throws(ControlError) in try setup.instant(text, "from") }
    let until = try query.until.map { (text) throws(ControlError) in
      try setup.instant(text, "until")
    }
    let now = stateNow().playoutInstant
    let asked = from ?? now
    guard until.map({ $0 > asked }) ?? true else {
      throw .invalid(
        "until", "range", .phrase("The end is not after the start; write a later one."))
    }
    let end = until ?? asked.advanced(bySeconds: 86_400)
    // Only the log of the store knows the past: messages have come, gone and changed since.
    var past = CalendarView(spans: [])
    if asked < now {
      past = try await self.past(
        Schedules.Span(start: asked, end: min(now, end)), zone: query.zone, limit: query.limit)
      guard past.next == nil, end > now else { return past }
    }
    let future = try await planned(max(asked, now), end, query)
    return CalendarView(spans: past.spans + future.spans, next: future.next)
  }

  /// What is planned from an instant on.
  private func planned(
    _ start: CivilInstant, _ end: CivilInstant, _ query: CalendarQuery
  ) async throws(ControlError) -> CalendarView {
    try await calculations { [self] () -> CalendarView in
      let state = stateNow()
      let plan = state.playout.plan
      let found = plan.calendar(
        Schedules.Span(start: start, end: end), first: query.limit, of: query.zone)
      let (intervals, next) = found.beginning(of: query.zone, atMost: query.limit)
      return CalendarView(
        spans: intervals.map { SpanView($0, state) },
        next: next.map { state.setup.time($0) })
    }
  }
}

extension PlayoutReason.Item {
  /// The reason with the notes about its zone.
  fileprivate func sentence(with notes: [Phrase]) -> Phrase {
    notes.isEmpty
      ? sentence
      : .joined(
        [sentence, .verbatim(" ("), .joined(notes, separator: "; "), .verbatim(")")], separator: "")
  }
}

extension SpanView {
  /// An interval of the playout on the clock of the sign.
  fileprivate init(_ interval: PlayoutCalendar.Interval, _ state: ServiceState) {
    let setup = state.setup
    self.init(
      zone: interval.zone, from: setup.time(interval.start),
      until: interval.end.map { setup.time($0) }, messages: interval.showing.map(\.id),
      texts: interval.showing.map {
        $0.origin == .message ? state.beginning(ofMessage: $0.id) : $0.text ?? ""
      })
  }
}

extension ServiceState {
  /// What a message says; empty if there is none with this id.
  func words(ofMessage id: String) -> String {
    messages.kept[id]?.draft.summary ?? messages.requests[id]?.summary
      ?? calendars.events[id]?.message.content ?? ""
  }

  /// The beginning of what a message says.
  func beginning(ofMessage id: String) -> String { String(words(ofMessage: id).prefix(100)) }
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
  /// An instant on the clock of the sign.
  func time(_ instant: CivilInstant) -> String { TimeText.text(instant, timeZone) }

  /// An instant of nanoseconds since 1970 on the clock of the sign.
  func time(_ nanoseconds: Int64) -> String { time(CivilInstant(nanoseconds: nanoseconds)) }

  /// The instant of a text in a field of a request; refuses another text.
  func instant(_ text: String, _ field: String) throws(ControlError) -> CivilInstant {
    if let instant = TimeText.instant(text, timeZone) { return instant }
    throw .invalid(
      field, "format",
      .phrase(
        "It is not a time; write {0}, {1} or {2}.", "2026-12-24T08:00:00+01:00", "2026-12-24T08:00",
        "2026-12-24"))
  }

  /// Refuses a request for a zone that the sign does not have; `nil` asks for all zones.
  func checkZone(named name: String?) throws(ControlError) {
    if let name, zone(named: name) == nil {
      throw .notFound(.phrase("There is no zone \"\(name)\"."))
    }
  }
}
