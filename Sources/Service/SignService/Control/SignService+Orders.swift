// SPDX-License-Identifier: MIT
import CivilTime
import MessageStorage
import Playout
import Schedules
import SignControl

/// The orders besides messages: requests, pauses, stops, and intensities and a speed set by hand.
///
/// They are stored before they are acknowledged, and again when the playout changes them, for
/// example when their time is over.
struct KeptOrders: Sendable {
  /// The stored state.
  var state = StateText()
  /// The requests in the store, by their ids there.
  var requests: [String: KeptRequest] = [:]
}

extension SignService {
  /// Stores the orders of a playout, if they differ from the stored ones.
  ///
  /// - Parameter setup: the setup that comes in the place of that of the state; `nil`: none.
  func keep(
    _ programme: PlayoutPlan, pause: Pause?, with setup: ServiceSetup? = nil,
    _ state: inout ServiceState, by who: String
  ) throws(StorageError) {
    let text = StateText(programme, pause, speed: (setup ?? state.setup).handSpeed)
    let requests = Dictionary(
      programme.requests.map { KeptRequest($0) }.map { ($0.id, $0) }
    ) { $1 }
    let old = state.orders
    guard text != old.state || requests != old.requests else { return }
    var documents: [StoredDocument] = []
    if text != old.state {
      documents.append(StoredDocument(id: Kept.stateID, kind: Kept.state, body: text.json))
    }
    for (id, request) in requests.sorted(by: { $0.key < $1.key })
    where old.requests[id] != request {
      let draft = request.isStored ? nil : state.messages.requests[request.message]
      documents.append(request.document(draft))
    }
    let gone = old.requests.keys.filter { requests[$0] == nil }.sorted()
    _ = try onDisk(&state) { () throws(StorageError) in
      try store.apply(documents, removing: gone, who: who)
    }
    state.orders = KeptOrders(state: text, requests: requests)
  }

  /// Stores an order and shows it; it is refused if it cannot be stored.
  ///
  /// - Parameter order: changes the playout; called again for the playout at the time of storing,
  ///   because the playout goes on meanwhile.
  func order(
    _ state: inout ServiceState, by caller: Caller,
    _ order: (inout PlayoutPlan, CivilInstant) throws(ControlError) -> Void
  ) throws(ControlError) {
    var programme = state.playout.programme
    try order(&programme, state.playoutInstant)
    try keep(ordered: programme, pause: state.pause, &state, by: caller)
    try order(&state.playout.programme, state.playoutInstant)
    follow(&state)
  }

  /// Stores the orders of a playout for a request, which is refused if that fails.
  func keep(
    ordered programme: PlayoutPlan, pause: Pause?, with setup: ServiceSetup? = nil,
    _ state: inout ServiceState, by caller: Caller
  ) throws(ControlError) {
    do throws(StorageError) {
      try keep(programme, pause: pause, with: setup, &state, by: "\(caller)")
    } catch {
      throw refused(error, &state)
    }
  }

  /// Stores the orders that the time has changed.
  func keepOrders(_ state: inout ServiceState) {
    do throws(StorageError) {
      try keep(state.playout.programme, pause: state.pause, &state, by: "signboard")
    } catch {
      note(error, &state)
    }
  }
}

extension ServiceState {
  /// Resumes the stored orders, without those that are over.
  mutating func loadOrders(
    _ store: MessageStore, _ state: StateText, at civil: CivilInstant
  ) throws(StorageError) -> KeptOrders {
    var orders = KeptOrders(state: state)
    playout.programme.setStopped(state.isStopped, at: civil)
    if let hand = state.hand { playout.programme.resume(hand, at: civil) }
    var found: [(request: KeptRequest, draft: MessageDraft?)] = []
    try store.all(kind: KeptRequest.kind) { document in
      if let item = KeptRequest.read(document) { found.append(item) }
      return true
    }
    let checker = DraftChecker(setup: setup, builder: builder)
    for (request, draft) in found.sorted(by: { $0.request.serial < $1.request.serial }) {
      orders.requests[request.id] = request
      var message = Schedules.Message(id: request.message, zone: "", timing: Timing())
      if !request.isStored {
        guard let draft, var made = try? checker.message(draft, id: "message") else { continue }
        made.id = request.message
        message = made
      }
      let isAlive = playout.programme.resume(
        message, revision: 0, since: request.since, until: request.until,
        isStored: request.isStored, at: civil)
      guard isAlive, let draft else { continue }
      messages.requests[request.message] = draft
      let number = Int(request.message.drop { !("0"..."9").contains($0) })
      messages.requestCount = max(messages.requestCount, number ?? 0)
    }
    return orders
  }
}
