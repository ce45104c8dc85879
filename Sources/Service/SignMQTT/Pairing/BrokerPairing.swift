// SPDX-License-Identifier: MIT
package import Core
package import LinuxIO
package import Logging
package import MQTTIO
package import SignConfiguration
package import SignControl
import Synchronization

/// A sign that waits at a broker to be signed in.
///
/// It shows a code; somebody reads the code and enters it on the machine of the broker.
package final class BrokerPairing: Sendable {
  private struct State {
    var broker: BrokerState
    var login: PairedLogin?
  }

  /// The offer of the sign.
  package let offer: PairingOffer
  private let topics: PairingTopics
  private let clientID: String
  private let address: BrokerAddress
  private let client: MQTTClient
  private let state: Mutex<State>
  private let logger: Logger
  private let onNews: @Sendable () -> Void

  /// Makes a sign that is not connected.
  ///
  /// - Parameters:
  ///   - onNews: is called on some thread when `part` or `login` may have changed.
  package init(
    _ settings: MQTTSettings, backoff: MQTTBackoff = MQTTBackoff(), logger: Logger,
    onNews: @escaping @Sendable () -> Void
  ) throws(SystemError) {
    offer = PairingOffer(id: SignTopics(settings).id)
    topics = PairingTopics(prefix: settings.prefix)
    clientID = Wording.randomHexadecimal(bytes: 16)
    address = settings.broker
    state = Mutex(State(broker: BrokerState(settings.broker, id: PairingTopics.user)))
    (self.logger, self.onNews) = (logger, onNews)
    var broker = MQTTBroker(settings, clientID: clientID)
    (broker.user, broker.password) = (PairingTopics.user, PairingTopics.password)
    broker.mostPayload = PairedLogin.mostBytes
    // Who waits no longer is not found.
    broker.will = MQTTMessage(topics.offer(of: clientID), [], isRetained: true)
    let events = EventRelay<MQTTClient.Event>()
    client = try MQTTClient(broker, backoff: backoff) { events.pass($0) }
    client.subscribe([topics.login(of: clientID): .atLeastOnce])
    events.set { [weak self] in self?.take($0) }
  }

  deinit { client.stop() }

  /// Connects.
  package func start() throws(SystemError) { try client.start() }

  /// Reports that the sign waits no longer, and ends; waits for the broker for two seconds at most.
  package func end() {
    client.stop(last: MQTTMessage(topics.offer(of: clientID), [], isRetained: true))
    client.waitForEnd(milliseconds: 2500)
  }

  /// By what the sign comes to the broker from now on; `nil`: it still waits.
  package var login: PairedLogin? { state.withLock { $0.login } }

  /// How it goes, for health.
  package var part: HealthView.Part {
    let broker = state.withLock { $0.broker }
    guard broker.isConnected else { return broker.part }
    return HealthView.Part(
      name: BrokerState.part, state: .warning,
      detail: .phrase(
        """
        The sign waits at {0} to be signed in. On the machine of the broker: "sudo \
        signboard fleet adopt {1}".
        """,
        .verbatim("\(address)"), .verbatim(offer.code)))
  }

  /// What the LEDs show.
  package var text: LocalizedText { LocalizedText(.phrase("Code \(offer.spaced)")) }

  private func take(_ event: MQTTClient.Event) {
    switch event {
    case .connecting: state.withLock { $0.broker.isConnecting = true }
    case .connected:
      state.withLock { $0.broker.connect() }
      client.publish(MQTTMessage(topics.offer(of: clientID), offer.bytes, isRetained: true))
    case .lost(let failure, _): state.withLock { $0.broker.lose(failure) }
    case .message(let message) where message.topic == topics.login(of: clientID):
      guard let login = PairedLogin(message: message.payload) else {
        logger.warning("MQTT: What came to sign this sign in is not to be read; it waits on.")
        return
      }
      state.withLock { $0.login = login }
    case .message, .delivered, .undelivered, .subscriptionRefused, .granted, .subscribed: return
    }
    onNews()
  }
}
