// SPDX-License-Identifier: MIT

/// Exponential decay in whole numbers: what is left of a speed or a way after some time.
///
/// A flick loses 0.2 % of its speed every millisecond, as `UIScrollView` does with its normal
/// deceleration rate (Apple, UIKit, `UIScrollView.DecelerationRate.normal` is 0.998). The way it
/// has before it shrinks at the same rate. Everything is computed with integers, so that every
/// machine gets the same rows, and never grows with time, so that an instant of change can be
/// found by halving.
enum Decay {
  /// What `remaining` means by everything: 2²⁸.
  static let one: Int64 = 1 << 28
  /// The way before a flick, in tenths of what it makes in a millisecond: −10 / ln 0.998.
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

  /// What is left after a time in nanoseconds, from 2²⁸ at first to 0 after a minute.
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
