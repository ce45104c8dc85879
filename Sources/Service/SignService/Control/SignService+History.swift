// SPDX-License-Identifier: MIT
import MessageStorage
import SignAPI
package import SignControl
import SignboardKit

extension SignService {
  /// The most entries of the log that a part of the past is read from.
  private static let mostEntries = 5000

  /// What the sign showed at an instant; waits for the disk, but delays nothing else.
  package func shown(at text: String) async throws(ControlError) -> ShownView {
    let setup = state.setup
    let instant = try setup.instant(text, "at")
    guard instant <= stateNow().playoutInstant else {
      throw .invalid(
        "at", .range,
        .phrase("It is in the future. Ask \"why\" or the calendar what will be shown."))
    }
    return try await reading { [self] () throws(StorageError) in
      let moment = try store.shown(at: instant.clamped)
      var words = PastWords(store: store)
      let zones = try moment.zones.map { (zone) throws(StorageError) in
        ShownZoneView(
          zone: zone.zone, since: setup.time(zone.since), messages: zone.ids,
          texts: try words.texts(of: zone.ids, at: instant.clamped, stateNow()))
      }
      return ShownView(
        at: setup.time(instant), certainty: moment.certainty,
        since: moment.since.map { setup.time($0) }, zones: zones,
        clock: state.clock.isDoubtful(instant)
          ? .phrase("The clock had not been set then, so these times may be wrong.") : nil)
    }
  }

  /// Changes of the log, the newest first.
  package func changes(before number: Int64?, limit: Int) async throws(ControlError) -> ChangePage {
    try await reading { [self] () throws(StorageError) in
      let found = try store.audit(before: number, limit: limit + 1)
      let state = stateNow()
      var words = PastWords(store: store)
      let changes = try found.prefix(limit).map { (entry) throws(StorageError) in
        try ChangeView(entry, &words, state)
      }
      return ChangePage(changes: changes, next: found.count > limit ? changes.last?.number : nil)
    }
  }

  /// The playout from one instant to another.
  func past(
    _ span: Schedules.Span, zone: String?, limit: Int
  ) async throws(ControlError) -> CalendarView {
    try await reading { [self] () throws(StorageError) in
      let found = try store.shown(
        from: span.start.clamped, until: span.end.clamped, limit: min(limit, Self.mostEntries))
      let state = stateNow()
      var words = PastWords(store: store)
      let spans = try found.spans.filter { zone == nil || $0.zone == zone }
        .map { (shown) throws(StorageError) in
          SpanView(
            shown, texts: try words.texts(of: shown.ids, at: shown.start, state), state.setup)
        }
      return CalendarView(spans: spans, next: found.next.map { state.setup.time($0) })
    }
  }

  /// Reads the store on a thread of its own.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable () throws(StorageError) -> Value
  ) async throws(ControlError) -> Value {
    try await logReads { () throws(ControlError) in try ControlError.catching(body) }
  }

  /// Keeps the plays that begin from now on; `nil`: none.
  package func followPlays(session: String?) async throws(ControlError) {
    try await reading { [store] () throws(StorageError) in
      try store.followPlays(session: session)
    }
  }

  /// The oldest plays that no recorder has acknowledged.
  package func waitingPlays(atMost count: Int) async throws(ControlError) -> PlayBatch? {
    try await reading { [store] () throws(StorageError) in
      try store.waitingPlays(atMost: count)
    }
  }

  /// Forgets the plays that a recorder has.
  package func acknowledge(_ plays: PlayAcknowledgement, lost: Int64) async throws(ControlError) {
    try await reading { [store] () throws(StorageError) in
      try store.acknowledgePlays(session: plays.session, through: plays.number, lost: lost)
    }
  }
}

/// The texts of messages in the past.
private struct PastWords {
  let store: MessageStore
  var known: [String: String] = [:]
  /// How often the log may still be searched; each search may read all of it.
  var searches = 100

  /// The beginnings of the texts of messages at an instant: as the log has them, else as they are
  /// now; empty if there is neither.
  mutating func texts(
    of ids: [String], at instant: Int64, _ state: ServiceState
  ) throws(StorageError) -> [String] {
    try ids.map { (id) throws(StorageError) in
      let key = "\(id)\u{0}\(instant)"
      if let text = known[key] { return text }
      var text = state.beginning(ofMessage: id)
      if searches > 0 {
        searches -= 1
        text = try store.body(of: id, at: instant)?.beginning(of: id) ?? text
      }
      known[key] = text
      return text
    }
  }

  /// The beginning of what a change of the log was about; for a request, of the text of its message
  /// now, or else then.
  mutating func beginning(
    of body: AuditBody?, in entry: AuditEntry, _ state: ServiceState
  ) throws(StorageError) -> String? {
    guard let body, let id = entry.id else { return nil }
    guard let name = StoredKey.requests.name(ofID: id) else { return body.beginning(of: id) }
    let document = StoredKey.requests.document(name, body.bytes)
    guard !body.isTruncated, let (request, draft) = StoredRequest.read(document) else { return nil }
    let text = draft?.summary ?? state.beginning(ofMessage: request.message)
    guard text.isEmpty else { return String(text.prefix(100)) }
    return try texts(of: [request.message], at: entry.instant, state).first
  }
}

extension AuditBody {
  /// The beginning of the text of a message or value; `nil` if it has none, or the log has only a
  /// part of it.
  fileprivate func beginning(of id: String) -> String? {
    guard !isTruncated, id != StoredKey.stateID else { return nil }
    if id.hasPrefix(StoredKey.values.prefix) {
      return String(StoredKey.value(bytes).texts.joined(separator: " ").prefix(100))
    }
    let draft = try? MessageDraft(json: bytes, scenes: .configuration)
    return draft.flatMap { $0.summary.isEmpty ? nil : String($0.summary.prefix(100)) }
  }
}

extension ChangeView {
  /// An entry of the log on the clock of the sign.
  fileprivate init(
    _ entry: AuditEntry, _ words: inout PastWords, _ state: ServiceState
  ) throws(StorageError) {
    let before = try words.beginning(of: entry.before, in: entry, state)
    let after = try words.beginning(of: entry.after, in: entry, state)
    self.init(
      number: entry.number, at: state.setup.time(entry.instant),
      who: entry.who, what: entry.what.rawValue, id: entry.id, before: before, after: after,
      note: entry.note, sentence: ChangeSentence(entry: entry, before: before, after: after).phrase)
  }
}

extension SpanView {
  /// What a zone showed according to the log, on the clock of the sign.
  fileprivate init(_ shown: ShownSpans.Span, texts: [String], _ setup: ServiceSetup) {
    self.init(
      zone: shown.zone, from: setup.time(shown.start), until: setup.time(shown.end),
      messages: shown.ids, texts: texts, isPast: true, isCertain: shown.isCertain)
  }
}
