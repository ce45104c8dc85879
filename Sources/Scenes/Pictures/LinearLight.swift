// SPDX-License-Identifier: MIT

/// Converts gray levels to linear light and back, in integer arithmetic.
///
/// Files contain levels as sRGB (IEC 61966-2-1) encodes them; averages are correct only for linear
/// light.
struct LinearLight {
  /// The light of white.
  static let white = 65_535

  /// The light of the levels 0…255: 65535 times the inverse transfer function of sRGB, rounded.
  ///
  /// By multiplication only, so that every machine finds the same: light is the 2.4th power of a
  /// level, and so its fifth power the twelfth of the level.
  static let levels: [UInt16] = {
    var light: UInt16 = 0
    return (0...255).map { level in
      guard level > 10 else { return UInt16((Double(level) * 257 / 12.92).rounded()) }
      let wanted = power((Double(level) / 255 + 0.055) / 1.055, 12)
      while power((Double(light) + 0.5) / Double(white), 5) < wanted { light += 1 }
      return light
    }
  }()

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }

  /// The nearest level for each group of sixteen light values.
  private static let nearest: [UInt8] = {
    var (nearest, level) = ([UInt8](), 0)
    for light in stride(from: 8, through: white, by: 16) {
      while level < 255, light * 2 > Int(levels[level]) + Int(levels[level + 1]) { level += 1 }
      nearest.append(UInt8(level))
    }
    return nearest
  }()

  // Stored here, because access to a global needs an initialisation check.
  private let levels = LinearLight.levels
  private let nearest = LinearLight.nearest

  /// The light of a level, 0…65535.
  func linear(_ level: UInt8) -> Int { Int(levels[Int(level)]) }

  /// The level of a light value, which is clamped to 0…65535.
  func encoded(_ light: Int) -> UInt8 { nearest[min(max(0, light), LinearLight.white) >> 4] }

  /// The level of a color by the luminance coefficients of ITU-R BT.709.
  func luminance(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    if red == green, green == blue { return red }
    return encoded(
      (linear(red) * 2126 + linear(green) * 7152 + linear(blue) * 722 + 5000) / 10_000)
  }
}
