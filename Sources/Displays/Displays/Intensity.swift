// SPDX-License-Identifier: MIT

/// One of the sixteen intensity steps of a MAX7219: duty (2n+1)/32 (data sheet, table 7).
public struct Intensity: Hashable, Sendable, Comparable {
  /// The step, 0 (dimmest) to 15 (brightest).
  public let step: UInt8

  /// Makes an intensity; `nil` for a step outside 0…15.
  public init?(_ step: Int) {
    guard (0...15).contains(step) else { return nil }
    self.step = UInt8(step)
  }

  private init(checked step: UInt8) { self.step = step }

  /// Step 0, duty 1/32.
  public static let dimmest = Intensity(checked: 0)
  /// Step 3, duty 7/32: readable indoors, about 29 mA for a module of typical text.
  public static let standard = Intensity(checked: 3)
  /// Step 15, duty 31/32.
  public static let brightest = Intensity(checked: 15)

  /// This intensity some steps brighter or, below 0, dimmer, within the range.
  public func trimmed(by steps: Int) -> Intensity {
    Intensity(checked: UInt8(min(max(0, Int(step) &+ min(max(-15, steps), 15)), 15)))
  }

  /// Orders by brightness.
  public static func < (left: Intensity, right: Intensity) -> Bool { left.step < right.step }
}
