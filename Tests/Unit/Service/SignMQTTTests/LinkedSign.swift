// SPDX-License-Identifier: MIT
import BrokerTesting
import ControlTesting
import Core
import LinuxIO
import Logging
import SignAPI
import SignConfiguration
import SignControl
import Synchronization
import Testing

@testable import MQTTIO
@testable import SignMQTT

/// A sign in memory at a broker, and a client beside it that hears what it publishes.
final class LinkedSign: Sendable {
  private struct State {
    var messages: [MQTTReceived] = []
    var waiting: CheckedContinuation<MQTTReceived, Never>?
    var link: BrokerLink?
    var warnings: [String] = []
  }

  /// Keeps the warnings of the log.
  private struct Handler: LogHandler {
    let state: SharedState
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.warning

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      state.lock.withLock { $0.warnings.append("\(event.message)") }
    }
  }

  static let backoff = MQTTBackoff(first: 10, longest: 40)

  let broker: TestBroker
  let sign: FakeSign<PlainScript>
  let client: MQTTClient
  let topics: SignTopics
  /// Has an element when the broker has got a report.
  let delivered: AsyncStream<Void>
  /// Has an element when the broker keeps what it shall.
  let settled: AsyncStream<Void>
  private let state: SharedState
  private let timer: InterruptibleTimer

  private final class SharedState: Sendable {
    let lock = Mutex(State())

    func receive(_ message: MQTTReceived) {
      let waiting = lock.withLock { state in
        if state.waiting == nil { state.messages.append(message) }
        return state.waiting.take()
      }
      waiting?.resume(returning: message)
    }

    /// Looks whenever there are news or something is due, as the service does; but what a busy machine
    /// takes is no time in which something has not come.
    func follow(_ timer: InterruptibleTimer) {
      while let link = lock.withLock({ $0.link }) {
        let now = MonotonicClock.now()
        link.state.withLock { state in
          for name in state.waiting.keys { state.waiting[name]?.since = now }
        }
        timer.sleep(until: link.look(at: now))
      }
    }
  }

  /// Makes both; neither is connected.
  ///
  /// - Parameters:
  ///   - keys: further keys of `mqtt`.
  ///   - sign: the sign, which may have layers already.
  ///   - former: the ids that it had before, the last one last.
  init(
    _ keys: String = "", broker: TestBroker, sign: FakeSign<PlainScript> = FakeSign(),
    former: [String] = []
  ) throws {
    (self.broker, self.sign) = (broker, sign)
    let scheme = broker.rules.isEncrypted ? "mqtts" : "mqtt"
    let text = "mqtt: {broker: \"\(scheme)://127.0.0.1:\(broker.port)\", id: hall\(keys)}"
    let settings = try #require(
      try ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml").mqtt)
    let state = SharedState()
    self.state = state
    timer = try InterruptibleTimer()
    topics = SignTopics(settings)
    let operations = OperationServer(control: sign, hub: FrameHub(), metrics: MetricsRegistry())
    let (delivered, teller) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.delivered = delivered
    let (settled, settler) = AsyncStream.makeStream(of: Void.self)
    self.settled = settled
    let identities = former.map { id in
      var before = settings
      before.id = id
      return BrokerIdentity(before)
    }
    let link = try BrokerLink(
      settings, topics: topics, version: "1.2.3", control: sign, operations: operations,
      former: FormerIdentities(BrokerIdentity.list(file: BrokerIdentity.file(of: identities))),
      shortest: 1, backoff: Self.backoff,
      logger: Logger(label: "test") { _ in Handler(state: state) }, onReport: { teller.yield() },
      onIdentities: {
        if $0.count == 1 { settler.yield() }
        return true
      }
    ) { [timer] in timer.interrupt() }
    state.lock.withLock { $0.link = link }
    client = try MQTTClient(
      MQTTBroker(host: "127.0.0.1", port: broker.port, clientID: "watcher"), backoff: Self.backoff
    ) { event in
      if case .message(let message) = event { state.receive(message) }
    }
    let heard = [
      topics.state, topics.reported, topics.did, topics.shown, "signboard/v1/sign/watched", "reply",
    ]
    client.subscribe(Dictionary(uniqueKeysWithValues: heard.map { ($0, .atLeastOnce) }))
  }

  deinit {
    client.stop()
    end()
  }

  /// Its health; an attempt to connect is over in no time here, so it counts as the wait for the next.
  var part: String {
    let detail = state.lock.withLock { $0.link }.map { "\($0.part.detail)" } ?? ""
    return detail.replacing("The sign is connecting now.", with: "The sign tries again on its own.")
  }

  /// What the log warns of.
  var warnings: [String] { state.lock.withLock { $0.warnings } }

  /// Whether a broker shall still forget an identity.
  var hasFormer: Bool { state.lock.withLock { $0.link }?.former.current != nil }

  /// The layers that wait for a text that their documents name.
  var waiting: Set<DesiredLayer.Name> {
    guard let link = state.lock.withLock({ $0.link }) else { return [] }
    return link.state.withLock { Set($0.waiting.keys) }
  }

  /// Connects both, the watcher first, so that it misses nothing.
  func start() async throws {
    try client.start()
    client.publish(MQTTMessage("signboard/v1/sign/watched", []))
    #expect(await next() == "watched ")
    try begin()
  }

  /// Connects the sign alone.
  func begin() throws {
    try state.lock.withLock { $0.link }?.start()
    _ = try FrameThread.start(name: "link") { [state, timer] in state.follow(timer) }
  }

  /// Notes a change, and lets the sign look.
  func change() {
    state.lock.withLock { $0.link }?.change()
    timer.interrupt()
  }

  /// Lets messages come behind so many times the requests that may wait, which are done then.
  func receive(_ messages: [(topic: String, text: String)], behind times: Int) {
    guard let link = state.lock.withLock({ $0.link }) else { return }
    let count = times * BrokerLink.mostWaiting
    link.state.withLock { $0.waitingCount += count }
    for (topic, text) in messages {
      link.take(
        .message(MQTTReceived(topic: "signboard/v1/\(topic)", payload: Array(text.utf8))))
    }
    link.state.withLock { $0.waitingCount -= count }
    link.enqueueMissed()
  }

  /// Lets the sign look after what has not come, was not taken or is to go, as if so much time had
  /// passed.
  func lookForLayers(afterSeconds seconds: Int64) {
    let now = MonotonicClock.now().advanced(by: seconds * 1_000_000_000)
    guard let link = state.lock.withLock({ $0.link }) else { return }
    _ = (link.lookForAbsence(at: now), link.lookForRefused(at: now), link.lookForFormer(at: now))
    timer.interrupt()
  }

  /// Ends the sign.
  func end() {
    let link = state.lock.withLock { $0.link.take() }
    timer.interrupt()
    link?.end()
  }

  /// Asks for something.
  func ask(_ text: String, at topic: String = "sign/hall/do") {
    client.publish(MQTTMessage("signboard/v1/\(topic)", Array(text.utf8)))
  }

  /// Wants something of the sign, for those that come later as well.
  func want(_ text: String, at topic: String) {
    client.publish(MQTTMessage("signboard/v1/\(topic)", Array(text.utf8), isRetained: true))
  }

  /// The next answer.
  func answer() async -> String { await next("did") }

  /// The next message at a topic of the sign; reports come between others every minute.
  func next(_ topic: String) async -> String {
    while true {
      let line = await next()
      if line.hasPrefix(topic + " ") || Task.isCancelled { return line }
    }
  }

  /// The next report that meets a condition.
  func report(where isRight: (String) -> Bool) async -> String {
    while true {
      let line = await next()
      if line.hasPrefix("reported "), isRight(line) { return line }
      if Task.isCancelled { return line }
    }
  }

  /// The next message; an empty one if the test has taken too long.
  func message() async -> MQTTReceived {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let message = state.lock.withLock { state -> MQTTReceived? in
          guard state.messages.isEmpty else { return state.messages.removeFirst() }
          state.waiting = continuation
          return nil
        }
        if let message { continuation.resume(returning: message) }
      }
    } onCancel: {
      state.receive(MQTTReceived(topic: "too late", payload: []))
    }
  }

  /// The next message as one line, without what differs with each run.
  func next() async -> String {
    let message = await message()
    let text = String(decoding: message.payload, as: UTF8.self)
      .replacing(/"session":"[0-9a-f]{16}"/, with: "\"session\":\"…\"")
      .replacing(/"time":"[0-9TZ:-]{20}"/, with: "\"time\":\"…\"")
      .replacing(/"clock":\{[^}]*\}/, with: "\"clock\":…")
    let correlation = message.correlation.map { " for \(String(decoding: $0, as: UTF8.self))" }
    return "\(message.topic.split(separator: "/").last ?? "") \(text)\(correlation ?? "")"
  }
}
