// SPDX-License-Identifier: MIT
import Core
package import LinuxIO
import Synchronization

/// A client of an MQTT broker that connects again whenever the connection is lost.
///
/// It has a thread of its own, on which it reports all events; names are looked up and connections are
/// made there, which may take tens of seconds. Messages for a broker that is away wait, bounded;
/// those that it did not confirm are sent again. Sessions are always new: the broker keeps
/// retained messages only.
package final class MQTTClient: Sendable {
  /// An event on the thread of the client.
  package enum Event: Sendable {
    /// An attempt to connect begins.
    case connecting
    /// The broker has let the client in; everything that was published before may be gone.
    case connected
    /// There is no connection; the next attempt begins after so many milliseconds.
    case lost(MQTTFailure, retryAfter: Int64)
    /// A message has come.
    case message(MQTTReceived)
    /// The broker has the last message of a retained topic.
    case delivered(topic: String)
    /// The broker refuses a message.
    case undelivered(topic: String, code: Int)
    /// The broker refuses a subscription; it is tried again, as a cluster that has lost a server
    /// refuses for some seconds. The code is 0x80 or more (MQTT 5, section 3.9.3).
    case subscriptionRefused(filter: String, code: Int, retryAfter: Int64)
    /// The broker takes a subscription.
    case granted(filter: String)
    /// The broker takes a subscription that it has refused before.
    case subscribed(filter: String)
  }

  struct State {
    var outbox: MQTTOutbox
    var filters: [String: MQTTQuality] = [:]
    /// Those that were left since the session has looked: one that is wanted again by then is new.
    var left: Set<String> = []
    var isStopping = false
    /// What a stopped client sends last.
    var last: MQTTMessage?
    /// When a stopped client gives up to send what waits.
    var deadline = Instant.distantFuture
    var thread: FrameThread?
    var hasEnded = false

    /// Takes the next message.
    mutating func next() -> MQTTMessage? { outbox.next() ?? (isStopping ? last.take() : nil) }
  }

  let broker: MQTTBroker
  let backoff: MQTTBackoff
  let library: String?
  /// After how many milliseconds a broker of MQTT 3.1.1 is asked again for what it keeps.
  let secondLook: Int64
  let state: Mutex<State>
  let report: @Sendable (Event) -> Void
  /// Ends the wait for the broker.
  let wake: EventDescriptor
  /// Ends the wait for the next attempt.
  let pause: InterruptibleTimer
  /// Ends the wait for the end.
  private let ended: InterruptibleTimer

  /// The most messages on their way to the broker at a time (MQTT 5, section 3.3.4, allows more).
  static let mostInFlight = 20

  /// Makes a client; `start` connects it.
  ///
  /// - Parameters:
  ///   - mostWaiting: the most messages that wait for the broker, besides retained ones.
  ///   - mostWaitingBytes: the most bytes of them.
  ///   - secondLook: after how many milliseconds a broker of MQTT 3.1.1 is asked again for what it keeps.
  ///   - library: the file name of libmosquitto; `nil`: that of the system.
  ///   - report: is called for every event, on the thread of the client.
  package init(
    _ broker: MQTTBroker, backoff: MQTTBackoff = MQTTBackoff(), mostWaiting: Int = 1000,
    mostWaitingBytes: Int = 1 << 20, secondLook: Int64 = 30_000, library: String? = nil,
    report: @escaping @Sendable (Event) -> Void
  ) throws(SystemError) {
    self.broker = broker
    self.backoff = backoff
    self.library = library
    self.secondLook = secondLook
    self.report = report
    state = Mutex(
      State(outbox: MQTTOutbox(mostCount: mostWaiting, mostBytes: mostWaitingBytes)))
    wake = try EventDescriptor()
    pause = try InterruptibleTimer()
    ended = try InterruptibleTimer()
  }

  /// Starts the thread; call it once.
  package func start() throws(SystemError) {
    // TLS handshakes need more stack than frames.
    let thread = try FrameThread.start(name: "mqtt", stackSize: 0) { [self] in work() }
    state.withLock { $0.thread = thread }
  }

  /// Sends a message as soon as there is a connection.
  ///
  /// - Returns: `false` if too much waits already, and the message is left out.
  @discardableResult
  package func publish(_ message: MQTTMessage) -> Bool {
    let isTaken = state.withLock { state in !state.isStopping && state.outbox.add(message) }
    wake.raise()
    return isTaken
  }

  /// Drops what waits, and what the broker has not confirmed of the last connection.
  ///
  /// Nothing of it is sent any more if this is called while `connected` is reported.
  package func dropWaiting() { state.withLock { $0.outbox.removeAll() } }

  /// Takes back messages for retained topics, also those that the broker has not confirmed of the last
  /// connection.
  ///
  /// They are not sent any more if this is called while `connected` is reported.
  package func takeBack(where isUnwanted: (MQTTMessage) -> Bool) {
    state.withLock { $0.outbox.takeBack(where: isUnwanted) }
  }

  /// Subscribes to these filters, and to no others, with every connection.
  ///
  /// One that was not among those before brings what the broker keeps.
  package func subscribe(_ filters: [String: MQTTQuality]) {
    state.withLock { state in
      state.left.formUnion(state.filters.keys.filter { filters[$0] == nil })
      state.filters = filters
    }
    wake.raise()
  }

  /// Sends what waits if there is a connection, disconnects and ends.
  ///
  /// - Parameters:
  ///   - last: a message to send last.
  ///   - patience: how long the broker has to confirm, in milliseconds.
  package func stop(last: MQTTMessage? = nil, patience: Int64 = 2000) {
    state.withLock { state in
      state.last = last
      state.isStopping = true
      state.deadline = MonotonicClock.now().advanced(by: patience * 1_000_000)
    }
    wake.raise()
    pause.interrupt()
  }

  /// Waits until a stopped client has ended; not on the thread of the client.
  package func join() { state.withLock { $0.thread }?.join() }

  /// Waits until a stopped client has ended, but not for ever: it may be looking up a name.
  package func waitForEnd(milliseconds: Int64) {
    let end = MonotonicClock.now().advanced(by: milliseconds * 1_000_000)
    while !state.withLock({ $0.thread == nil || $0.hasEnded }), MonotonicClock.now() < end {
      ended.sleep(until: end)
    }
  }

  /// Whether there is room for much more to publish; also for a stopped client, which takes nothing.
  package var isRoomy: Bool { state.withLock { $0.isStopping || $0.outbox.isRoomy } }

  var isStopping: Bool { state.withLock { $0.isStopping } }

  /// The body of the thread.
  private func work() {
    BackgroundWork.lowerPriority()
    defer {
      state.withLock { $0.hasEnded = true }
      ended.interrupt()
    }
    var failures = 0
    var isVersion5 = true
    // Whether the broker itself has reported that it speaks an older version.
    var isOldBroker = false
    while !isStopping {
      let start = MonotonicClock.now()
      report(.connecting)
      var session = MQTTSession(self, isVersion5: isVersion5)
      guard let failure = session.run() else { return }
      if failure == .refused(.version), isVersion5 {
        (isVersion5, isOldBroker) = (false, true)
        continue
      }
      // Some brokers of version 3.1.1 just end the connection; one that was good begins anew with 5.
      isVersion5 = !isOldBroker && (session.wasConnected || failure != .ended || !isVersion5)
      // Two clients of one name end each other's connections: that is no success.
      let lasted = MonotonicClock.now().since(start) / 1_000_000
      failures = session.wasConnected && lasted >= backoff.longest ? 1 : failures + 1
      let wait = backoff.wait(after: failures, jitter: Int.random(in: 0..<1000))
      report(.lost(failure, retryAfter: wait))
      let end = MonotonicClock.now().advanced(by: wait * 1_000_000)
      while !isStopping, MonotonicClock.now() < end { pause.sleep(until: end) }
    }
  }
}
