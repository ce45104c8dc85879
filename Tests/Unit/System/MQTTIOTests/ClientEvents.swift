// SPDX-License-Identifier: MIT
import MQTTIO
import Synchronization

/// The events of a client as one line of text each, in order; one test asks for them.
final class ClientEvents: Sendable {
  private struct State {
    var lines: [String] = []
    var waiting: CheckedContinuation<String, Never>?
  }

  private let state = Mutex(State())

  /// Takes what a client reports.
  var report: @Sendable (MQTTClient.Event) -> Void {
    { [self] event in
      if let line = Self.line(event) { receive(line) }
    }
  }

  private func receive(_ line: String) {
    let waiting = state.withLock { state in
      if state.waiting == nil { state.lines.append(line) }
      return state.waiting.take()
    }
    waiting?.resume(returning: line)
  }

  /// The next event; "too late" if the test has taken too long.
  func next() async -> String {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let line = state.withLock { state -> String? in
          guard state.lines.isEmpty else { return state.lines.removeFirst() }
          state.waiting = continuation
          return nil
        }
        if let line { continuation.resume(returning: line) }
      }
    } onCancel: {
      receive("too late")
    }
  }

  /// All events up to the first one that begins with a text; repeated ones once.
  func upTo(_ start: String) async -> [String] {
    var lines: [String] = []
    while true {
      let line = await next()
      if lines.last != line { lines.append(line) }
      if line.hasPrefix(start) || Task.isCancelled { return lines }
    }
  }

  /// The line of an event; `nil` for what every connection has: its begin, and subscriptions that are
  /// granted.
  private static func line(_ event: MQTTClient.Event) -> String? {
    switch event {
    case .connected: "connected"
    case .lost(let failure, _): "lost \(failure)"
    case .delivered(let topic): "delivered \(topic)"
    case .undelivered(let topic, let code): "undelivered \(topic) \(code)"
    case .subscriptionRefused(let filter, _, _): "refused \(filter)"
    case .connecting, .granted: nil
    case .subscribed(let filter): "subscribed \(filter)"
    case .message(let message):
      "\(message.topic)\(message.isRetained ? " (kept)" : "") "
        + (message.leftOut.map { "\($0) bytes left out" }
          ?? String(decoding: message.payload, as: UTF8.self))
        + (message.correlation.map { " for \(String(decoding: $0, as: UTF8.self))" } ?? "")
    }
  }
}
