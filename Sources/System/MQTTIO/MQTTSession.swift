// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import Synchronization

/// One connection of a client, from the attempt to its end; lives on the thread of the client.
struct MQTTSession {
  private let client: MQTTClient
  private let isVersion5: Bool
  /// Whether the broker has let the client in.
  private(set) var wasConnected = false
  /// What the broker has not confirmed, by its number.
  private var inFlight: [Int32: MQTTMessage] = [:]
  /// The subscriptions that were asked for.
  private var asked: [String: MQTTQuality] = [:]
  private var askedNumbers: [Int32: String] = [:]
  /// When refused subscriptions are tried again.
  private var retries: [String: Instant] = [:]
  private var refusals: [String: Int] = [:]
  /// When all subscriptions are asked for again; `nil`: they are not.
  private var secondLook: Instant?
  private var hasPlannedLook = false

  init(_ client: MQTTClient, isVersion5: Bool) {
    (self.client, self.isVersion5) = (client, isVersion5)
  }

  /// Connects, and serves until the connection ends.
  ///
  /// - Returns: why it has ended; `nil`: the client was stopped.
  mutating func run() -> MQTTFailure? {
    do throws(MQTTFailure) {
      let connection = try MQTTConnection(
        client.broker, isVersion5: isVersion5, library: client.library)
      try connection.open(client.broker, password: try password())
      try serve(connection)
      return nil
    } catch {
      let lost = inFlight.sorted { $0.key < $1.key }.map(\.value)
      for message in client.state.withLock({ $0.outbox.putBack(lost) }) {
        client.report(.undelivered(topic: message.topic, code: 0))
      }
      return error
    }
  }

  /// The first line of the password's file.
  private func password() throws(MQTTFailure) -> String? {
    guard let path = client.broker.passwordFile else { return client.broker.password }
    do throws(SystemError) {
      let bytes = try FileInput.read(file: path, limit: 4096)
      return String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D && $0 != 0 }, as: UTF8.self)
    } catch {
      throw .file(error)
    }
  }

  private mutating func serve(_ connection: borrowing MQTTConnection) throws(MQTTFailure) {
    let broker = client.broker
    let start = MonotonicClock.now()
    while true {
      let now = MonotonicClock.now()
      let (isStopping, deadline, isEmpty) = client.state.withLock {
        ($0.isStopping, $0.deadline, $0.outbox.isEmpty && $0.last == nil)
      }
      if isStopping {
        let isDone = isEmpty && inFlight.isEmpty
        if !wasConnected || isDone || now >= deadline { return farewell(connection) }
      }
      if !wasConnected, now.since(start) >= Int64(broker.patience) * 1_000_000_000 {
        throw .silent
      }
      // Half a minute of silence needs no more than a look every few seconds.
      var rest = isStopping ? 50 : wasConnected ? broker.keepAlive * 1000 / 6 : 500
      if let secondLook, now >= secondLook {
        // The broker sends again what it keeps.
        (asked, self.secondLook) = ([:], nil)
      }
      if let retry = (retries.values + [secondLook].compactMap(\.self)).min() {
        rest = min(rest, Int(max(retry.since(now), 0) / 1_000_000) + 1)
      }
      var failure: MQTTFailure?
      do throws(MQTTFailure) {
        if wasConnected {
          try subscribe(connection, at: now)
          try send(connection)
        }
        try connection.wait(for: client.wake, milliseconds: rest)
      } catch {
        failure = error
      }
      _ = client.wake.lower()
      // The reason of the broker stands in an event before the end of the connection.
      while let event = connection.next() { try take(event) }
      if let failure { throw wasConnected && failure.isBreak ? .ended : failure }
    }
  }

  private func farewell(_ connection: borrowing MQTTConnection) {
    guard wasConnected else { return }
    connection.disconnect()
    try? connection.wait(for: client.wake, milliseconds: 0)
  }

  private mutating func take(_ event: MQTTConnection.Event) throws(MQTTFailure) {
    switch event {
    case .connected(0):
      wasConnected = true
      client.report(.connected)
    case .connected(let code): throw .refused(.init(code: code))
    // Session taken over (MQTT 5, section 3.14.2.1).
    case .disconnected(0x8E): throw .takenOver
    // A keep-alive that was not answered in time.
    case .disconnected(0x8D): throw .silent
    case .disconnected(0): break
    case .disconnected(let code) where code >= 0x80: throw .refused(.init(code: code))
    case .disconnected: break
    case .message(let message): client.report(.message(message))
    case .published(let number, let code):
      guard let message = inFlight.removeValue(forKey: number) else { return }
      if code >= 0x80 {
        client.report(.undelivered(topic: message.topic, code: code))
      } else if message.isRetained {
        client.report(.delivered(topic: message.topic))
      }
    case .subscribed(let number, let code):
      guard let filter = askedNumbers.removeValue(forKey: number) else { return }
      guard code >= 0x80 else {
        if refusals.removeValue(forKey: filter) != nil {
          client.report(.subscribed(filter: filter))
        }
        client.report(.granted(filter: filter))
        planSecondLook()
        return
      }
      refusals[filter, default: 0] += 1
      let wait = client.backoff.wait(
        after: refusals[filter] ?? 1, jitter: Int.random(in: 0..<1000))
      retries[filter] = MonotonicClock.now().advanced(by: wait * 1_000_000)
      client.report(.subscriptionRefused(filter: filter, code: code, retryAfter: wait))
    }
  }

  /// Plans to ask for all subscriptions again, once in a connection.
  ///
  /// A server of a cluster that has just started grants them before it has its messages. Clusters
  /// speak 3.1.1 only.
  private mutating func planSecondLook() {
    guard !isVersion5, !hasPlannedLook else { return }
    hasPlannedLook = true
    secondLook = MonotonicClock.now().advanced(by: client.secondLook * 1_000_000)
  }

  /// Asks for the subscriptions that are missing, and ends those that are not wanted any more.
  private mutating func subscribe(
    _ connection: borrowing MQTTConnection, at now: Instant
  ) throws(MQTTFailure) {
    let (wanted, left) = client.state.withLock { state in
      defer { state.left = [] }
      return (state.filters, state.left)
    }
    // As nearly always: what wakes the thread is a message.
    if left.isEmpty, retries.isEmpty, wanted == asked { return }
    for filter in asked.keys.filter({ wanted[$0] == nil || left.contains($0) }).sorted() {
      (asked[filter], retries[filter], refusals[filter]) = (nil, nil, nil)
      try connection.unsubscribe(filter)
    }
    for (filter, quality) in wanted.sorted(by: { $0.key < $1.key }) {
      let isDue = retries[filter].map { $0 <= now } ?? false
      guard asked[filter] != quality || isDue else { continue }
      (asked[filter], retries[filter]) = (quality, nil)
      askedNumbers[try connection.subscribe(filter, quality)] = filter
    }
  }

  /// Sends what waits, as far as the broker has confirmed what it got before.
  private mutating func send(_ connection: borrowing MQTTConnection) throws(MQTTFailure) {
    while inFlight.count < MQTTClient.mostInFlight,
      let message = client.state.withLock({ $0.next() })
    {
      do throws(MQTTFailure) {
        let number = try connection.publish(message)
        if message.quality == .atLeastOnce { inFlight[number] = message }
      } catch {
        guard case .unsendable(let code) = error else {
          _ = client.state.withLock { $0.outbox.putBack([message]) }
          throw error
        }
        client.report(.undelivered(topic: message.topic, code: code))
      }
    }
  }
}
