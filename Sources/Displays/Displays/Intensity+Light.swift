// SPDX-License-Identifier: MIT

extension Intensity {
  /// The lightness L* of darkness and of each step, in hundredths; step 15 is 100.
  ///
  /// For a duty d (data sheet, table 7) it is 116 × (d/d15)^⅓ − 16 (CIE 15:2004, section 8.2).
  package static let lightness: [Int] = [
    0, 2093, 3726, 4714, 5464, 6081, 6612, 7083, 7507, 7895, 8253, 8588, 8901, 9197, 9478, 9745,
    10000,
  ]

  /// The intensity of a part of a panel that has only a share of the light; `nil` is dark.
  ///
  /// Light is a share of the lightness, not of the duty: 128 looks half as bright as 255. The
  /// result is darkness or the step up to this one with the nearest lightness, the brighter of two.
  ///
  /// Even step 0 drives its LEDs for 1/32 of the time, a fifth of full lightness. A driver of chips
  /// therefore has to clear the picture where the result is `nil`.
  ///
  /// - Parameter light: 0 (dark) to 255 (this intensity).
  public func lit(by light: UInt8) -> Intensity? {
    guard light < 255 else { return self }
    let lightness = Intensity.lightness
    // Both sides of the comparison count in 255ths of halves of a hundredth.
    let wanted = 2 * Int(light) * lightness[Int(step) + 1]
    var level = 0
    while level <= Int(step), 255 * (lightness[level] + lightness[level + 1]) <= wanted {
      level += 1
    }
    return Intensity(level - 1)
  }
}
