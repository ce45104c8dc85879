// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import Fleet
import LinuxIO
import Logging
import MQTTIO
import SignConfiguration
import SignControl
import SignMQTT
import SignTesting
import Synchronization
import Testing

/// Signs that wait to be signed in, at a real broker with the rights of `broker-files`.
@Suite(.waitsForPrograms)
struct PairingRegisterTests {
  private static let backoff = MQTTBackoff(first: 10, longest: 40)
  private let broker: TestBroker
  private let topics = PairingTopics(prefix: "signboard/v1")

  init() throws {
    var rights = BrokerRights()
    rights.hasPairing = true
    var rules = TestBroker.Rules()
    rules.passwords = ["controller": "c", PairingTopics.user: PairingTopics.password]
    rules.rights = rights.text.split(separator: "\n").map(String.init)
    broker = try TestBroker(rules)
    try broker.start()
  }

  /// A client that hears everything that it may.
  private final class Listener: Sendable {
    let heard = Mutex<[String]>([])
    let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation
    let client: MQTTClient

    init(_ broker: TestBroker, _ topics: PairingTopics, id: String) throws {
      (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
      var settings = MQTTBroker(host: "127.0.0.1", port: broker.port, clientID: id)
      (settings.user, settings.password) = (PairingTopics.user, PairingTopics.password)
      let events = EventRelay<MQTTClient.Event>()
      client = try MQTTClient(settings, backoff: PairingRegisterTests.backoff) { events.pass($0) }
      events.set { [weak self] event in
        guard case .message(let message) = event else { return }
        self?.heard.withLock { $0.append(message.topic) }
        self?.arrival.yield()
      }
      client.subscribe(["signboard/v1/#": .atLeastOnce])
      try client.start()
    }

    deinit { client.stop() }

    /// Waits until it hears its own message.
    func publish(_ text: String, at topic: String) async {
      client.publish(MQTTMessage(topic, Array(text.utf8), isRetained: true))
      for await _ in arrivals where heard.withLock({ $0.contains(topic) }) { return }
    }
  }

  private func sign(id: String, onNews: @escaping @Sendable () -> Void = {}) throws -> BrokerPairing
  {
    var settings = MQTTSettings(
      broker: try BrokerAddress.parser.parse("mqtt://127.0.0.1:\(broker.port)"))
    (settings.id, settings.isPairing) = (id, true)
    let sign = try BrokerPairing(
      settings, backoff: Self.backoff,
      logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }), onNews: onNews)
    try sign.start()
    return sign
  }

  /// When something has come for certain.
  private func inAMinute() throws -> Instant {
    try InterruptibleTimer().now().advanced(by: 60_000_000_000)
  }

  private func register() throws -> PairingRegister {
    var settings = MQTTBroker(host: "127.0.0.1", port: broker.port, clientID: "register")
    (settings.user, settings.password) = ("controller", "c")
    return try PairingRegister(settings, prefix: "signboard/v1", backoff: Self.backoff)
  }

  @Test func `the sign with the code gets its login, no other client anything`() async throws {
    let stranger = try Listener(broker, topics, id: "stranger")
    await stranger.publish("", at: topics.login(of: "stranger"))
    let (logins, login) = AsyncStream.makeStream(of: Void.self)
    let sign = try sign(id: "hall") { login.yield() }
    let register = try register()
    let found = try register.find(sign.offer.code, until: inAMinute())
    #expect(found.offer == sign.offer)
    #expect(
      "\(sign.part.detail)"
        == "The sign waits at mqtt://127.0.0.1:\(broker.port) to be signed in. On the machine of the "
        + "broker: \"sudo signboard fleet adopt \(sign.offer.code)\".")
    let wanted = try #require(PairedLogin(id: "hall", password: "secret"))
    // The login is delivered although nobody is there under the new name yet.
    #expect(throws: PairingRegister.Failure.absent) {
      try register.signIn(found.client, wanted, until: .zero)
    }
    for await _ in logins where sign.login != nil { break }
    #expect(sign.login == wanted)
    sign.end()
    // Who waits no longer is not found any more.
    while (try? register.find(sign.offer.code, until: .zero)) != nil { try await Task.pause() }
    await stranger.publish("x", at: topics.offer(of: "stranger"))
    let heard = Set(stranger.heard.withLock { $0 })
    #expect(heard == [topics.login(of: "stranger"), topics.offer(of: "stranger")])
    register.end()
  }

  @Test func `a code that no sign shows, or two signs show, is refused`() async throws {
    let (news, teller) = AsyncStream.makeStream(of: Void.self)
    let sign = try sign(id: "hall") { teller.yield() }
    for await _ in news where "\(sign.part.detail)".contains("fleet adopt") { break }
    let register = try register()
    _ = try register.find(sign.offer.code, until: inAMinute())
    let other = sign.offer.code == "000000" ? "000001" : "000000"
    #expect(throws: PairingRegister.Failure.unknown(others: 1)) {
      try register.find(other, until: .zero)
    }
    let stranger = try Listener(broker, topics, id: "stranger")
    await stranger.publish(
      #"{"code":"\#(sign.offer.code)","id":"gate"}"#, at: topics.offer(of: "stranger"))
    // The other one may not have come yet.
    let end = try inAMinute()
    var failure: PairingRegister.Failure?
    while failure == nil {
      do { _ = try register.find(sign.offer.code, until: end) } catch { failure = error }
      try await Task.pause()
    }
    #expect(failure == .ambiguous(2))
    register.end()
    sign.end()
  }
}
