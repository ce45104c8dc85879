// SPDX-License-Identifier: MIT

/// Segments of time one after the other, round after round.
///
/// Times are whole numbers of any unit, so that no round drifts: round n begins at exactly n times
/// the length of a round. A segment without length is never found.
///
/// Frames ask for places, so everything is usable from inline: otherwise other modules would call
/// code for any unit, which takes thousands of instructions.
@usableFromInline
package struct Timeline<Time: FixedWidthInteger & SignedInteger & Sendable>: Hashable, Sendable {
  /// Where a time is.
  @usableFromInline
  package struct Place {
    /// The number of the round, below 0 before time 0.
    @usableFromInline package let round: Time
    /// The index of the segment.
    @usableFromInline package let segment: Int
    /// The time since the start of the segment.
    @usableFromInline package let elapsed: Time
    /// The time until the end of the segment, above 0.
    @usableFromInline package let left: Time

    @inlinable
    init(round: Time, segment: Int, elapsed: Time, left: Time) {
      (self.round, self.segment, self.elapsed, self.left) = (round, segment, elapsed, left)
    }
  }

  /// The end of each segment in its round, ascending.
  @usableFromInline package let ends: [Time]

  /// Makes a timeline of segments whose lengths are 0 or more; an end beyond `limit` is clamped.
  @inlinable
  package init(_ lengths: some Sequence<Time>, limit: Time = .max) {
    var end: Time = 0
    ends = lengths.map { length in
      end = length < limit - end ? end + length : limit
      return end
    }
  }

  /// The length of a round; 0 without segments.
  @inlinable package var length: Time { start(of: ends.count) }

  /// The start of a segment in its round; the length of a round after the last one.
  @inlinable
  package func start(of segment: Int) -> Time { segment > 0 ? ends[segment - 1] : 0 }

  /// The place of a time; `nil` if a round has no length.
  @inlinable
  package func place(at time: Time) -> Place? {
    let length = length
    guard length > 0 else { return nil }
    // The first round needs no division.
    var (round, rest): (Time, Time) = (0, time)
    if time < 0 || time >= length {
      round = time / length
      rest = time &- round &* length
      if rest < 0 { (round, rest) = (round &- 1, rest &+ length) }
    }
    var (low, high) = (0, ends.count &- 1)
    while low < high {
      let middle = (low &+ high) >> 1
      if ends[middle] <= rest { low = middle + 1 } else { high = middle }
    }
    return Place(
      round: round, segment: low, elapsed: rest &- start(of: low), left: ends[low] &- rest)
  }
}
