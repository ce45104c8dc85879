// SPDX-License-Identifier: MIT
import Core
import MQTTIO
import SignConfiguration
import SignControl

/// How it goes with a broker, as health reports it.
struct BrokerState: Hashable, Sendable {
  /// The name of the part of health.
  static let part = "mqtt"

  private enum Connection: Hashable {
    case beginning
    case connected
    case lost(MQTTFailure)
  }

  private let broker: BrokerAddress
  private let id: String
  private var connection = Connection.beginning { didSet { isConnecting = false } }
  /// Whether the sign connects now, after a connection was lost.
  var isConnecting = false
  private var refusedFilters: Set<String> = []
  /// The problems of values from the broker.
  var valueProblems: [Phrase] = []
  /// The requests that were left out, as more came than could be done.
  private(set) var leftOut: Int64 = 0
  private var leftOutLast = Instant.zero
  /// The plays that no recorder took in time.
  var lostPlays: Int64 = 0
  /// For how long health reports requests that were left out, in nanoseconds: ten minutes.
  static let leftOutReported: Int64 = 600_000_000_000

  init(_ broker: BrokerAddress, id: String) { (self.broker, self.id) = (broker, id) }

  var isConnected: Bool { connection == .connected }

  mutating func connect() {
    connection = .connected
    refusedFilters = []
  }

  mutating func lose(_ failure: MQTTFailure) { connection = .lost(failure) }
  mutating func refuse(filter: String) { refusedFilters.insert(filter) }
  mutating func allow(filter: String) { refusedFilters.remove(filter) }
  mutating func leaveOut(at now: Instant) {
    leftOut += 1
    leftOutLast = now
  }

  /// Forgets the requests that were left out if none was for a while.
  mutating func forgetLeftOut(at now: Instant) {
    if leftOut > 0, now.since(leftOutLast) >= Self.leftOutReported { leftOut = 0 }
  }

  /// Whether the number of requests that were left out has doubled, which is logged.
  var hasDoubled: Bool { leftOut & (leftOut - 1) == 0 }

  /// The part of health.
  var part: HealthView.Part {
    let address = Phrase.verbatim("\(broker)")
    switch connection {
    case .beginning:
      return part(.warning, .phrase("The connection to \(address) begins."))
    case .lost(let failure):
      let cause = failure.cause(at: broker, id: id)
      return part(
        failure.isAbsence ? .warning : .unhealthy,
        isConnecting
          ? .phrase("There is no connection to \(address): \(cause) The sign is connecting now.")
          : .phrase(
            "There is no connection to \(address): \(cause) The sign tries again on its own."))
    case .connected:
      var sentences: [Phrase] = []
      if let filter = refusedFilters.sorted().first {
        sentences.append(
          .phrase(
            "The broker does not let the sign read \(filter). Give it that right at the broker."))
      }
      sentences += valueProblems
      if leftOut > 0 {
        sentences.append(
          .phrase(
            """
            Requests came faster than they could be done, and were left out: {0}. Send \
            fewer, or wait for each answer.
            """,
            .verbatim("\(leftOut)")))
      }
      if lostPlays > 0 {
        sentences.append(
          .phrase(
            """
            {0} entries of the proof of play were removed, as no recorder took them in \
            time. Let "signboard fleet run" run.
            """,
            .verbatim("\(lostPlays)")))
      }
      guard sentences.isEmpty else { return part(.warning, .joined(sentences, separator: " ")) }
      return part(.well, .phrase("Connected to \(address) as \(id)."))
    }
  }

  private func part(_ state: HealthView.Part.State, _ detail: Phrase) -> HealthView.Part {
    HealthView.Part(name: Self.part, state: state, detail: detail)
  }
}

extension MQTTFailure {
  /// Whether the broker is just not there, which passes by itself.
  fileprivate var isAbsence: Bool {
    switch self {
    case .notConnected, .silent, .ended, .refused(.unavailable): true
    default: false
    }
  }
}
