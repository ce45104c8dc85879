// SPDX-License-Identifier: MIT
import Logging
import MessageStorage
import SignControl
import SignboardKit

extension SignService {
  /// Writes what zones have shown into the log of the store, and stores changes of the orders.
  func logShown(_ state: inout ServiceState) {
    guard !state.storage.shown.isEmpty else { return }
    for shown in state.storage.shown {
      do throws(StorageError) {
        try onDisk(&state) { () throws(StorageError) in
          try store.record(shown: shown.ids, hashes: shown.hashes, at: shown.at.clamped)
        }
        state.storage.problem = nil
      } catch {
        note(error, &state)
      }
      // Entries added meanwhile stand behind it.
      state.storage.shown.removeFirst()
    }
    storeOrders(&state)
  }

  /// The regular work: stores the progress of counted messages, removes expired ones, reads files.
  func housekeep(_ state: inout ServiceState) {
    lookAtClock(&state)
    lookAtNetwork(&state)
    if !state.messages.unchecked.isEmpty {
      let problems = state.checkTexts(atMost: 50, at: state.playoutInstant)
      for problem in problems { logger.warning("\(problem)") }
      if !problems.isEmpty { follow(&state) }
    }
    if state.storage.expiryDue <= state.clock.seen.civil {
      state.storage.expiryDue = state.clock.seen.civil.advanced(bySeconds: 60)
      expire(&state)
    }
    removeOver(&state)
    if state.storage.progressDue <= state.clock.seen.civil {
      state.storage.progressDue = state.clock.seen.civil.advanced(bySeconds: 30)
      storeProgress(&state)
    }
    if state.sources.looks.isDue(at: state.clock.seen.monotonic) { readSources(&state) }
    if state.calendars.looks.isDue(at: state.clock.seen.monotonic),
      state.readCalendars(logger, at: state.playoutInstant)
    {
      follow(&state)
    }
  }

  private func expire(_ state: inout ServiceState) {
    let now = state.clock.seen.civil.clamped
    let ids = ifPossible(&state) { () throws(StorageError) in try store.expire(now: now) }
    guard let ids, !ids.isEmpty else { return }
    state.remove(ids.filter { state.messages.kept[$0] != nil }, at: state.playoutInstant)
    state.messages.stored(at: store.revision)
    follow(&state)
  }

  /// Stores how often counted messages were shown, so that a restart does not begin again.
  func storeProgress(_ state: inout ServiceState) {
    var progress: [String: Progress] = [:]
    // Showings that ended without a change of the plan are counted with this call.
    var plan = state.playout.plan
    _ = plan.state(at: state.playoutInstant)
    for (id, kept) in state.messages.kept
    where kept.message.timing.times != nil || kept.message.timing.duration != nil {
      guard let known = plan.progress(of: id), known != Progress() else { continue }
      progress[id] = known
    }
    guard progress != state.storage.progress else { return }
    let body = ProgressText.write(progress)
    let document = StoredDocument(id: StoredKey.progressID, kind: StoredKey.state, body: body)
    // It would fill the log, and nobody has changed anything.
    guard storedIfPossible([document], isLogged: false, &state) != nil else { return }
    state.storage.progress = progress
  }

  /// Stores unstored changes and closes the store; later changes are refused.
  package func close() {
    for thread in [changing, ordering, composing] { thread.close() }
    for thread in [calculations, conflictSearches, logReads] { thread.close() }
    change { state in
      advance(&state)
      storeProgress(&state)
      logShown(&state)
      storeRemovalsAndOrders(&state)
      storeLayers(&state)
      watch.close()
      do throws(StorageError) {
        try store.close()
      } catch {
        logger.error("\(error)")
      }
    }
  }

  /// The most messages that one call removes, so that changes do not wait for it.
  private static let overAtOnce = 100

  /// Removes some of the messages that are over, if the configuration asks for it.
  func removeOver(_ state: inout ServiceState) {
    guard state.setup.service.removesOver ?? false else { return }
    if state.messages.overCandidates.isEmpty {
      guard state.messages.overDue <= state.clock.seen.civil else { return }
      state.messages.overDue = state.clock.seen.civil.advanced(bySeconds: 60)
      state.messages.overCandidates = Array(state.messages.kept.keys)
    }
    let now = state.playoutInstant
    let candidates = state.messages.overCandidates.suffix(Self.overAtOnce)
    state.messages.overCandidates.removeLast(candidates.count)
    let over = candidates.filter { id in
      guard let kept = state.messages.kept[id], !kept.message.isProtected else { return false }
      // A message that cannot be shown is not over: its owner may correct it.
      return state.playout.plan.presence(of: id, at: now)?.isFinal ?? false
    }.sorted()
    guard !over.isEmpty else { return }
    guard let revision = storedIfPossible(removing: over, &state) else { return }
    state.messages.stored(at: revision)
    state.remove(over, at: now)
    logger.info("Removed what is over: \(over.prefix(10).joined(separator: ", ")).")
    follow(&state)
  }

