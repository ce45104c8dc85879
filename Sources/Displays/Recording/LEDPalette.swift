// SPDX-License-Identifier: MIT
internal import Previews
internal import Raster

/// The colors of a picture of LEDs: the front, the seams, and each light in each shade.
struct LEDPalette: Hashable, Sendable {
  /// The color number of the front of the modules.
  static let front: UInt8 = 0
  /// The color number of the seams between modules, if they are drawn.
  static let seam: UInt8 = 1
  /// The most shades of a dot; more are not visible.
  private static let greatestShades = 32
  /// The least shades of a dot that still look round.
  private static let leastShades = 4
  /// The most lights besides darkness that leave enough shades.
  static let greatestLights = (256 - 3) / (leastShades - 1) - 1

  /// The colors by their numbers, at most 255.
  let colors: [RGB]
  /// The shape of a dot.
  let mask: DotMask
  /// The number of the level of each light 0…255; level 0 is off.
  let levels: [UInt8]
  /// The number of levels.
  let levelCount: Int
  /// The first color number of a LED.
  private let first: Int

  /// Makes the palette for these lights; others look like the nearest one.
  init(_ style: LEDPictureStyle, lights: [UInt8]) {
    let lights = Self.chosen(lights)
    levelCount = lights.count + 1
    var colors = style.showsModules ? [LEDColor.front, LEDTint.seam] : [LEDColor.front]
    first = colors.count
    // One number is left for the format.
    let room = (255 - first) / levelCount + 1
    mask = DotMask(style, shades: min(room, Self.greatestShades))
    for light in [0] + lights {
      let tint = LEDTint(style.color, light: light, isArea: style.scale == 2)
      colors += mask.shades.dropFirst().map { tint.color($0) }
    }
    self.colors = colors
    levels = (0...255).map { light in
      guard light > 0 else { return 0 }
      let nearest = lights.indices.min {
        abs(Int(lights[$0]) - light) < abs(Int(lights[$1]) - light)
      }
      return UInt8(clamping: (nearest ?? -1) + 1)
    }
  }

  /// The color numbers of a LED's cell, row by row.
  func stamp(level: Int) -> [UInt8] {
    let step = mask.shades.count - 1
    return mask.cell.map { shade in
      shade == 0 ? Self.front : UInt8(clamping: first + level * step + Int(shade) - 1)
    }
  }

  /// Red, green and blue of each color.
  var bytes: [UInt8] { colors.flatMap { [$0.red, $0.green, $0.blue] } }

  /// The different lights in order, evenly thinned out if there are too many.
  private static func chosen(_ lights: [UInt8]) -> [UInt8] {
    let all = Set(lights).subtracting([0]).sorted()
    guard !all.isEmpty else { return [255] }
    guard all.count > greatestLights else { return all }
    return (0..<greatestLights).map { all[$0 * (all.count - 1) / (greatestLights - 1)] }
  }
}
