// SPDX-License-Identifier: MIT
public import Raster
public import Timing

/// A bar that grows over an interval, such as the time until the next page.
///
/// After `elapsed` of `duration` nanoseconds floor(width × elapsed / duration) columns are lit:
/// none before the start, all when the interval has passed. A bar that repeats begins anew when it
/// would be full, and stays full after the last time.
public struct ProgressRow: Hashable, Sendable {
  /// Where the bar begins.
  public enum Side: String, CaseIterable, Hashable, Sendable {
    /// It grows to the right.
    case left
    /// It grows to the left.
    case right
  }

  /// The number of columns when full, from 0 to 2³¹.
  public let width: Int
  /// The number of rows, 0 or more.
  public let height: Int
  /// Where it begins.
  public let side: Side
  /// When it begins.
  public let start: Instant
  /// How long it takes to fill, as an exact number of nanoseconds.
  public let duration: StepDuration
  /// How often it fills.
  public let repeats: Repeats

  /// Makes a bar; numbers outside their range count as the nearest one inside.
  public init(
    width: Int, height: Int = 1, from side: Side = .left, start: Instant, duration: StepDuration,
    repeats: Repeats = .times(1)
  ) {
    self.width = min(max(0, width), 1 << 31)
    self.height = max(0, height)
    self.side = side
    self.start = start
    self.duration = duration
    self.repeats = repeats
  }

  /// The number of lit columns at an instant, from 0 to `width`.
  public func litColumns(at instant: Instant) -> Int {
    switch progress(at: instant) {
    case .waiting: 0
    case .filling(_, let columns): columns
    case .over(let isFull): isFull ? width : 0
    }
  }

  /// Draws the bar with its top left pixel at (`x`, `y`).
  ///
  /// Replaces exactly its rectangle; what lies outside the picture is cut off. Allocates nothing.
  public func draw(at instant: Instant, into bitmap: inout Bitmap, x: Int, y: Int) {
    bitmap.clear(x: x, y: y, width: width, height: height)
    let lit = litColumns(at: instant)
    let left = side == .left ? x : x.addingReportingOverflow(width - lit).partialValue
    let rows = Bitmap.part(from: y, count: height, of: bitmap.height)
    for column in Bitmap.part(from: left, count: lit, of: bitmap.width) {
      for row in rows { bitmap[column, row] = true }
    }
  }

  /// The first instant after `instant` at which another number of columns is lit, or nothing.
  ///
  /// Exact as long as a column takes a nanosecond or more.
  public func nextChange(after instant: Instant) -> Instant? {
    guard width > 0 else { return nil }
    switch progress(at: instant) {
    case .over: return nil
    case .waiting: return repeats.count == 0 ? nil : change(round: 0, columns: 1)
    case .filling(let round, let columns): return change(round: round, columns: columns + 1)
    }
  }

  /// When it has filled for the last time, or nothing if that never happens.
  public var end: Instant? {
    repeats.count.flatMap { count in
      instant(count * Int128(duration.numerator), of: Int128(duration.denominator))
    }
  }

  private enum Progress {
    case waiting
    case filling(round: Int128, columns: Int)
    case over(isFull: Bool)
  }

  private func progress(at instant: Instant) -> Progress {
    let elapsed = Int128(instant.nanoseconds) - Int128(start.nanoseconds)
    guard elapsed >= 0 else { return .waiting }
    let time = elapsed * Int128(duration.denominator)
    let length = Int128(duration.numerator)
    let round = time / length
    if let count = repeats.count, round >= count { return .over(isFull: count > 0) }
    return .filling(round: round, columns: Int(Int128(width) * (time - round * length) / length))
  }

  /// When so many columns of a round are lit for the first time, where that can be seen.
  private func change(round: Int128, columns: Int) -> Instant? {
    var columns = Int128(columns)
    // A bar of one column is full for no time before it begins anew: only the last time shows.
    if width == 1 {
      guard let count = repeats.count else { return nil }
      columns = count - round
    }
    let time = (round * Int128(width) + columns) * Int128(duration.numerator)
    return instant(time, of: Int128(width) * Int128(duration.denominator))
  }

  /// The first nanosecond at or after the start and `time`/`unit`; nothing beyond the timeline.
  private func instant(_ time: Int128, of unit: Int128) -> Instant? {
    Int64(exactly: quotientRoundedUp(time, unit) + Int128(start.nanoseconds))
      .map(Instant.init(nanoseconds:))
  }
}
