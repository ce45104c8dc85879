// SPDX-License-Identifier: MIT
package import SignControl
package import SignboardKit

extension SignService {
  /// Why zones show what they show at an instant.
  package func why(zone: String?, at instant: String?) async throws(ControlError) -> [WhyView] {
    let setup = state.setup
    try setup.checkZone(named: zone)
    let at = try instant.map { (text) throws(ControlError) in try setup.instant(text, "at") }
    return try await calculations { [self] in
      // Read here, because this calculation may have waited for others.
      let state = stateNow()
      return state.playout.plan.why(at: at ?? state.playoutInstant)
        .filter { zone == nil || $0.zone == zone }.map { Self.view($0, state) }
    }
  }

  private static func view(_ reason: PlayoutReason, _ state: ServiceState) -> WhyView {
    WhyView(
      zone: reason.zone, at: state.setup.time(reason.instant),
      items: reason.items.map { item in
        let layer = DesiredLayer.Name(ofMessage: item.id)
          .flatMap { state.layers[$0]?.inForce?.view }
        let sentence = Phrase.phrase("\(item.sentence).")
        return WhyView.Item(
          id: item.id, state: item.state,
          reason: .joined([sentence, layer?.sentence].compactMap(\.self), separator: " "),
          text: item.text.map { state.beginning(ofText: $0, in: reason.zone) }
            ?? state.beginning(ofMessage: item.id),
          next: item.next.map { state.setup.time($0) }, behind: item.behind, layer: layer)
      }, clock: state.clockDoubt, timeZone: state.setup.timeZone.name)
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

  /// The calendar; where spans are left out, `next` is the beginning of the first of them.
  package func calendar(_ query: CalendarQuery) async throws(ControlError) -> CalendarView {
    let setup = state.setup
    try setup.checkZone(named: query.zone)
    let from = try query.from.map { (text) throws(ControlError) in try setup.instant(text, "from") }
    let until = try query.until.map { (text) throws(ControlError) in
      try setup.instant(text, "until", isEnd: true)
    }
    let now = stateNow().playoutInstant
    let asked = from ?? now
    guard until.map({ $0 > asked }) ?? true else {
      throw .invalid(
        "until", .range, .phrase("The end is not after the start; write a later one."))
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

  /// The plan from an instant on.
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

  /// How far conflicts are looked for, in seconds.
  private static let conflictSpan: Int64 = 7 * 86_400
  /// The most conflicts that are reported.
  private static let mostConflicts = 50
  /// So many spans of a zone are looked at.
  static let mostConflictSpans = 1000

  /// What a message would hide within a week, and what would hide it, by time.
  package func conflicts(
    of draft: MessageDraft, replacing id: String?, by caller: Caller
  ) async throws(ControlError) -> ConflictsView {
    let name = id ?? "message"
    let message = try state.checker.message(draft, id: name, checksText: false)
    return try await conflictSearches(of: caller.name) { [self] in
      let state = stateNow()
      let now = state.playoutInstant
      let span = Schedules.Span(start: now, end: now.advanced(bySeconds: Self.conflictSpan))
      var without = state.playout.plan
      without.remove(id: name, at: now)
      var with = without
      with.put(message, revision: 0, at: now)
      let alone = PlayoutPlan(
        state.setup.playout, stored: [PlayoutPlan.Stored(message, revision: 0)], at: now)
      // Beyond the end of one of them nothing can be compared.
      var end = span.end
      let calendars = [without, with, alone].map { plan in
        let calendar = plan.calendar(
          Schedules.Span(start: now, end: end), first: Self.mostConflictSpans, of: message.zone)
        end = min(end, calendar.knownUntil)
        return calendar
      }
      let shown = calendars.map { $0.shown(in: message.zone, until: end) }
      let finder = ConflictFinder(id: name, without: shown[0], with: shown[1], alone: shown[2])
      let setup = state.setup
      let found = finder.found.prefix(Self.mostConflicts).map { conflict in
        ConflictView(
          kind: conflict.kind, id: conflict.id, text: state.beginning(ofMessage: conflict.id),
          from: setup.time(conflict.start),
          until: conflict.end < end ? setup.time(conflict.end) : nil,
          times: conflict.times)
      }
      return ConflictsView(conflicts: found, until: end < span.end ? setup.time(end) : nil)
    }
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
        $0.origin == .message
          ? state.beginning(ofMessage: $0.id)
          : state.beginning(ofText: $0.text ?? "", in: interval.zone)
      })
  }
}

extension ServiceState {
  /// The summary of a message; empty if there is none with this id.
  func words(ofMessage id: String) -> String {
    messages.kept[id]?.draft.summary ?? messages.requests[id]?.summary
      ?? calendars.events[id]?.message.content ?? ""
  }

  /// The beginning of the summary of a message.
  func beginning(ofMessage id: String) -> String { String(words(ofMessage: id).prefix(100)) }

