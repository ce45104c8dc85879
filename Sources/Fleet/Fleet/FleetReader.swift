// SPDX-License-Identifier: MIT
import Core
import LinuxIO
package import MQTTIO
import Schedules
import Synchronization

/// Reads what a broker keeps of a fleet, once.
///
/// A broker sends what it keeps when it takes a subscription, and does not report when that was all.
/// So another subscription follows, to which nothing comes; when the broker has taken that one, too,
/// and nothing came for a moment, all is here.
package final class FleetReader: Sendable {
  private struct State {
    var table: FleetTable
    var granted: Set<String> = []
    var failure: Failure?
    var last = MonotonicClock.now()
  }

  /// Why a fleet cannot be read.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no connection.
    case connection(MQTTFailure)
    /// The broker does not let the client read a topic.
    case refused(filter: String)
    /// The broker was too slow.
    case late

    /// What an event of a client means; `nil`: nothing, or it is tried again.
    init?(_ event: MQTTClient.Event) {
      switch event {
      case .lost(let failure, _): self = .connection(failure)
      // What a user may not do (MQTT 5, section 3.9.3).
      case .subscriptionRefused(let filter, 0x87, _): self = .refused(filter: filter)
      case .subscriptionRefused, .undelivered, .connecting, .connected, .message, .delivered,
        .granted, .subscribed:
        return nil
      }
    }
  }

  /// How long nothing has come when all is there, in nanoseconds.
  static let quiet: Int64 = 200_000_000

  private let filters: Set<String>
  private let end: String
  private let state: Mutex<State>
  private let news: InterruptibleTimer

  private init(_ topics: FleetTopics) throws(SystemError) {
    filters = Set(topics.filters)
    end = topics.silent
    state = Mutex(State(table: FleetTable(topics)))
    news = try InterruptibleTimer()
  }

  /// Reads a fleet; waits for the broker.
  ///
  /// - Parameters:
  ///   - seconds: how long it takes at most.
  ///   - library: the file name of libmosquitto; `nil`: that of the system.
  package static func read(
    _ broker: MQTTBroker, _ topics: FleetTopics, seconds: Int, library: String? = nil
  ) throws -> FleetTable {
    let reader = try FleetReader(topics)
    let events = EventRelay<MQTTClient.Event>()
    let client = try MQTTClient(broker, library: library) { events.pass($0) }
    events.set { [weak client] event in reader.take(event, of: client) }
    client.subscribe(reader.subscriptions(withEnd: false))
    try client.start()
    defer {
      client.stop()
      client.waitForEnd(milliseconds: 500)
    }
    return try reader.wait(until: MonotonicClock.now().advanced(by: Int64(seconds) * 1_000_000_000))
  }

  /// Reports are read once each, and lost ones count as unknown: nothing needs to be repeated.
  private func subscriptions(withEnd: Bool) -> [String: MQTTQuality] {
    Dictionary(
      uniqueKeysWithValues: filters.union(withEnd ? [end] : []).map { ($0, .atMostOnce) })
  }

  private func take(_ event: MQTTClient.Event, of client: MQTTClient?) {
    var (isComplete, isNews) = (false, true)
    state.withLock { state in
      state.last = MonotonicClock.now()
      switch event {
      case .message(let message):
        state.table.take(
          message, at: CivilInstant(seconds: WallClock.nanoseconds() / 1_000_000_000))
        isNews = false
      case .granted(let filter):
        state.granted.insert(filter)
        isComplete = state.granted == filters
      default: state.failure = state.failure ?? Failure(event)
      }
    }
    if isComplete { client?.subscribe(subscriptions(withEnd: true)) }
    if isNews { news.interrupt() }
  }

  private func wait(until end: Instant) throws(Failure) -> FleetTable {
    while true {
      // Not the table: it would be copied with the next message.
      let (failure, hasAll, last) = state.withLock {
        ($0.failure, $0.granted.contains(self.end), $0.last)
      }
      if let failure { throw failure }
      let now = MonotonicClock.now()
      var next = end
      if hasAll {
        let complete = last.advanced(by: Self.quiet)
        if now >= complete { return state.withLock { $0.table } }
        next = min(end, complete)
      }
      guard now < end else { throw .late }
      news.sleep(until: next)
    }
  }
}
