// SPDX-License-Identifier: MIT
public import Displays
public import Timing

/// A change of brightness that looks even: which intensity is shown is a function of the instant.
///
/// The sixteen steps are even in duty, which the eye does not see as even: from step 0 to step 1
/// looks like half of the whole way. A fade is linear in lightness (CIE 1976 L*) instead, so it
/// stays long on the dim steps and hurries over the bright ones. Dark is the chip's shutdown.
public struct IntensityFade: Hashable, Sendable {
  /// Where it begins; nothing is dark.
  public let from: Intensity?
  /// Where it ends; nothing is dark.
  public let to: Intensity?
  /// When it begins.
  public let start: Instant
  /// How long it takes in nanoseconds, 0…`longest`.
  public let duration: Int64

  /// The longest fade in nanoseconds, an hour.
  public static let longest: Int64 = 3_600_000_000_000

  /// Makes a fade; a duration outside its range is held at its ends.
  public init(from: Intensity?, to: Intensity?, start: Instant, duration: Int64) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = min(max(0, duration), IntensityFade.longest)
  }

  /// When it has come to its end.
  public var end: Instant { start.advanced(by: duration) }

  /// What is shown at an instant; nothing is dark.
  public func intensity(at instant: Instant) -> Intensity? {
    let elapsed = instant.since(start)
    guard elapsed < duration else { return to }
    let passed = (0..<levels).prefix { boundary($0) <= elapsed }.count
    return IntensityFade.intensity(level(passed))
  }

  /// The first instant after `instant` at which something else is shown, or nothing.
  public func nextChange(after instant: Instant) -> Instant? {
    let elapsed = instant.since(start)
    return (0..<levels).lazy.map { boundary($0) }.first { $0 > elapsed }
      .map { start.advanced(by: $0) }
  }

  /// The lightness L* of darkness and of each step, in hundredths; step 15 is 100.
  ///
  /// For a duty d (data sheet, table 7) it is 116 × (d/d15)^⅓ − 16 (CIE 15:2004, section 8.2).
  static let lightness: [Int64] = [
    0, 2093, 3726, 4714, 5464, 6081, 6612, 7083, 7507, 7895, 8253, 8588, 8901, 9197, 9478, 9745,
    10000,
  ]

  private static func index(_ intensity: Intensity?) -> Int {
    intensity.map { Int($0.step) + 1 } ?? 0
  }

  private static func intensity(_ index: Int) -> Intensity? { Intensity(index - 1) }

  /// The number of times that the intensity changes.
  private var levels: Int { abs(IntensityFade.index(to) - IntensityFade.index(from)) }

  /// The place in `lightness` after a number of changes.
  private func level(_ changes: Int) -> Int {
    let first = IntensityFade.index(from)
    return IntensityFade.index(to) > first ? first + changes : first - changes
  }

  /// When change number `number` comes, in nanoseconds after the start: when the lightness is
  /// halfway between the two steps.
  private func boundary(_ number: Int) -> Int64 {
    let light = IntensityFade.lightness
    let (first, last) = (light[level(0)], light[level(levels)])
    let middle = light[level(number)] + light[level(number + 1)]
    // Both are counted in halves; the quotient lies between 0 and 1.
    let way = abs(middle - 2 * first)
    let whole = 2 * abs(last - first)
    return (way * duration + whole - 1) / whole
  }
}
