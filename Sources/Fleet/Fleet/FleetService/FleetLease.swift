// SPDX-License-Identifier: MIT
import Core

/// Decides which of several controllers leads a fleet.
///
/// The broker keeps one message of the controllers, and gives all of them the same order of such
/// messages: whoever wrote in the latest epoch leads. The leader writes every ten seconds. A leader
/// that has written nothing for 30 s is gone, even if a broker that died with it still keeps its
/// message. A leader whose messages do not come back stops to change anything before others take it for
/// gone; so others wait for that, too, where its last will comes, which may mean that only the broker
/// has lost it. One that ends writes that, and the next one leads at once.
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
    /// Whether it has ended, and so changes nothing any more.
    var hasEnded = false
    /// When it wrote this, by its own clock; `nil`: that does not matter.
    var written: Instant?
  }

  /// What the controller does.
  enum State: Hashable, Sendable {
    /// It has no connection.
    case away
    /// It reads what the broker keeps.
    case looking
    /// Another one leads, and was heard last at an instant.
    case waiting(Holder, heard: Instant)
    /// It has written that it leads, and waits for the broker to confirm it.
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
    /// Another one is lost, and may not know it; it leads as long as its trust lasts.
    case outlast(Holder)
  }

  /// How often the leader writes, in nanoseconds.
  static let pace: Int64 = 10_000_000_000
  /// After which silence a leader is gone, in nanoseconds.
  static let patience: Int64 = 3 * pace
  /// How long after it wrote what has come back last a leader may change something, in nanoseconds:
  /// clearly shorter than the patience of others, which begins later, when they hear the same.
  static let trust: Int64 = 2 * pace
  /// How late a look may be, in nanoseconds; later, the process did not run, and has not read yet
  /// what others wrote meanwhile.
  static let lateness: Int64 = pace / 2

  /// The own instance.
  let instance: String
  private(set) var state = State.away
  /// The other one that led last, as far as is known: a last will may hide what it wrote.
  private var other: Holder?
  /// Another one whose last will came last, before this one leads; another will may hide it.
  private var lost: Holder?
  /// Whether this one led last, as far as it knows; otherwise its own last will may hide that of the one
  /// that did.
  private(set) var hasLed: Bool
  /// Whether another controller has led before this one.
  private(set) var hasPredecessor = false
  /// Whether another one has written since this one came, so that it certainly was there.
  private(set) var hasHeard = false
  /// The epoch that it wrote last.
  private(set) var epoch: Int64 = 0
  /// The latest epoch of another controller; -1: there was none.
  private(set) var latest: Int64 = -1
  /// When it wrote last.
  private(set) var written = Instant.zero
  /// When it wrote first that it leads.
  private var claimed = Instant.zero
  /// When another one was heard that wants to lead, too; `nil`: none was.
  private var contested: Instant?
  /// When it wrote what has come back last.
  private(set) var confirmed = Instant.zero

  init(instance: String, hasLed: Bool = true) { (self.instance, self.hasLed) = (instance, hasLed) }

  /// Whether it may change something: it leads, and no other can have taken it for gone.
  func leads(at now: Instant) -> Bool {
    state == .leading && now.since(confirmed) < Self.trust
  }

  /// Notes a new connection.
  mutating func connect() {
    (state, hasHeard, hasPredecessor) = (.looking, false, other != nil)
  }

  /// Notes that there is no connection.
  mutating func lose() {
    // Its last will comes before it has read what that hides.
    (hasLed, state) = (hasLed && state != .looking, .away)
  }

  /// Notes an epoch of another controller.
  mutating func note(epoch: Int64) { latest = max(latest, epoch) }

  /// Raises the epoch that it writes to that of what it wants.
  mutating func raise(to epoch: Int64) { self.epoch = max(self.epoch, epoch) }

  /// Takes what a controller has written; `nil`: the broker keeps nothing of them.
  ///
  /// - Parameter isKept: whether the broker had it before this controller came.
  mutating func take(_ holder: Holder?, isKept: Bool, at now: Instant) -> Action? {
    if let holder, holder.instance != instance {
      hasPredecessor = true
      note(epoch: holder.epoch)
      if holder.isOnline || holder.instance == other?.instance {
        other = holder.isOnline ? holder : nil
      }
      lost = holder.isOnline || holder.hasEnded ? nil : holder
    } else if let holder, !holder.isOnline, !holder.hasEnded, !hasLed, lost == nil {
      lost = holder
    }
    switch state {
    case .away, .looking: return nil
    case .claiming:
      guard let holder, holder.isOnline else { return nil }
      guard holder.instance == instance else {
        contested = now
        return isBefore(holder) ? follow(holder, isKept: isKept, at: now) : nil
      }
      // Whatever comes before the own message was written before it, and one that led then may not
      // have heard of it: it leads until its trust ends.
      guard let written = holder.written, written >= claimed, now.since(written) < Self.trust,
        contested.map({ now.since($0) >= Self.trust }) ?? true
      else { return nil }
      (state, confirmed, other, lost, hasLed) = (.leading, written, nil, nil, true)
      return .lead
    case .leading:
      if let holder, holder.isOnline {
        if holder.instance == instance {
          confirmed = max(confirmed, min(holder.written ?? confirmed, now))
          return nil
        }
        if isBefore(holder) { return follow(holder, isKept: isKept, at: now) }
      }
      // Neither the last will of a controller that led before nor what it wrote then and comes late
      // must end the one that leads now.
      written = now
      return .claim
    case .waiting(let other, let heard):
      guard let holder, holder.isOnline else {
        // Other ones that wait may end, too.
        guard let holder, holder.instance == other.instance else { return nil }
        return holder.hasEnded ? claim(at: now) : outlast(holder, heard, at: now)
      }
      return holder.instance == instance ? nil : follow(holder, isKept: isKept, at: now)
    }
  }

  /// Notes that all that the broker keeps is here.
  mutating func finishLook(at now: Instant) -> Action? {
    guard state == .looking else { return nil }
    if let other { return follow(other, isKept: true, at: now) }
    guard let lost else { return claim(at: now) }
    return outlast(lost, now, at: now)
  }

  /// Waits until one whose last will has come changes nothing any more for certain.
  ///
  /// - Parameter heard: when it was heard last.
  private mutating func outlast(_ lost: Holder, _ heard: Instant, at now: Instant) -> Action? {
    if case .waiting(let other, _) = state, !other.isOnline { return nil }
    guard now.since(heard) < Self.trust else { return claim(at: now) }
    (state, hasLed) = (.waiting(lost, heard: heard.advanced(by: Self.trust - Self.patience)), false)
    return .outlast(lost)
  }

  /// Does the due work.
  mutating func look(at now: Instant) -> Action? {
    switch state {
    case .away, .looking: return nil
    case .waiting(let holder, let heard):
      let over = now.since(heard) - Self.patience
      guard over >= Self.lateness else { return over >= 0 ? claim(at: now) : nil }
      state = .waiting(holder, heard: now)
      return nil
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
    (state, claimed, written, contested) = (.claiming, now, now, nil)
    raise(to: latest + 1)
    return .claim
  }

  /// Whether another one leads if both want to.
  private func isBefore(_ holder: Holder) -> Bool {
    (holder.epoch, holder.instance) > (epoch, instance)
  }

  private mutating func follow(_ holder: Holder, isKept: Bool, at now: Instant) -> Action? {
    (hasHeard, hasLed) = (hasHeard || !isKept, false)
    defer { state = .waiting(holder, heard: now) }
    if case .waiting(let other, _) = state, other.isOnline, other.instance == holder.instance {
      return nil
    }
    return .follow(holder)
  }
}

extension FleetLease.Holder {
  /// What it writes.
  var bytes: [UInt8] {
    JSONValue.object(present: [
      "instance": .string(instance), "host": .string(host), "epoch": .integer(epoch),
      "state": .string(isOnline ? "online" : hasEnded ? "ended" : "offline"),
      "written": written.map { .integer($0.nanoseconds) },
    ]).bytes
  }

  /// Reads what a controller wrote; `nil`: nobody did.
  init?(_ bytes: [UInt8]) {
    guard let value = JSONValue(reading: bytes), let instance = value["instance"]?.string,
      let state = value["state"]?.string
    else { return nil }
    self.init(
      instance: instance, host: value["host"]?.string ?? "?",
      epoch: FleetLedger.number(value["epoch"]), isOnline: state == "online",
      hasEnded: state == "ended",
      written: value["written"]?.integer.map(Instant.init(nanoseconds:)))
  }
}
