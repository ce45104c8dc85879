// SPDX-License-Identifier: MIT
import Logging
import MessageStorage
import SignControl
package import SignboardKit

extension SignService {
  /// Gives an order that a request asks for, as of now, and waits a little until it is stored.
  ///
  /// It holds at once, also while a change waits for the disk: `notKept` reports if it is not kept.
  ///
  /// - Parameters:
  ///   - name: what it is about, for the event of a refusal; `nil`: there is no event.
  ///   - body: changes the state; it must not wait for the disk.
  func orderNow<Result: Sendable>(
    of name: String? = nil, by caller: Caller,
    _ body: @escaping @Sendable (inout ServiceState) throws(ControlError) -> Result
  ) async throws(ControlError) -> Result {
    let done: Result = try await perform(name, on: ordering) { [self] () throws(ControlError) in
      try compute { (state) throws(ControlError) in
        advance(&state)
        state.storage.orderedBy = "\(caller)"
        return try body(&state)
      }
    }
    await storeAndWait()
    return done
  }

  /// Stores the orders, and waits for that, at most for `patience`.
  private func storeAndWait() async {
    // The thread that stores goes on with it when the disk answers.
    let isDiskSlow = diskWait.map { Duration.nanoseconds($0) >= patience } ?? false
    guard state.isUnkept, !isDiskSlow else { return }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    changing.start { [self] in
      change { storeRemovalsAndOrders(&$0) }
      end.finish()
    }
    let timer = Task { [patience] in
      try? await Task.sleep(for: patience)
      end.finish()
    }
    for await _ in ends {}
    timer.cancel()
  }

  /// The notice that orders do not outlast a new start.
  static let isNotKept = Phrase.phrase(
    """
    What was ordered or removed holds now, but is not kept: a new start would bring back what was \
    before. It is kept as soon as it can be written.
    """)

  /// That a change has been waiting for the disk for so many nanoseconds.
  static func waits(_ wait: Int64) -> Phrase {
    .phrase(
      """
      A change has been waiting for the disk for \(wait / second) s. The sign goes on and takes \
      orders, and nothing new is put before the disk answers. Look for its errors with "dmesg".
      """)
  }

  /// The sentence about orders and removals that hold and are not kept; `nil`: all are kept.
  package func notKept() async -> Phrase? {
    let state = state
    guard state.isUnkept else { return nil }
    let wait = diskWait
    let problem = wait == nil ? state.storage.problem : nil
    return .joined([Self.isNotKept, problem ?? Self.waits(wait ?? 0)])
  }

  /// Changes the playout by an order, and shows it.
  func order(
    _ state: inout ServiceState,
    _ order: (inout PlayoutPlan, CivilInstant) throws(ControlError) -> Void
  ) throws(ControlError) {
    var plan = state.playout.plan
    try order(&plan, state.playoutInstant)
    state.playout.plan = plan
    follow(&state)
  }

  /// Stores the removals and orders that hold and are not stored.
  func storeRemovalsAndOrders(_ state: inout ServiceState) {
    do throws(StorageError) {
      try storeRemovals(&state)
    } catch {
      note(error, &state)
    }
    storeOrders(&state)
  }

  /// Stores the orders, if they differ from the stored ones.
  func storeOrders(_ state: inout ServiceState) {
    let (wanted, old) = (state.wantedOrders, state.orders)
    guard wanted != old else { return }
    var documents: [StoredDocument] = []
    if wanted.state != old.state {
      documents.append(
        StoredDocument(id: StoredKey.stateID, kind: StoredKey.state, body: wanted.state.json))
    }
    for (id, request) in wanted.requests.sorted(by: { $0.key < $1.key })
    where old.requests[id] != request {
      let draft = request.isStored ? nil : state.messages.requests[request.message]
      documents.append(request.document(draft))
    }
    let gone = old.requests.keys.filter { wanted.requests[$0] == nil }.sorted()
    let who = state.storage.orderedBy ?? "signboard"
    guard storedIfPossible(documents, removing: gone, who: who, &state) != nil else { return }
    state.orders = wanted
    state.storage.problem = nil
    // Another order may have been given meanwhile.
    if state.wantedOrders == wanted { state.storage.orderedBy = nil }
  }

  /// Stores the removals that hold and are not stored.
  func storeRemovals(_ state: inout ServiceState) throws(StorageError) {
    let gone = Dictionary(grouping: state.messages.gone.keys) { state.messages.gone[$0] ?? "" }
    for (who, ids) in gone.sorted(by: { $0.key < $1.key }) {
      let revision = try onDisk(&state) { () throws(StorageError) in
        try store.remove(ids.sorted(), who: who)
      }
      for id in ids { state.messages.gone[id] = nil }
      state.messages.revision = max(state.messages.revision, revision)
      state.storage.problem = nil
    }
  }

  /// Opens the store for writing if it could only be read when the sign began, and can be written
  /// now.
  func reopenStore(_ state: inout ServiceState) {
    guard store.readOnlyReason != nil else { return }
    let opened = ifPossible(&state) { () throws(StorageError) in try store.becomeWritable() }
    guard case let notices?? = opened else { return }
    for notice in notices { logger.warning("\(notice)") }
    logger.notice("The store can be written again.")
    (state.storage.damages, state.storage.problem) = (store.damages, nil)
  }
}
