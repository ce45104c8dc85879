// SPDX-License-Identifier: MIT

/// How strongly the chips drive their lit LEDs: 0 (shutdown, all LEDs look unlit) to 1.
///
/// A MAX7219 at intensity step n has duty (2n + 1)/32 (data sheet, table 7). Values are clamped to
/// 0…1; NaN counts as 0.
public enum PanelDuty: Hashable, Sendable {
  /// The same duty everywhere.
  case uniform(Double)
  /// One duty for each 8×8 block of the panel, row by row from the top left; missing ones are 1.
  case modules([Double])
}

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