  // MARK: - Storing

  // Each waits for the disk within `change`, so that the state may be a later one afterwards.

  /// Stores and removes documents for a caller.
  ///
  /// - Returns: the revision of the store.
  /// - Throws: the answer to a change that could not be stored; the health reports it, too.
  func stored(
    _ documents: [StoredDocument] = [], removing ids: [String] = [], by caller: Caller,
    isLogged: Bool = true, _ state: inout ServiceState
  ) throws(ControlError) -> Int64 {
    try stored(&state) { () throws(StorageError) in
      try store.apply(documents, removing: ids, who: "\(caller)", isLogged: isLogged)
    }
  }

  /// Waits for the disk for a caller; throws as above.
  func stored<Value>(
    _ state: inout ServiceState, _ body: () throws(StorageError) -> Value
  ) throws(ControlError) -> Value {
    do throws(StorageError) {
      return try onDisk(&state, body)
    } catch {
      throw refused(error, &state)
    }
  }

  /// Stores and removes documents for the sign itself, which goes on if that fails.
  ///
  /// - Returns: the revision of the store; `nil`: it failed, which the health reports.
  @discardableResult
  func storedIfPossible(
    _ documents: [StoredDocument] = [], removing ids: [String] = [], who: String = "signboard",
    isLogged: Bool = true, _ state: inout ServiceState
  ) -> Int64? {
    ifPossible(&state) { () throws(StorageError) in
      try store.apply(documents, removing: ids, who: who, isLogged: isLogged)
    }
  }

  /// Waits for the disk for the sign itself; `nil` as above.
  func ifPossible<Value>(
    _ state: inout ServiceState, _ body: () throws(StorageError) -> Value
  ) -> Value? {
    do throws(StorageError) {
      return try onDisk(&state, body)
    } catch {
      note(error, &state)
      return nil
    }
  }

  /// The answer to a change that could not be stored; the health reports it, too.
  func refused(_ error: StorageError, _ state: inout ServiceState) -> ControlError {
    if case .invalid = error.kind { return ControlError(error) }
    note(error, &state)
    return ControlError(error)
  }

  /// Records and logs that the store does not work; the sign goes on.
  func note(_ error: StorageError, _ state: inout ServiceState) {
    let said = error.phrase
    if said != state.storage.problem { logger.error("\(said)") }
    state.storage.problem = said
  }
}

extension ServiceState {
  /// Queues what zones show for the log.
  mutating func noteShown() {
    let ids = shownIDs.mapValues { Array($0.prefix(MessageStore.shownLimit)) }
    // The queue is bounded; if the disk does not answer for very long, the log has a gap.
    let shown = StorageState.Shown(at: clock.seen.civil, ids: ids, hashes: hashes(of: ids))
    if let last = storage.shown.last, last.ids == ids, last.hashes == shown.hashes { return }
    if storage.shown.count >= 1000 { return }
    storage.shown.append(shown)
  }

  private func hashes(of ids: [String: [String]]) -> [String: String] {
    var hashes: [String: String] = [:]
    for id in ids.values.joined() where hashes[id] == nil {
      guard let digest = messages.kept[id]?.digest else { continue }
      hashes[id] = Wording.hexadecimal(digest)
    }
    return hashes
  }

  /// Views of messages with the times and seconds that are left of them.
  func views(_ views: [MessageView]) -> [MessageView] {
    // Showings that ended and changed nothing are counted when someone asks.
    var plan = playout.plan
    _ = plan.state(at: playoutInstant)
    return views.map { view in
      var view = view
      view.progress = progress(of: view.id, plan)
      return view
    }
  }

  private func progress(of id: String, _ plan: PlayoutPlan) -> MessageProgress? {
    let now = playoutInstant
    guard let timing = plan[id: id]?.timing,
      let presence = plan.presence(of: id, at: now)
    else { return nil }
    let isLimited = timing.times != nil || timing.duration != nil
    guard isLimited || presence.isFinal else { return nil }
    let known = plan.progress(of: id) ?? Progress()
    let end = timing.duration.flatMap { seconds in
      known.first?.advanced(bySeconds: Int64(seconds))
    }
    let left = timing.duration.map { seconds in
      end.map { Int(clamping: max(0, $0.seconds - now.seconds)) } ?? seconds
    }
    return MessageProgress(
      isOver: presence.isFinal, timesLeft: timing.times.map { $0 - known.times },
      secondsLeft: presence.isFinal && left != nil ? 0 : left,
      until: end.map { setup.time($0) })
  }
}

extension ControlError {
  /// The answer to something that cannot be shown now.
  init(_ problem: ScheduleProblem) {
    switch problem.code {
    case .unknown: self = .notFound(problem.phrase)
    case .conflict: self = .conflict(problem.phrase)
    default: self = .invalid("\(problem.field)", FieldCode(problem.code), problem.phrase)
    }
  }
}
