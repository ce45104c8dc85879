// SPDX-License-Identifier: MIT

/// Pseudo-random numbers that are stable for a seed.
///
/// The standard library's shuffling may change between versions, but recorded pictures and signs that
/// share a seed must not.
enum Chance {
  /// A number from 0 to below `bound` that depends on the seed and all of `values`; 0 for a bound
  /// below 1.
  static func number(below bound: Int, _ seed: UInt64, _ values: Int...) -> Int {
    guard bound > 0 else { return 0 }
    var bits = mixed(seed)
    for value in values { bits = mixed(bits ^ UInt64(truncatingIfNeeded: value)) }
    return Int(truncatingIfNeeded: bits.multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// The numbers from 0 to below `count` in random order.
  static func order(_ count: Int, _ seed: UInt64) -> [Int] {
    var numbers = Array(0..<max(0, count))
    for index in numbers.indices.dropFirst().reversed() {
      numbers.swapAt(index, number(below: index + 1, seed, index))
    }
    return numbers
  }

  /// The finalizer of SplitMix64 (Steele and others, 2014).
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
