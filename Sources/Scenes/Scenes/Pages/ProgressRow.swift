// SPDX-License-Identifier: MIT
package import Core

/// The side at which a bar begins.
public enum BarSide: String, CaseIterable, Hashable, Sendable {
  /// It grows to the right.
  case left
  /// It grows to the left.
  case right
}

/// A bar that grows over an interval.
///
/// After `elapsed` of `duration` nanoseconds floor(width × elapsed / duration) columns are lit. A
/// repeating bar restarts when it would be full, and stays full after the last time.
package struct ProgressRow: Hashable, Sendable {
  /// The number of columns when full, from 0 to 2³¹.
  package let width: Int
  /// The number of rows, 0 or more.
  package let height: Int
  /// The side at which it begins.
  package let side: BarSide
  /// The start of the interval.
  package let start: Instant
  /// The exact time to fill in nanoseconds, above 0.
  package let duration: Rational
  /// The number of times that it fills.
  package let repeats: Repeats

  /// Products with any instant and any width fit 128 bits.
  private static let denominatorLimit: Int64 = 1 << 30

  /// Makes a bar; values are clamped to their ranges.
  package init(
    width: Int, height: Int = 1, from side: BarSide = .left, start: Instant, duration: Rational,
    repeats: Repeats = .times(1)
  ) {
    self.width = min(max(0, width), 1 << 31)
    self.height = max(0, height)
    self.side = side
    self.start = start
    let limit = ProgressRow.denominatorLimit
    let top = Int128(duration.numerator)
    self.duration =
      duration.denominator <= limit
      ? max(duration, Rational(1, over: duration.denominator))
      : Rational(
        clamping: max(1, top * Int128(limit) / Int128(duration.denominator)), over: Int128(limit))
    self.repeats = repeats
  }

  /// The number of lit columns at an instant, from 0 to `width`.
  package func litColumns(at instant: Instant) -> Int {
    switch progress(at: instant) {
    case .waiting: 0
    case .filling(_, let columns): columns
    case .over(let isFull): isFull ? width : 0
    }
  }

  /// Draws the bar with its top left pixel at (`x`, `y`).
  ///
  /// Replaces its rectangle; pixels outside are cut off. Does not allocate.
  package func draw(at instant: Instant, into bitmap: inout Bitmap, x: Int, y: Int) {
    bitmap.clear(x: x, y: y, width: width, height: height)
    let lit = litColumns(at: instant)
    let left = side == .left ? x : x.addingReportingOverflow(width - lit).partialValue
    let rows = Bitmap.part(from: y, count: height, of: bitmap.height)
    for column in Bitmap.part(from: left, count: lit, of: bitmap.width) {
      for row in rows { bitmap[column, row] = true }
    }
  }

  /// The first instant after `instant` at which the number of lit columns changes; `nil`: never.
  ///
  /// Exact if a column takes a nanosecond or more.
  package func nextChange(after instant: Instant) -> Instant? {
    guard width > 0 else { return nil }
    switch progress(at: instant) {
    case .over: return nil
    case .waiting: return repeats.count == 0 ? nil : change(round: 0, columns: 1)
    case .filling(let round, let columns): return change(round: round, columns: columns + 1)
    }
  }

  /// The end of the last interval; `nil`: never.
  package var end: Instant? {
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

  /// The first instant of a number of lit columns in a round, if visible.
  private func change(round: Int128, columns: Int) -> Instant? {
    var columns = Int128(columns)
    // A bar of one column is visibly full only after the last round.
    if width == 1 {
      guard let count = repeats.count else { return nil }
      columns = count - round
    }
    let time = (round * Int128(width) + columns) * Int128(duration.numerator)
    return instant(time, of: Int128(width) * Int128(duration.denominator))
  }

  /// The first nanosecond at or after the start plus `time`/`unit`; `nil` beyond 64 bits.
  private func instant(_ time: Int128, of unit: Int128) -> Instant? {
    Int64(exactly: quotientRoundedUp(time, unit) + Int128(start.nanoseconds))
      .map(Instant.init(nanoseconds:))
  }
}
