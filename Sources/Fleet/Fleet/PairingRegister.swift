// SPDX-License-Identifier: MIT
package import Core
import LinuxIO
package import MQTTIO
package import SignMQTT
import Synchronization

/// Signs in the signs that wait at a broker and show a code.
package final class PairingRegister: Sendable {
  /// Why a sign is not signed in.
  package enum Failure: Error, Hashable, Sendable {
    /// The broker cannot be read.
    case broker(FleetReader.Failure)
    /// No sign with the code waits; so many others do.
    case unknown(others: Int)
    /// So many signs wait with the code.
    case ambiguous(Int)
    /// The sign has its login, and does not come.
    case absent
  }

  private struct State {
    /// The signs that wait, by their clients.
    var offers: [String: PairingOffer] = [:]
    var present: Set<String> = []
    var failure: Failure?
    /// Since when nothing has come; `nil`: the subscriptions are not taken yet.
    var quiet: Instant?
    var granted: Set<String> = []
  }

  private let topics: PairingTopics
  private let fleet: FleetTopics
  private let filters: Set<String>
  private let client: MQTTClient
  private let state = Mutex(State())
  private let news: InterruptibleTimer

  /// Makes one that is connected as who looks after all signs.
  ///
  /// - Parameter prefix: what all topics begin with, without a slash at the end.
  package init(
    _ broker: MQTTBroker, prefix: String, backoff: MQTTBackoff = MQTTBackoff()
  ) throws {
    topics = PairingTopics(prefix: prefix)
    fleet = FleetTopics(prefix: prefix)
    filters = [topics.offers, fleet.states]
    news = try InterruptibleTimer()
    let events = EventRelay<MQTTClient.Event>()
    client = try MQTTClient(broker, backoff: backoff) { events.pass($0) }
    client.subscribe(Dictionary(uniqueKeysWithValues: filters.map { ($0, .atLeastOnce) }))
    events.set { [weak self] in self?.take($0) }
    try client.start()
  }

  deinit { client.stop() }

  /// Ends the connection; waits for the broker for a moment.
  package func end() {
    client.stop()
    client.waitForEnd(milliseconds: 2500)
  }

  /// Waits for the one sign that shows a code.
  ///
  /// - Returns: its client, and its offer.
  package func find(
    _ code: String, until end: Instant
  ) throws(Failure) -> (client: String, offer: PairingOffer) {
    while true {
      let now = MonotonicClock.now()
      let (failure, offers, quiet) = state.withLock { ($0.failure, $0.offers, $0.quiet) }
      if let failure { throw failure }
      let found = offers.filter { $0.value.code == code }
      let complete = quiet?.advanced(by: FleetReader.quiet) ?? .distantFuture
      if now >= complete {
        if found.count > 1 { throw .ambiguous(found.count) }
        if let sign = found.first { return (sign.key, sign.value) }
      }
      guard now < end else { throw .unknown(others: offers.count) }
      news.sleep(until: now < complete ? min(end, complete) : end)
    }
  }

  /// Gives a sign its login, and waits until it has come with it.
  package func signIn(
    _ client: String, _ login: PairedLogin, until end: Instant
  ) throws(Failure) {
    state.withLock { _ = $0.present.remove(login.id) }
    self.client.publish(MQTTMessage(topics.login(of: client), login.message))
    while true {
      let isPresent = state.withLock { $0.present.contains(login.id) }
      if isPresent { return }
      guard MonotonicClock.now() < end else { throw .absent }
      news.sleep(until: end)
    }
  }

  private func take(_ event: MQTTClient.Event) {
    state.withLock { state in
      switch event {
      case .message(let message): take(message, &state)
      case .granted(let filter): state.granted.insert(filter)
      default: state.failure = state.failure ?? FleetReader.Failure(event).map(Failure.broker)
      }
      if state.granted == filters { state.quiet = MonotonicClock.now() }
    }
    news.interrupt()
  }

  private func take(_ message: MQTTReceived, _ state: inout State) {
    if let client = topics.client(ofOffer: message.topic) {
      state.offers[client] = PairingOffer(message.payload)
    } else if case .state(let sign) = fleet.subject(of: message.topic) {
      if message.payload == SignTopics.online {
        state.present.insert(sign)
      } else {
        state.present.remove(sign)
      }
    }
  }
}
