// SPDX-License-Identifier: MIT

/// A histogram of frame lateness in constant memory.
///
/// Each power of two has sixteen buckets, so a percentile is at most 6.25 % above the true value; the
/// maximum is exact. Recording does not allocate.
public struct LatenessHistogram: Hashable, Sendable {
  private var buckets = [UInt64](repeating: 0, count: 64 * 16)
  /// The number of recorded values.
  public private(set) var count: UInt64 = 0
  /// The greatest value so far, in nanoseconds.
  public private(set) var maximum: Int64 = 0

  /// Makes an empty histogram.
  public init() {}

  /// A copy with its own storage, so that recording into either one does not copy.
  public var detached: LatenessHistogram {
    var copy = self
    copy.buckets = buckets.map(\.self)
    return copy
  }

  /// Records a lateness in nanoseconds; values below 0 count as 0.
  public mutating func record(_ nanoseconds: Int64) {
    let value = max(0, nanoseconds)
    buckets[LatenessHistogram.bucket(UInt64(value))] += 1
    count += 1
    maximum = max(maximum, value)
  }

  /// The smallest bucket limit that `percent` (0…100) of the values do not exceed; 0 without values.
  public func percentile(_ percent: Int) -> Int64 {
    guard count > 0 else { return 0 }
    let wanted = (count * UInt64(min(max(percent, 0), 100)) + 99) / 100
    var seen: UInt64 = 0
    for (index, bucket) in buckets.enumerated() {
      seen += bucket
      if seen >= max(1, wanted) { return min(maximum, LatenessHistogram.limit(index)) }
    }
    return maximum
  }

  private static func bucket(_ value: UInt64) -> Int {
    guard value >= 16 else { return Int(value) }
    let exponent = 63 - value.leadingZeroBitCount
    return (exponent - 3) * 16 + Int(value >> UInt64(exponent - 4) & 15)
  }

  /// The greatest value that falls into a bucket.
  private static func limit(_ bucket: Int) -> Int64 {
    guard bucket >= 16 else { return Int64(bucket) }
    let exponent = bucket / 16 + 3
    let base = UInt64(16 + bucket % 16 + 1) << UInt64(exponent - 4)
    return Int64(clamping: base - 1)
  }
}