  /// The beginning of a text of the settings; the content of a zone without texts, such as a
  /// conversation, is called by the name of its zone.
  func beginning(ofText text: String, in zone: String) -> String {
    guard text == ServiceSetup.ownContent else { return String(text.prefix(100)) }
    let words = setup.zone(named: zone)?.content.texts.joined(separator: " ") ?? ""
    return words.isEmpty ? zone : String(words.prefix(100))
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
  ///
  /// - Parameter isEnd: whether it ends something, to which the whole day of a date then belongs.
  package static func instant(
    _ text: String, _ zone: CivilTimeZone, isEnd: Bool = false
  ) -> CivilInstant? {
    if let instant = CivilInstant(dateTime: text) { return instant }
    if let date = CivilDate(text) { return zone.start(of: isEnd ? date.adding(days: 1) : date) }
    return CivilDateTime(text).map { zone.instant(of: $0) }
  }
}

extension ServiceSetup {
  /// An instant on the clock of the sign.
  func time(_ instant: CivilInstant) -> String { TimeText.text(instant, timeZone) }

  /// An instant of nanoseconds since 1970 on the clock of the sign.
  func time(_ nanoseconds: Int64) -> String { time(CivilInstant(nanoseconds: nanoseconds)) }

  /// The instant of a text in a field of a request; refuses another text.
  func instant(
    _ text: String, _ field: String, isEnd: Bool = false
  ) throws(ControlError) -> CivilInstant {
    if let instant = TimeText.instant(text, timeZone, isEnd: isEnd) { return instant }
    throw .invalid(
      field, .format,
      .phrase(
        "It is not a time; write {0}, {1} or {2}.", "2026-12-24T08:00:00+01:00", "2026-12-24T08:00",
        "2026-12-24"))
  }

  /// Refuses a request for a zone that the sign does not have; `nil` asks for all zones.
  func checkZone(named name: String?) throws(ControlError) {
    if let name, zone(named: name) == nil {
      throw .notFound(ZoneView.refusal(of: name, among: zones.map(\.name)))
    }
  }
}

/// Compares what a zone shows with and without a message.
struct ConflictFinder {
  /// A part of the time in which a zone shows the same messages.
  struct Part: Hashable {
    let start: CivilInstant
    let end: CivilInstant
    let ids: Set<String>
  }

  /// A message that gives way, with the first time and how often.
  struct Conflict: Hashable {
    let kind: ConflictView.Kind
    let id: String
    let start: CivilInstant
    var end: CivilInstant
    var times: Int
  }

  /// The message.
  let id: String
  /// The playout without it, with it, and if there were no other, each by time.
  let without: [Part]
  let with: [Part]
  let alone: [Part]

  /// The conflicts by their first time.
  var found: [Conflict] {
    var found: [String: Conflict] = [:]
    var last: [String: CivilInstant] = [:]
    func note(
      _ kind: ConflictView.Kind, _ other: String, _ start: CivilInstant, _ end: CivilInstant
    ) {
      let key = "\(kind)\u{0}\(other)"
      if last.updateValue(end, forKey: key) != start {
        let first = Conflict(kind: kind, id: other, start: start, end: end, times: 0)
        found[key, default: first].times += 1
      } else if found[key]?.times == 1 {
        found[key]?.end = end
      }
    }
    let edges = Set([without, with, alone].flatMap { $0.flatMap { [$0.start, $0.end] } }).sorted()
    var cursors = (0, 0, 0)
    for (start, end) in zip(edges, edges.dropFirst()) {
      let before = Self.ids(at: start, without, &cursors.0)
      let after = Self.ids(at: start, with, &cursors.1)
      if after.contains(id) {
        for other in before.subtracting(after).sorted() { note(.hides, other, start, end) }
      } else if Self.ids(at: start, alone, &cursors.2).contains(id) {
        for other in after.sorted() { note(.hidden, other, start, end) }
      }
    }
    return found.values.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  private static func ids(
    at instant: CivilInstant, _ parts: [Part], _ cursor: inout Int
  ) -> Set<String> {
    while cursor < parts.count, parts[cursor].end <= instant { cursor += 1 }
    guard cursor < parts.count, parts[cursor].start <= instant else { return [] }
    return parts[cursor].ids
  }
}

extension PlayoutCalendar {
  /// The messages that a zone shows, by time; texts of the settings are left out.
  fileprivate func shown(in zone: String, until end: CivilInstant) -> [ConflictFinder.Part] {
    intervals.filter { $0.zone == zone && $0.start < end }.map { interval in
      ConflictFinder.Part(
        start: interval.start, end: min(interval.end ?? end, end),
        ids: Set(interval.showing.filter { $0.origin == .message }.map(\.id)))
    }.sorted { $0.start < $1.start }
  }
}

extension LayerView {
  /// Who wants its contents.
  fileprivate var sentence: Phrase {
    .phrase("The fleet wants it: \(name), revision \(revision) (epoch \(epoch)).")
  }
}
