// SPDX-License-Identifier: MIT
internal import Core
internal import Previews

/// The colors of one LED at one light, from the black front over its edge to its middle.
struct LEDTint: Hashable, Sendable {
  /// The seam between two modules.
  static let seam = RGB(38, 38, 41)

  private let rim: RGB
  private let core: RGB

  /// Makes the colors of a light 0…255.
  ///
  /// A lit dot is paler in the middle, where the chip shines through the lens. A dark dot is nearly
  /// flat. Without a gap dark LEDs are an area, drawn darker, because it is larger.
  init(_ color: LEDLook, light: UInt8, isArea: Bool) {
    if light == 0, isArea {
      rim = color.unlitArea
      core = color.unlitArea
    } else if light == 0 {
      rim = Self.mixed(LEDColor.front, color.unlit, 0.82)
      core = Self.mixed(color.unlit, RGB(255, 255, 255), 0.002)
    } else {
      let lit = color.lit(duty: Double(light) / 255)
      let brightness = Double(max(lit.red, lit.green, lit.blue)) / 255
      rim = Self.mixed(LEDColor.front, lit, 0.8)
      core = Self.mixed(lit, RGB(255, 255, 255), 0.05 * brightness)
    }
  }

  /// The color of a shade of the mask, 0…1.
  func color(_ shade: Double) -> RGB {
    shade < DotMask.rim
      ? Self.mixed(LEDColor.front, rim, shade / DotMask.rim)
      : Self.mixed(rim, core, (shade - DotMask.rim) / (1 - DotMask.rim))
  }

  /// Mixes light rather than numbers, so that edges are neither thin nor dark; with gamma 2, which
  /// is close to sRGB.
  private static func mixed(_ from: RGB, _ to: RGB, _ share: Double) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let (from, to) = (Double(from) * Double(from), Double(to) * Double(to))
      let light = from + (to - from) * min(max(0, share), 1)
      return UInt8(min(255, light.squareRoot().rounded()))
    }
    return RGB(mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue))
  }
}
