// SPDX-License-Identifier: MIT
public import Core
public import Displays

/// A change of brightness that looks even; the intensity is a function of the instant.
///
/// The sixteen steps are even in duty, not for the eye: from step 0 to step 1 looks like half of
/// the whole way. A fade is linear in lightness (CIE 1976 L*). Dark is the chip's shutdown.
public struct IntensityFade: Hashable, Sendable {
  /// The intensity at the start; `nil` is dark.
  public let from: Intensity?
  /// The intensity at the end; `nil` is dark.
  public let to: Intensity?
  /// When it begins.
  public let start: Instant
  /// How long it takes in nanoseconds, 0…`longest`.
  public let duration: Int64

  /// The longest fade in nanoseconds, an hour.
  public static let longest: Int64 = 3_600_000_000_000

  /// Makes a fade; the duration is clamped to its range.
  public init(from: Intensity?, to: Intensity?, start: Instant, duration: Int64) {
    self.from = from
    self.to = to
    self.start = start
    self.duration = min(max(0, duration), IntensityFade.longest)
  }

  /// The intensity at an instant; `nil` is dark.
  public func intensity(at instant: Instant) -> Intensity? {
    let elapsed = instant.since(start)
    guard elapsed < duration else { return to }
    let passed = (0..<levels).prefix { boundary($0) <= elapsed }.count
    return IntensityFade.intensity(level(passed))
  }

  /// The first change after `instant`; `nil` if there is none.
  public func nextChange(after instant: Instant) -> Instant? {
    let elapsed = instant.since(start)
    return (0..<levels).lazy.map { boundary($0) }.first { $0 > elapsed }
      .map { start.advanced(by: $0) }
  }

  private static func index(_ intensity: Intensity?) -> Int {
    intensity.map { Int($0.step) + 1 } ?? 0
  }

  private static func intensity(_ index: Int) -> Intensity? { Intensity(index - 1) }

  /// The number of changes.
  private var levels: Int { abs(IntensityFade.index(to) - IntensityFade.index(from)) }

  /// The index in `Intensity.lightness` after a number of changes.
  private func level(_ changes: Int) -> Int {
    let first = IntensityFade.index(from)
    return IntensityFade.index(to) > first ? first + changes : first - changes
  }

  /// When change number `number` comes, in nanoseconds after the start: when the lightness is
  /// halfway between the two steps.
  private func boundary(_ number: Int) -> Int64 {
    let light = Intensity.lightness
    let (first, last) = (light[level(0)], light[level(levels)])
    let middle = light[level(number)] + light[level(number + 1)]
    // Both count in halves; the quotient lies between 0 and 1.
    let way = Int64(abs(middle - 2 * first))
    let whole = Int64(2 * abs(last - first))
    return (way * duration + whole - 1) / whole
  }
}
