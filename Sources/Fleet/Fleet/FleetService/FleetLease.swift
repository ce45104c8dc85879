// SPDX-License-Identifier: MIT
import JSONText
import Timing

/// Decides which of several controllers leads a fleet.
///
/// The broker keeps one message of the controllers, and gives all of them the same order of such
/// messages: whoever wrote last leads. The leader writes every ten seconds; one that has been silent
/// for three times as long is gone, even if a broker that died with it still keeps its message.
struct FleetLease {
  /// A controller.
  struct Holder: Hashable, Sendable {
    /// A random name that lasts as long as its store.
    let instance: String
    /// The name of its machine.
    let host: String
    /// How often the fleet had begun anew when it wrote this.
    let epoch: Int64
    /// Whether it is there.
    let isOnline: Bool

    /// What it writes.
    var bytes: [UInt8] {
      let value: JSONValue = [
        "instance": .string(instance), "host": .string(host), "epoch": .integer(epoch),
        "state": .string(isOnline ? "online" : "offline"),
      ]
      return value.bytes
    }

    init(instance: String, host: String, epoch: Int64, isOnline: Bool) {
      (self.instance, self.host, self.epoch, self.isOnline) = (instance, host, epoch, isOnline)
    }

    /// Reads what a controller wrote; `nil`: nobody did.
    init?(_ bytes: [UInt8]) {
      guard let value = JSONValue(reading: bytes), let instance = value["instance"]?.string,
        let state = value["state"]?.string
      else { return nil }
      self.init(
        instance: instance, host: value["host"]?.string ?? "?",
        epoch: value["epoch"]?.integer ?? 0, isOnline: state == "online")
    }
  }

  /// What the controller does.
  enum State: Hashable, Sendable {
    /// It has no connection.
    case away
    /// It reads what the broker keeps.
    case looking
    /// Another one leads, and was heard last at an instant.
    case waiting(Holder, heard: Instant)
    /// It has written that it leads, and waits for the broker to say so.
    case claiming
    /// It leads.
    case leading
  }

  /// What has to be done.
  enum Action: Hashable, Sendable {
    /// Write that this controller leads.
    case claim
    /// It leads from now on.
    case lead
    /// Another one leads from now on.
    case follow(Holder)
  }

  /// How often the leader writes, in nanoseconds.
  static let pace: Int64 = 10_000_000_000
  /// After which silence a leader is gone, in nanoseconds.
  static let patience: Int64 = 3 * pace

  /// The own instance.
  let instance: String
  private(set) var state = State.away
  /// What the broker kept last, whoever wrote it.
  private var last: Holder?
  /// Whether another controller has led before this one.
  private(set) var hasPredecessor = false
  /// Whether another one has written since this one came, so that it certainly was there.
  private(set) var hasHeard = false
  private var written = Instant.zero

  init(instance: String) { self.instance = instance }

  /// Notes a new connection.
  mutating func connect() {
    (state, last, hasHeard, hasPredecessor) = (.looking, nil, false, false)
  }

  /// Notes that there is no connection.
  mutating func lose() { state = .away }

  /// Takes what a controller has written; `nil`: the broker keeps nothing of them.
  ///
  /// - Parameter isKept: whether the broker had it before this controller came.
  mutating func take(_ holder: Holder?, isKept: Bool, at now: Instant) -> Action? {
    last = holder
    if let holder, holder.instance != instance { hasPredecessor = true }
    switch state {
    case .away, .looking: return nil
    case .claiming:
      // Whatever comes before the own message was written before it.
      guard let holder, holder.instance == instance, holder.isOnline else { return nil }
      state = .leading
      return .lead
    case .leading, .waiting:
      guard let holder, holder.isOnline else {
        // The last will of a controller that led before must not end the one that leads now.
        if state == .leading { return .claim }
        return claim(at: now)
      }
      guard holder.instance != instance else { return nil }
      hasHeard = hasHeard || !isKept
      defer { state = .waiting(holder, heard: now) }
      if case .waiting(let other, _) = state, other.instance == holder.instance { return nil }
      return .follow(holder)
    }
  }

  /// Notes that all that the broker keeps is here.
  mutating func finishLook(at now: Instant) -> Action? {
    guard state == .looking else { return nil }
    guard let last, last.isOnline, last.instance != instance else { return claim(at: now) }
    state = .waiting(last, heard: now)
    return .follow(last)
  }

  /// Does what is due.
  mutating func look(at now: Instant) -> Action? {
    switch state {
    case .away, .looking: return nil
    case .waiting(_, let heard):
      return now.since(heard) >= Self.patience ? claim(at: now) : nil
    case .claiming, .leading:
      guard now.since(written) >= Self.pace else { return nil }
      written = now
      return .claim
    }
  }

  /// When something is due next.
  var next: Instant {
    switch state {
    case .away, .looking: .distantFuture
    case .waiting(_, let heard): heard.advanced(by: Self.patience)
    case .claiming, .leading: written.advanced(by: Self.pace)
    }
  }

  private mutating func claim(at now: Instant) -> Action {
    state = .claiming
    written = now
    return .claim
  }
}
