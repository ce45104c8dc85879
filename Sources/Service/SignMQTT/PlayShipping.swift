// SPDX-License-Identifier: MIT
import Core
import SignControl

/// When a sign reports to a recorder what it has played: one message at a time, each when the
/// recorder has the one before on its disk.
struct PlayShipping {
  /// The shortest time between two messages unless more is waiting, in nanoseconds: ten seconds.
  static let pause: Int64 = 10_000_000_000
  /// For how long a message is waited for before it is sent again, in nanoseconds: five minutes.
  static let patience: Int64 = 300_000_000_000

  /// A message that the recorder has not acknowledged.
  struct Sent: Hashable {
    let session: String
    let last: Int64
    let lost: Int64
    /// Whether more is waiting behind it.
    let isFull: Bool
  }

  /// Whether a recorder was heard of in this connection.
  private(set) var hasRecorder = false
  /// Whether a message is being made.
  private var isMaking = false
  private(set) var sent: Sent?
  private var last: Instant?
  /// Whether plays may wait.
  private var hasNews = true
  private var isUrgent = false

  /// Begins anew with a connection.
  mutating func connect() { self = PlayShipping(isMaking: isMaking) }

  init(isMaking: Bool = false) { self.isMaking = isMaking }

  /// Notes that something may have been played.
  mutating func change() { hasNews = true }

  /// Takes an acknowledgement.
  ///
  /// - Returns: of how many lost plays the recorder knows.
  mutating func take(_ acknowledgement: PlayAcknowledgement) -> Int64 {
    defer { (hasRecorder, sent, hasNews) = (true, nil, true) }
    guard let sent, acknowledgement.session == sent.session, acknowledgement.number >= sent.last
    else {
      // A recorder that has just begun may lack the sent plays.
      isUrgent = true
      return 0
    }
    isUrgent = sent.isFull
    return sent.lost
  }

  /// Whether a message is to be made now, which is then noted; `finish` has to follow.
  mutating func isDue(at now: Instant) -> Bool {
    guard next(after: now) <= now else { return false }
    (isMaking, hasNews, isUrgent) = (true, false, false)
    return true
  }

  /// Notes the message that is sent next, before it is sent.
  ///
  /// Its acknowledgement may come at once. `nil`: nothing was to report, or could not be sent.
  mutating func finish(_ message: Sent?, at now: Instant) {
    (isMaking, sent) = (false, message)
    if message != nil { last = now }
  }

  /// When to look again.
  func next(after now: Instant) -> Instant {
    guard hasRecorder, !isMaking else { return .distantFuture }
    if sent != nil, let last { return max(now, last.advanced(by: Self.patience)) }
    guard hasNews else { return .distantFuture }
    guard !isUrgent, let last else { return now }
    return max(now, last.advanced(by: Self.pause))
  }
}
