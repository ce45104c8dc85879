// SPDX-License-Identifier: MIT
import Displays

/// The current of a panel's LEDs, and its limit.
///
/// A chip drives one digit at a time, each for an eighth of the time. So on average it draws its
/// own 8 mA and, for each lit LED, an eighth of the segment current times the duty (data sheet,
/// electrical characteristics and table 7).
public struct PowerBudget: Hashable, Sendable {
  /// The current of a chip with nothing lit, in microamperes (data sheet, I+).
  public static let chipMicroamperes = 8_000

  /// The current of a lit LED while the chip drives its digit.
  public var segmentCurrent: SegmentCurrent
  /// The most that all chains together may draw, in milliamperes; `nil`: no limit.
  public var limit: Int?

  /// Without a limit nothing is dimmed.
  public init(segmentCurrent: SegmentCurrent = .common, limit: Int? = nil) {
    self.segmentCurrent = segmentCurrent
    self.limit = limit
  }

  /// The current in microamperes of chips with a load; see `ChainEncoder.load`.
  public func microamperes(chips: Int, load: Int) -> Int {
    chips * PowerBudget.chipMicroamperes + load * segmentCurrent.microamperes / (32 * 8)
  }

  /// The least possible limit in milliamperes: all LEDs at step 0.
  public func leastLimit(chips: Int) -> Int {
    (microamperes(chips: chips, load: 64 * chips) + 999) / 1000
  }

  /// The intensity for the next frame: at once low enough for the limit, then one step higher a
  /// frame if a tenth of the limit is free, so that it does not flicker.
  ///
  /// - Parameters:
  ///   - present: the intensity of the last frame.
  ///   - wanted: the intensity without a limit.
  ///   - microamperes: the current of the next frame at an intensity.
  func intensity(
    after present: Intensity, wanted: Intensity, microamperes: (Intensity) -> Int
  ) -> Intensity {
    guard let limit else { return wanted }
    var step = min(present, wanted)
    if microamperes(step) > limit * 1000 {
      while let dimmer = Intensity(Int(step.step) - 1), microamperes(step) > limit * 1000 {
        step = dimmer
      }
    } else if step < wanted, let brighter = Intensity(Int(step.step) + 1),
      microamperes(brighter) <= limit * 900
    {
      step = brighter
    }
    return step
  }
}
