// SPDX-License-Identifier: MIT

/// Duties in few steps, so that a change too small to see sends nothing.
enum DutyLevel {
  /// The level of full duty; 0 is off.
  static let full: UInt8 = 32

  /// The duties of all levels above 0, the lowest first.
  static let all = (1...full).map { Double($0) / Double(full) }

  /// The level of a duty; anything above 0 is at least 1.
  static func level(_ duty: Double) -> UInt8 {
    guard duty > 0 else { return 0 }
    return UInt8(max(1, min(1, duty) * Double(full)))
  }
}
