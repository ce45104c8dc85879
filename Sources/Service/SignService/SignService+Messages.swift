// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
import MessageStorage
import Playout
import Schedules
public import SignAPI
import Synchronization
import Timing

extension SignService: SignControl {
  /// Some of the messages, those of calendars included, in the order of the bytes of their ids.
  public func messages(_ query: MessageQuery) async throws(ControlError) -> MessagePage {
    let (page, programme, now) = desk.withLock { desk in
      advance(&desk)
      let (state, main) = (desk.state, desk.state.setup.mainZone)
      // Only what is answered is made: there may be thousands of messages.
      func isAsked(_ id: String, _ zone: String?) -> Bool {
        (query.zone == nil || (zone ?? main) == query.zone)
          && (query.after.map { $0.utf8.lexicographicallyPrecedes(id.utf8) } ?? true)
      }
      var found: [String] = []
      for (id, kept) in state.messages where isAsked(id, kept.draft.zone) { found.append(id) }
      for (id, event) in state.events where isAsked(id, event.message.zone) { found.append(id) }
      let ids = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(query.limit)
      let page = MessagePage(
        messages: ids.compactMap { state.messages[$0]?.view ?? state.events[$0]?.view },
        hasMore: found.count > query.limit, revision: state.revision)
      return (page, state.programme, programmeInstant(desk))
    }
    let timeZone = desk.withLock { $0.state.setup.timeZone }
    return MessagePage(
      messages: Self.views(page.messages, programme, at: now, timeZone), hasMore: page.hasMore,
      revision: page.revision)
  }

