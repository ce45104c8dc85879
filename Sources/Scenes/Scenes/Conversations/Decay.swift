// SPDX-License-Identifier: MIT

/// Exponential decay in integer arithmetic.
///
/// A flick loses 0.2 % of its speed every millisecond, as `UIScrollView` does with
/// `DecelerationRate.normal` (0.998). Its remaining distance shrinks at the same rate. The result is
/// the same on every machine and monotone, so that instants of change are found by binary search.
enum Decay {
  /// The value of `remaining` at the start: 2²⁸.
  static let one: Int64 = 1 << 28
  /// The distance of a flick, in tenths of its distance per millisecond: −10 / ln 0.998.
  static let tenthsOfWay: Int64 = 4_995

  /// log₂(1 / 0.998) per nanosecond, times 2⁵⁰.
  private static let halvings: Int64 = 3_251_913
  /// 2²⁸ × 2^(−i / 64) for i in 0…64.
  private static let table: [Int64] = {
    // 2^(−1/64) × 2⁶⁰.
    let factor: UInt64 = 1_140_502_249_370_840_087
    var power: UInt64 = 1 << 60
    return (0...64).map { _ in
      let entry = Int64(truncatingIfNeeded: (power + 1 << 31) >> 32)
      power = power.multipliedFullWidth(by: factor << 4).high
      return entry
    }
  }()

  /// The remaining fraction after a time in nanoseconds, from 2²⁸ to 0 after a minute.
  static func remaining(after nanoseconds: Int64) -> Int64 {
    guard nanoseconds > 0 else { return one }
    guard nanoseconds < 60_000_000_000 else { return 0 }
    let exponent = nanoseconds * halvings
    let index = Int(truncatingIfNeeded: exponent >> 44 & 63)
    let rest = exponent >> 22 & (1 << 22 - 1)
    let value = table[index] - ((table[index] - table[index + 1]) * rest) >> 22
    return value >> (exponent >> 50)
  }
}
