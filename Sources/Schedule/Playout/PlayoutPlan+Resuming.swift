// SPDX-License-Identifier: MIT
public import CivilTime
public import Schedules

extension PlayoutPlan {
  /// What was asked for and is not over, the oldest first.
  public var requests: [Activation] {
    activations.values.joined().sorted { $0.serial < $1.serial }
  }

  /// Takes up again what was asked for before the sign was started anew.
  ///
  /// It lasts for the rest of its time, which is never longer than its whole time: the clock may be
  /// wrong after a power cut. What is once through is shown once more, from its beginning.
  ///
  /// - Parameters:
  ///   - message: what was asked for; of a stored message only the id counts.
  ///   - since: when it was asked for.
  ///   - until: when it is over; nothing: after it was shown once.
  ///   - isStored: whether it is a stored message.
  /// - Returns: whether it goes on; false if its time is over, or its message or zone is gone.
  @discardableResult
  public mutating func resume(
    _ message: Message, revision: Int64, since: CivilInstant, until: CivilInstant?,
    isStored: Bool, at instant: CivilInstant
  ) -> Bool {
    advance(to: instant)
    let known = isStored ? schedule[id: message.id] : message
    guard let known, settings.zones[known.zone] != nil,
      activations[known.zone]?.count ?? 0 < Activation.limit
    else { return false }
    var end = Activation.End.onceThrough
    if let until {
      let whole = max(0, until.nanoseconds - since.nanoseconds)
      let last = min(until, now.advanced(byNanoseconds: whole))
      guard last > now else { return false }
      end = .until(last)
    }
    add(
      Activation(
        message: known, revision: isStored ? revisions[known.id] ?? 0 : revision,
        since: min(since, now), end: end, serial: serial, isStored: isStored))
    settle(at: now)
    return true
  }

  /// Takes up again an intensity that was set by hand before the sign was started anew, unless its
  /// time is over.
  ///
  /// - Parameter hand: what `hand` was; one outside 0…15 is passed over.
  public mutating func resume(_ hand: IntensityOverride, at instant: CivilInstant) {
    advance(to: instant)
    guard (0...15).contains(hand.intensity), hand.until.map({ $0 > now }) ?? true else { return }
    var until = hand.until
    if hand.hold == .untilPlanChange {
      until = [until, clock.nextEntry(after: now)].compactMap(\.self).min()
    }
    self.hand = IntensityOverride(intensity: hand.intensity, hold: hand.hold, until: until)
    settle(at: now)
  }
}
