// SPDX-License-Identifier: MIT
import Logging
import MessageStorage
package import SignControl
package import SignboardKit

extension SignService: SignControl {
  /// Some of the messages, those of calendars included, in the order of their ids.
  package func messages(_ query: MessageQuery) async throws(ControlError) -> MessagePage {
    let state = stateNow()
    let main = state.setup.mainZone
    try state.setup.checkZone(named: query.zone)
    // Views are made only of the messages of the answer: there may be thousands.
    func isAsked(_ id: String, _ zone: String?) -> Bool {
      (query.zone == nil || (zone ?? main) == query.zone)
        && (query.after.map { Schedules.Message.precedes($0, id) } ?? true)
    }
    var found = FirstIDs(most: query.limit)
    for (id, kept) in state.messages.kept where isAsked(id, kept.draft.zone) { found.take(id) }
    for (id, event) in state.calendars.events where isAsked(id, event.message.zone) {
      found.take(id)
    }
    return MessagePage(
      messages: state.views(found.ids.compactMap { state.view(of: $0) }),
      hasMore: found.count > query.limit, revision: state.messages.revision)
  }

  /// One message.
  package func message(id: String) async throws(ControlError) -> MessageView {
    let state = stateNow()
    guard let view = state.view(of: id) else { throw Self.missing(id) }
    return state.views([view])[0]
  }

