// SPDX-License-Identifier: MIT
import CivilTime
import MessageStorage
import Playout
import Schedules
import SignAPI

/// What was ordered and is not a message: requests, pauses, stops, brightness by hand.
///
/// It is stored before it is acknowledged, and again when the programme changes it, as when its
/// time is over.
struct KeptOrders: Sendable {
  /// What of the state is in the store.
  var state = StateText()
  /// The requests in the store, by their ids there.
  var requests: [String: KeptRequest] = [:]
}

extension SignService {
  /// Stores what a programme says of orders, as far as it is another thing than what is stored.
  func keep(
    _ programme: PlayoutPlan, pause: Pause?, _ desk: inout Desk, by who: String
  ) throws(StorageError) {
    let state = StateText(programme, pause)
    let requests = Dictionary(
      programme.requests.map { KeptRequest($0) }.map { ($0.id, $0) }
    ) { $1 }
    let old = desk.orders
    guard state != old.state || requests != old.requests else { return }
    var documents: [StoredDocument] = []
    if state != old.state {
      documents.append(StoredDocument(id: Kept.stateID, kind: Kept.state, body: state.json))
    }
    for (id, request) in requests.sorted(by: { $0.key < $1.key })
    where old.requests[id] != request {
      let draft = request.isStored ? nil : desk.state.requests[request.message]
      documents.append(request.document(draft))
    }
    let gone = old.requests.keys.filter { requests[$0] == nil }.sorted()
    _ = try store.apply(documents, removing: gone, who: who)
    desk.orders = KeptOrders(state: state, requests: requests)
  }

  /// The same for an order that is refused if it cannot be stored.
  func keep(
    ordered programme: PlayoutPlan, pause: Pause?, _ desk: inout Desk, by caller: Caller
  ) throws(ControlError) {
    do throws(StorageError) {
      try keep(programme, pause: pause, &desk, by: "\(caller)")
    } catch {
      throw refused(error, &desk)
    }
  }

  /// The same for what time has changed.
  func keepOrders(_ desk: inout Desk) {
    do throws(StorageError) {
      try keep(desk.state.programme, pause: desk.pause, &desk, by: "signboard")
    } catch {
      note(error, &desk)
    }
  }
}

extension ServiceState {
  /// Takes up the orders that are in the store; those that are over stay behind.
  mutating func loadOrders(
    _ store: MessageStore, _ state: StateText, at civil: CivilInstant
  ) throws(StorageError) -> KeptOrders {
    var orders = KeptOrders(state: state)
    programme.setStopped(state.isStopped, at: civil)
    if let hand = state.hand { programme.resume(hand, at: civil) }
    var found: [(request: KeptRequest, draft: SignAPI.MessageDraft?)] = []
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
      let isAlive = programme.resume(
        message, revision: 0, since: request.since, until: request.until,
        isStored: request.isStored, at: civil)
      guard isAlive, let draft else { continue }
      requests[request.message] = draft
      let number = Int(request.message.drop { !("0"..."9").contains($0) })
      requestCount = max(requestCount, number ?? 0)
    }
    return orders
  }
}
