// SPDX-License-Identifier: MIT
import CivilTime
import Playout
package import Schedules
package import SignControl

extension SignService {
  /// How far conflicts are looked for, in seconds.
  private static let conflictSpan: Int64 = 7 * 86_400
  /// The most conflicts that are told.
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
    var times = 1
  }

  /// The message.
  let id: String
  /// What is shown without it, with it, and if there were no other, each by time.
  let without: [Part]
  let with: [Part]
  let alone: [Part]

  /// The conflicts by their first time.
  var found: [Conflict] {
    var found: [Conflict] = []
    var places: [String: Int] = [:]
    var last: [String: CivilInstant] = [:]
    func note(
      _ kind: ConflictView.Kind, _ other: String, _ start: CivilInstant, _ end: CivilInstant
    ) {
      let key = "\(kind)\u{0}\(other)"
      let goesOn = last.updateValue(end, forKey: key) == start
      guard let place = places[key] else {
        places[key] = found.count
        found.append(Conflict(kind: kind, id: other, start: start, end: end))
        return
      }
      if !goesOn {
        found[place].times += 1
      } else if found[place].times == 1 {
        found[place].end = end
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
    return found.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
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