  /// Puts a message; one with the same id is replaced if the condition holds for its revision.
  package func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: MessageView, isNew: Bool) {
    await compose([draft])
    return try await changeNow(of: "message \(id)") { [self] (state) throws(ControlError) in
      try put(draft, id: id, if: condition, by: caller, &state)
    }
  }

  /// Puts a message under a new id of the sign's own choice.
  package func create(
    _ draft: MessageDraft, by caller: Caller
  ) async throws(ControlError) -> MessageView {
    await compose([draft])
    return try await changeNow(of: "a new message") { [self] (state) throws(ControlError) in
      var number = store.revision + 1
      while state.messages.kept["m\(number)"] != nil { number += 1 }
      return try put(draft, id: "m\(number)", if: .isNew, by: caller, &state).view
    }
  }

  private func put(
    _ draft: MessageDraft, id: String, if condition: WriteCondition, by caller: Caller,
    _ state: inout ServiceState
  ) throws(ControlError) -> (view: MessageView, isNew: Bool) {
    try state.checkCalendars(of: id)
    let old = state.messages.kept[id]
    try condition.check(old?.revision)
    var message = try state.checker.message(draft, id: id, isNew: true)
    if let old { message.created = old.message.created }
    do throws(ControlError) {
      try state.check(message, putBy: caller)
    } catch {
      // A program reads no refusals; the log reports the refusal to a person, once.
      if caller.sparesProtected { state.log("\(caller): \(error.phrase)", logger) }
      throw error
    }
    // A repeated message is not stored, so that a client that repeats itself wakes no disk.
    if let old, old.draft == draft, old.message == message {
      state.heartbeat(of: [id, caller.name])
      follow(&state)
      return (old.view, false)
    }
    // A program that prolongs its message again and again would fill the log.
    let isLogged = !caller.sparesProtected || old?.looks(like: draft) != true
    let kept = try storeMessages(
      [(draft, message)], removing: [], by: caller, isLogged: isLogged, &state)
    return (kept[0].view, old == nil)
  }

  /// Stores messages, removes others in the same step, and shows what follows from that.
  private func storeMessages(
    _ checked: [(draft: MessageDraft, message: Schedules.Message)], removing ids: [String],
    by caller: Caller, isLogged: Bool = true, _ state: inout ServiceState
  ) throws(ControlError) -> [StoredMessage] {
    let documents = checked.map { Self.document($0.draft, $0.message) }
    let revision = try stored(documents, removing: ids, by: caller, isLogged: isLogged, &state)
    let kept = state.messages.put(checked, removing: ids, at: revision)
    take(kept, removing: ids, caller, &state)
    return kept
  }

  /// Puts and removes several messages in one step, all or none.
  package func put(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> BatchView {
    guard !batch.entries.isEmpty else { return try await remove(batch, if: condition, by: caller) }
    await compose(batch.entries.map(\.draft))
    return try await changeNow(of: "several messages") { [self] (state) throws(ControlError) in
      try condition.check(state.messages.revision)
      let checker = state.checker
      let checked = try DraftChecker.all(batch.entries) { (place, entry) throws(ControlError) in
        let message = try checker.message(
          entry.draft, id: entry.id, prefix: "messages[\(place)].", item: place, isNew: true)
        try state.check(message, putBy: caller)
        return message
      }
      let named = Set(batch.entries.map(\.id))
      let others = try state.removals(by: batch, of: caller)
      let replaced = named.count { state.messages.kept[$0] != nil }
      if !batch.isCheck { _ = try storeMessages(checked, removing: others, by: caller, &state) }
      return BatchView(
        created: named.count - replaced, replaced: replaced, removed: others.count,
        revision: state.messages.revision)
    }
  }

  /// Removes a message if the condition holds for its revision.
  package func removeMessage(
    id: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    _ = try await put(
      MessageBatch([], removing: [MessageRemoval(id: id, if: condition)]), if: .none, by: caller)
  }

  /// Removes messages at once, also while nothing can be stored.
  private func remove(
    _ batch: MessageBatch, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> BatchView {
    try await orderNow(by: caller) { [self] (state) throws(ControlError) in
      try condition.check(state.messages.revision)
      let ids = try state.removals(by: batch, of: caller)
      for id in ids where !batch.isCheck {
        state.messages.kept[id] = nil
        state.messages.gone[id] = "\(caller)"
      }
      if !ids.isEmpty, !batch.isCheck {
        state.messages.revision += 1
        take([], removing: ids, caller, &state)
      }
      return BatchView(
        created: 0, replaced: 0, removed: ids.count, revision: state.messages.revision)
    }
  }

  /// Shows a message now, whatever its rules are; after a restart for the rest of the time.
  package func activate(id: String, seconds: Int?, by caller: Caller) async throws(ControlError) {
    try await orderNow(of: "message \(id)", by: caller) { [self] (state) throws(ControlError) in
      try state.check(id: id, shownBy: caller)
      try order(&state) { (plan, now) throws(ControlError) in
        do throws(ScheduleProblem) {
          try plan.activate(id: id, seconds: seconds, at: now)
        } catch {
          throw ControlError(error)
        }
      }
    }
  }

  /// Shows a text now and keeps it only until it is over, so that it goes on after a restart.
  package func show(
    _ draft: MessageDraft, seconds: Int?, by caller: Caller
  ) async throws(ControlError) {
    await compose([draft])
    try await orderNow(of: "a text", by: caller) { [self] (state) throws(ControlError) in
      state.messages.requestCount += 1
      var message = try state.checker.message(draft, id: "message")
      try caller.check(zone: message.zone)
      message.id = "request:\(state.messages.requestCount)"
      // Texts that are over are removed; the playout bounds the others.
      if state.messages.requests.count > 4096 {
        let asked = Set(state.playout.plan.requests.map(\.message.id))
        state.messages.requests = state.messages.requests.filter { asked.contains($0.key) }
      }
      var plan = state.playout.plan
      do throws(ScheduleProblem) {
        try plan.show(
          message, revision: Int64(state.messages.requestCount), seconds: seconds,
          at: state.playoutInstant)
      } catch {
        throw ControlError(error)
      }
      state.messages.requests[message.id] = draft
      state.playout.plan = plan
      follow(&state)
    }
  }

  // MARK: - Helpers

  /// Applies changed messages to the playout, after they were stored.
  func take(
    _ kept: [StoredMessage], removing ids: [String], _ caller: Caller, _ state: inout ServiceState
  ) {
    let begin = clock.monotonic()
    let now = state.playoutInstant
    // Messages removed while they waited for the disk stay removed.
    for id in state.messages.gone.keys { state.messages.kept[id] = nil }
    let kept = kept.filter { state.messages.gone[$0.message.id] == nil }
    // Checking them composed them, and the program did not end.
    watch.release((kept.map(\.message.id) + ids).map { "\(ServiceState.watchedName($0))" })
    state.playout.plan.apply(
      kept.map { (message: $0.message, revision: $0.appearance) }, removing: ids, at: now)
    state.heartbeat(of: kept.map(\.message.id) + [caller.name])
    for gap in kept.flatMap({ $0.gaps(in: state.setup) }) { logger.notice("\(gap)") }
    follow(&state)
    state.changeTimes.record(clock.monotonic().since(begin))
  }

  private static func missing(_ id: String) -> ControlError {
    .notFound(.phrase("There is no message \"\(id)\"."))
  }

  /// The document of a message; the store removes it itself when it has expired.
  static func document(_ draft: MessageDraft, _ message: Schedules.Message) -> StoredDocument {
    var expires: Int64?
    if let expiry = message.timing.expiry, expiry.action == .remove {
      expires = message.timing.timeZone.instant(of: expiry.at).clamped
    }
    return StoredDocument(
      id: message.id, kind: StoredKey.message, body: draft.json.bytes, expires: expires)
  }
}

extension ServiceState {
  /// Checks messages with the current values.
  var checker: DraftChecker { DraftChecker(setup: setup, builder: builder) }

  /// A message or an event of a calendar as the API shows it; `nil` for an unknown id.
  func view(of id: String) -> MessageView? { calendars.events[id]?.view ?? messages.kept[id]?.view }
}

extension StoredMessage {
  /// The message as the API shows it.
  var view: MessageView {
    MessageView(
      id: message.id, revision: revision, draft: draft,
      created: message.created == .max ? nil : message.created)
  }
}
