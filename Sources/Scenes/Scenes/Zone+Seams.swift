// SPDX-License-Identifier: MIT
public import Timing
public import Typesetting

extension Zone {
  /// A place at which another content may follow without anything that is visible changing.
  public struct Seam: Hashable, Sendable {
    /// Which of the places that were asked about.
    public let place: Int
    /// Where it is on the tape, in columns.
    let offset: Int
  }

  /// The first of some places of the content that lies behind what is visible.
  ///
  /// - Parameter places: columns of the newest content, counted from its beginning; 0 is the seam
  ///   between two rounds.
  /// - Returns: nothing for content that does not go round to the left or up.
  public func seam(among places: [Int], at instant: Instant) -> Seam? {
    guard scroll.mode == .loop, !scroll.direction.isReversed, let last = tape.segments.last else {
      return nil
    }
    // Of a content that still waits outside the window nothing has to be seen.
    let goal = max(offset(at: instant) + length, last.start)
    return places.enumerated().compactMap { index, place -> Seam? in
      guard (0..<last.period).contains(place) else { return nil }
      let rounds = (goal - last.origin - place + last.period - 1) / last.period
      return Seam(place: index, offset: last.origin + place + max(0, rounds) * last.period)
    }.filter { $0.offset >= goal }.min { $0.offset < $1.offset }
  }

  /// The zone with another content that follows at a seam.
  ///
  /// What is visible stays as it is and leaves; the new content begins behind it.
  public func replacing(_ strip: Strip, at instant: Instant, behind seam: Seam) -> Zone {
    var zone = self
    let now = offset(at: instant)
    zone.hand(
      over: zone.segment(of: strip, from: seam.offset), width: strip.width, seam: seam.offset,
      now: now, at: instant)
    return zone
  }

  /// The columns of a round of the newest content, the separator included.
  public var period: Int { tape.segments.last?.period ?? 1 }

  /// How many nanoseconds pass in a round from its beginning until each of some columns of the
  /// content comes to the edge at which it leaves; none for content that does not go round.
  ///
  /// Rests at pauses and at the seam are counted. A column that is not reached within a day counts
  /// as a day.
  public func times(ofColumns columns: [Int]) -> [Int64] {
    guard scroll.mode == .loop, let last = tape.segments.last else { return [] }
    // The second round is as all that follow are; the first may begin outside the zone.
    let origin = last.origin + last.period
    let begin = time(reaching: origin)
    return columns.map { min(Zone.day, time(reaching: origin + $0) - begin) }
  }

  /// How many nanoseconds the content takes from the start until it has passed once; nothing for
  /// content that stays in the zone.
  ///
  /// More than a day counts as a day.
  public var passage: Int64? {
    guard let last = tape.segments.last else { return nil }
    switch scroll.mode {
    case .loop: return min(Zone.day, time(reaching: last.origin + last.period))
    case .once: return end.map { min(Zone.day, $0.since(epoch)) }
    default: return nil
    }
  }

  private static let day: Int64 = 86_400_000_000_000

  /// The first nanosecond after the epoch at which the tape has moved to an offset.
  private func time(reaching goal: Int) -> Int64 {
    var (low, high): (Int64, Int64) = (-1, 2 * Zone.day)
    guard motion.offset(elapsed: high) >= goal else { return high }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if motion.offset(elapsed: middle) >= goal { high = middle } else { low = middle }
    }
    return high
  }
}