  /// One message.
  public func message(id: String) async throws(ControlError) -> MessageView {
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      let found = desk.state.events[id]?.view ?? desk.state.messages[id]?.view
      guard let view = found else { throw Self.missing(id) }
      return Self.views(
        [view], desk.state.programme, at: programmeInstant(desk), desk.state.setup.timeZone)[0]
    }
  }

  /// Puts a message; one with the same id is replaced if the condition holds for its revision.
  public func put(
    _ draft: SignAPI.MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: MessageView, isNew: Bool) {
    await compose([draft])
    defer { ring() }
    return try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      return try put(draft, id: id, if: condition, by: caller, &desk)
    }
  }

  /// Puts a message under a new id of the sign's own choice.
  public func create(
    _ draft: SignAPI.MessageDraft, by caller: Caller
  ) async throws(ControlError) -> MessageView {
    await compose([draft])
    defer { ring() }
    return try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      var number = store.revision + 1
      while desk.state.messages["m\(number)"] != nil { number += 1 }
      return try put(draft, id: "m\(number)", if: .isNew, by: caller, &desk).view
    }
  }

  private func put(
    _ draft: SignAPI.MessageDraft, id: String, if condition: WriteCondition, by caller: Caller,
    _ desk: inout Desk
  ) throws(ControlError) -> (view: MessageView, isNew: Bool) {
    if let event = desk.state.events[id] { throw event.refusal }
    let old = desk.state.messages[id]
    try Self.check(condition, old?.revision)
    let message = try checker(desk).message(draft, id: id, isNew: true)
    try Self.checkDisplacing(old, by: message)
    // The same once more changes nothing, and a client that repeats itself wakes no disk.
    if let old, old.draft == draft, old.message == message {
      desk.state.programme.hear(feed: id, at: programmeInstant(desk))
      desk.state.programme.hear(feed: caller.name, at: programmeInstant(desk))
      follow(&desk)
      return (old.view, false)
    }
    let document = Self.document(draft, message, desk.state.setup)
    let revision: Int64
    do throws(StorageError) {
      revision = try store.put([document], who: "\(caller)")
    } catch {
      throw refused(error, &desk)
    }
    let kept = KeptMessage(draft: draft, message: message, revision: revision)
    desk.state.messages[id] = kept
    desk.state.revision = revision
    take([kept], removing: [], caller, &desk)
    return (kept.view, old == nil)
  }

  /// Puts several messages in one step, all or none.
  public func put(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> BatchView {
    await compose(batch.entries.map(\.draft))
    defer { ring() }
    return try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      try Self.check(condition, desk.state.revision)
      let checker = checker(desk)
      var (read, problems): ([Schedules.Message], [FieldProblem]) = ([], [])
      for (index, entry) in batch.entries.enumerated() {
        do throws(ControlError) {
          let message = try checker.message(
            entry.draft, id: entry.id, prefix: "messages[\(index)].", isNew: true)
          try Self.checkDisplacing(desk.state.messages[entry.id], by: message)
          read.append(message)
        } catch {
          guard case .invalid(let found) = error else { throw error }
          problems += found
        }
      }
      guard problems.isEmpty else {
        throw .invalid(Array(problems.prefix(DraftChecker.mostProblems)))
      }
      let named = Set(batch.entries.map(\.id))
      let others =
        batch.removesOthers
        ? desk.state.messages.values.filter {
          !named.contains($0.message.id) && !$0.message.isProtected
        }.map(\.message.id).sorted() : []
      let documents = zip(batch.entries, read).map {
        Self.document($0.draft, $1, desk.state.setup)
      }
      let revision: Int64
      do throws(StorageError) {
        revision = try store.apply(documents, removing: others, who: "\(caller)")
      } catch {
        throw refused(error, &desk)
      }
      let replaced = named.count { desk.state.messages[$0] != nil }
      let kept = zip(batch.entries, read).map {
        KeptMessage(draft: $0.draft, message: $1, revision: revision)
      }
      for kept in kept { desk.state.messages[kept.message.id] = kept }
      for id in others { desk.state.messages[id] = nil }
      desk.state.revision = revision
      take(kept, removing: others, caller, &desk)
      return BatchView(
        created: named.count - replaced, replaced: replaced, removed: others.count,
        revision: revision)
    }
  }

  /// Removes a message if the condition holds for its revision.
  public func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    defer { ring() }
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      if let event = desk.state.events[id] { throw event.refusal }
      guard let old = desk.state.messages[id] else { throw Self.missing(id) }
      try Self.check(condition, old.revision)
      if old.message.isProtected {
        throw .conflict(
          "message \(id) is protected and is not removed: put it without \"protected\" first.")
      }
      do throws(StorageError) {
        desk.state.revision = try store.remove([id], who: "\(caller)")
      } catch {
        throw refused(error, &desk)
      }
      desk.state.messages[id] = nil
      take([], removing: [id], caller, &desk)
    }
  }

  /// Shows a message now, whatever its rules say; after a restart for the rest of the time.
  public func activate(
    id: String, seconds: Int?, by caller: Caller
  ) async throws(ControlError) {
    defer { ring() }
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      var programme = desk.state.programme
      do throws(ActivationError) {
        try programme.activate(id: id, seconds: seconds, at: programmeInstant(desk))
      } catch {
        throw ControlError(error)
      }
      try keep(ordered: programme, pause: desk.pause, &desk, by: caller)
      desk.state.programme = programme
      follow(&desk)
    }
  }

  /// Shows a text now and keeps it only until it is over, so that it goes on after a restart.
  public func show(
    _ draft: SignAPI.MessageDraft, seconds: Int?, by caller: Caller
  ) async throws(ControlError) {
    await compose([draft])
    defer { ring() }
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      desk.state.requestCount += 1
      var message = try checker(desk).message(draft, id: "message")
      message.id = "request:\(desk.state.requestCount)"
      // Texts that are over are forgotten; no more can wait than the programme takes.
      if desk.state.requests.count > 4096 {
        let asked = Set(desk.state.programme.requests.map(\.message.id))
        desk.state.requests = desk.state.requests.filter { asked.contains($0.key) }
      }
      var programme = desk.state.programme
      do throws(ActivationError) {
        try programme.show(
          message, revision: Int64(desk.state.requestCount), seconds: seconds,
          at: programmeInstant(desk))
      } catch {
        throw ControlError(error)
      }
      desk.state.requests[message.id] = draft
      do throws(ControlError) {
        try keep(ordered: programme, pause: desk.pause, &desk, by: caller)
      } catch {
        desk.state.requests[message.id] = nil
        throw error
      }
      desk.state.programme = programme
      follow(&desk)
    }
  }

  // MARK: - Helpers

  /// Lets the programme take over what was stored.
  private func take(
    _ kept: [KeptMessage], removing ids: [String], _ caller: Caller, _ desk: inout Desk
  ) {
    let begin = clock.monotonic()
    let now = programmeInstant(desk)
    // It was composed to check it, and nothing happened.
    watch.release((kept.map(\.message.id) + ids).map(ServiceState.watchedName))
    desk.state.programme.apply(
      kept.map { (message: $0.message, revision: $0.revision) }, removing: ids, at: now)
    for item in kept { desk.state.programme.hear(feed: item.message.id, at: now) }
    desk.state.programme.hear(feed: caller.name, at: now)
    follow(&desk)
    desk.changeTimes.record(clock.monotonic().since(begin))
  }

  func checker(_ desk: Desk) -> DraftChecker {
    DraftChecker(setup: desk.state.setup, builder: desk.state.builder)
  }

  /// The answer to a change that could not be stored, which is also remembered.
  func refused(_ error: StorageError, _ desk: inout Desk) -> ControlError {
    switch error {
    case .conflict, .invalid: break
    default: note(error, &desk)
    }
    return ControlError(error)
  }

  static func check(_ condition: WriteCondition, _ current: Int64?) throws(ControlError) {
    if !condition.holds(for: current) { throw .stale(current: current ?? 0) }
  }

  private static func checkDisplacing(
    _ old: KeptMessage?, by message: Schedules.Message
  ) throws(ControlError) {
    guard let old = old?.message, old.isProtected, message.priority < old.priority else { return }
    throw .conflict(
      ProtectionError(id: old.id, priority: old.priority, asked: message.priority).description)
  }

  private static func missing(_ id: String) -> ControlError {
    .notFound("There is no message \"\(id)\".")
  }

  /// What is stored of a message; the store removes it itself when it has expired.
  private static func document(
    _ draft: SignAPI.MessageDraft, _ message: Schedules.Message, _ setup: ServiceSetup
  ) -> StoredDocument {
    var expires: Int64?
    if let expiry = message.timing.expiry, expiry.action == .remove {
      expires = message.timing.timeZone.instant(of: expiry.at).held
    }
    return StoredDocument(
      id: message.id, kind: Kept.message, body: draft.json.bytes, expires: expires)
  }
}

extension KeptMessage {
  /// The message as the API shows it.
  var view: MessageView { MessageView(id: message.id, revision: revision, draft: draft) }
}

extension ControlError {
  /// The answer to something that cannot be shown now.
  init(_ error: ActivationError) {
    switch error {
    case .unknownMessage, .unknownZone: self = .notFound(error.description)
    case .outOfRange:
      self = .invalid([
        FieldProblem(field: "seconds", code: "range", message: error.description)
      ])
    case .protected, .tooMany: self = .conflict(error.description)
    }
  }
}
