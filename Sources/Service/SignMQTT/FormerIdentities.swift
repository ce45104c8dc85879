// SPDX-License-Identifier: MIT
import Core

/// The identities whose messages brokers may keep: those by which the sign was connected, until a broker
/// has forgotten them one after the other.
package struct FormerIdentities: Sendable {
  /// The next step to forget the first one that is not the own one.
  enum Step: Hashable {
    /// Nothing before an instant.
    case wait(until: Instant)
    /// To clear these topics.
    case clear(BrokerIdentity, topics: [String])
    /// It is not among them any more; unless it is cleared, a broker may still keep messages of it.
    case end(BrokerIdentity, isCleared: Bool)
  }

  /// The most that are kept.
  static let mostCount = 8
  /// How long after a failure they are written again, in nanoseconds: an hour.
  static let writePause: Int64 = 3_600_000_000_000

  /// The oldest one first, the own one last once it is connected.
  private(set) var list: [BrokerIdentity]
  private var written: [BrokerIdentity]
  private var writeAgain = Instant.zero
  /// What the broker keeps of the first one that is not the own one; `nil`: there is none.
  var current: FormerIdentity?

  /// Makes those that are written, the oldest one first.
  package init(_ list: [BrokerIdentity]) { (self.list, written) = (list, list) }

  /// Begins with the first one that is not the own one; a list that is not written yet is due again.
  mutating func begin(of own: BrokerIdentity) {
    writeAgain = .zero
    current = list.first { $0 != own }.map { FormerIdentity($0, of: own) }
  }

  /// Adds the own one, by which the sign is connected from now on.
  mutating func add(_ own: BrokerIdentity) { list = list.filter { $0 != own } + [own] }

  /// When they are to be written: as soon as they are others than before.
  var writeDue: Instant { list == written ? .distantFuture : writeAgain }

  /// Notes whether a list could be written.
  ///
  /// - Returns: when they are to be written next.
  mutating func note(_ list: [BrokerIdentity], isWritten: Bool, at now: Instant) -> Instant {
    if isWritten { written = list } else { writeAgain = now.advanced(by: Self.writePause) }
    return writeDue
  }

  /// The step that is due, noted as done; of too many the oldest one is given up.
  mutating func step(at now: Instant, isConnected: Bool, of own: BrokerIdentity) -> Step {
    guard let former = current else { return .wait(until: .distantFuture) }
    let isFull = isConnected && !former.isFree && list.count > Self.mostCount
    guard former.due <= now || isFull else { return .wait(until: former.due) }
    if former.topics.isEmpty || !former.mayBeCleared || isFull {
      list.removeAll { $0 == former.identity }
      begin(of: own)
      if isConnected { current?.connect(at: now) }
      return .end(former.identity, isCleared: former.topics.isEmpty)
    }
    guard isConnected else { return .wait(until: .distantFuture) }
    current?.beginClearing()
    return .clear(former.identity, topics: former.topics)
  }
}
