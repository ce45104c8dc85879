// SPDX-License-Identifier: MIT
public import Core
public import Typesetting

extension Zone {
  /// An offset at which other content may follow without changing the visible part.
  public struct Seam: Hashable, Sendable {
    /// The index of the requested place.
    public let place: Int
    /// The offset on the track.
    let offset: Int
  }

  /// The first of the given places behind the visible part.
  ///
  /// - Parameter places: columns of the newest content, counted from its beginning; 0 is the seam
  ///   between two rounds.
  /// - Returns: `nil` for content other than a loop to the left or up.
  public func seam(among places: [Int], at instant: Instant) -> Seam? {
    guard mode.goesRound, !scroll.direction.isReversed, let last = track.sections.last else {
      return nil
    }
    // Content that is not visible yet may be cut at its start.
    let goal = max(offset(at: instant) + length, last.start)
    return places.enumerated().compactMap { index, place -> Seam? in
      guard (0..<last.period).contains(place) else { return nil }
      let rounds = (goal - last.origin - place + last.period - 1) / last.period
      return Seam(place: index, offset: last.origin + place + max(0, rounds) * last.period)
    }.filter { $0.offset >= goal }.min { $0.offset < $1.offset }
  }

  /// The zone with other content that follows at a seam; the visible part stays until it leaves.
  public func replacing(_ strip: Strip, at instant: Instant, behind seam: Seam) -> Zone {
    guard mode(of: strip) == mode else { return replacing(strip, at: instant) }
    var zone = self
    let now = offset(at: instant)
    zone.hand(
      over: zone.section(of: strip, from: seam.offset), width: strip.width, seam: seam.offset,
      now: now, at: instant)
    return zone
  }

  /// The columns of a round of the newest content, including the separator.
  public var period: Int { track.sections.last?.period ?? 1 }

  /// The nanoseconds in a round until each of the given columns reaches the leaving edge; empty for
  /// content that does not loop.
  ///
  /// Includes pauses and the rest at the seam. At most a day.
  public func times(ofColumns columns: [Int]) -> [Int64] {
    guard mode.goesRound, let last = track.sections.last else { return [] }
    // Later rounds equal the second one; the first may begin outside the zone.
    let origin = last.origin + last.period
    let begin = time(reaching: origin)
    return columns.map { min(Zone.day, time(reaching: origin + $0) - begin) }
  }

  /// The nanoseconds from the start until unchanged content has passed so many times, at most a day;
  /// `nil` for content that stays in the zone.
  ///
  /// Content with passes of its own passes as often as those.
  public func passage(of passes: Int = 1) -> Int64? {
    if let end { return min(Zone.day, end.since(epoch)) }
    guard let last = track.sections.last else { return nil }
    switch mode {
    case .loop: return min(Zone.day, time(reaching: last.origin + passes * last.period))
    case .bounce, .return:
      let whole = Motion(
        clock: motion.clock, origin: motion.origin,
        introduction: motion.introduction.moves.map(\.segment),
        continuation: bounces(last.end - last.start, passes: max(1, passes)))
      return whole.end.map { min(Zone.day, $0) }
    case .once, .static: return nil
    }
  }

  private static let day: Int64 = 86_400_000_000_000

  /// The first nanosecond after the epoch at which the motion reaches an offset.
  private func time(reaching goal: Int) -> Int64 {
    (Int64(0)..<2 * Zone.day).first(fromWhich: { motion.offset(elapsed: $0) >= goal })
  }
}
