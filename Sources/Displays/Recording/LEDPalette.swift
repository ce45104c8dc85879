// SPDX-License-Identifier: MIT
internal import Core
internal import Previews

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
  /// The most colors that leave room for one light of each.
  private static let mostPixels = (greatestLights + 1) / 2

  /// The colors by their numbers, at most 255.
  let colors: [RGB]
  /// The shape of a dot.
  let mask: DotMask
  /// The number of levels: unlit LEDs of each look, and lit ones of each color and light.
  let levelCount: Int
  /// The colors that pixels may have, the panel's first.
  private let pixels: [PixelColor]
  /// The numbers of the levels of each light 0…255, color after color.
  private let levels: [UInt8]
  /// The first color number of a LED.
  private let first: Int

  /// Makes the palette for these lights and the colors of the style; others look like the nearest
  /// one.
  init(_ style: LEDPictureStyle, lights: [UInt8]) {
    pixels = Array(([.standard] + style.colors.filter { $0 != .standard }).prefix(Self.mostPixels))
    // Unlit, a colored text looks like its zone.
    let dark = pixels.map { PixelColor(led: $0.led, ground: $0.ground) }.unique
    let lit = pixels.map(\.lit).unique
    let lights = Self.chosen(
      lights, most: max(1, (Self.greatestLights + 1 - dark.count) / lit.count))
    levelCount = dark.count + lit.count * lights.count
    var colors = style.showsModules ? [LEDColor.front, LEDTint.seam] : [LEDColor.front]
    first = colors.count
    // One number is left for the format.
    let room = (255 - first) / levelCount + 1
    mask = DotMask(style, shades: min(room, Self.greatestShades))
    for (color, light) in dark.map({ ($0, UInt8(0)) })
      + lit.flatMap({ color in lights.map { (PixelColor(text: color), $0) } })
    {
      let tint = LEDTint(
        LEDLook(color, on: style.color), light: light, isArea: style.scale == 2)
      colors += mask.shades.dropFirst().map { tint.color($0) }
    }
    self.colors = colors
    levels = pixels.flatMap { pixel in
      let unlit = dark.firstIndex(of: PixelColor(led: pixel.led, ground: pixel.ground)) ?? 0
      let start = dark.count + (lit.firstIndex(of: pixel.lit) ?? 0) * lights.count
      return (0...255).map { light in
        guard light > 0 else { return UInt8(clamping: unlit) }
        let nearest = lights.indices.min {
          abs(Int(lights[$0]) - light) < abs(Int(lights[$1]) - light)
        }
        return UInt8(clamping: start + (nearest ?? 0))
      }
    }
  }

  /// The numbers of the levels of each light 0…255, for each number of a picture's colors.
  func levels(_ colors: FrameColors?) -> [UInt8] {
    guard let colors else { return Array(levels.prefix(256)) }
    return colors.palette.flatMap { color in
      let index = pixels.firstIndex(of: color) ?? nearest(to: color)
      return levels[index * 256..<(index + 1) * 256]
    }
  }

  private func nearest(to color: PixelColor) -> Int {
    pixels.indices.min { pixels[$0].distance(to: color) < pixels[$1].distance(to: color) } ?? 0
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
  private static func chosen(_ lights: [UInt8], most: Int) -> [UInt8] {
    let all = Set(lights).subtracting([0]).sorted()
    guard !all.isEmpty else { return [255] }
    guard all.count > most else { return all }
    guard most > 1 else { return all.suffix(1) }
    return (0..<most).map { all[$0 * (all.count - 1) / (most - 1)] }
  }
}

extension Sequence where Element: Hashable {
  /// The different elements in the order in which they come first.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension PixelColor {
  /// How different two colors look.
  fileprivate func distance(to other: PixelColor) -> Int {
    func distance(_ one: RGB?, _ other: RGB?) -> Int {
      guard let one, let other else { return one == other ? 0 : 3 * 256 }
      return abs(Int(one.red) - Int(other.red)) + abs(Int(one.green) - Int(other.green))
        + abs(Int(one.blue) - Int(other.blue))
    }
    return distance(lit, other.lit) + distance(ground, other.ground)
      + distance(led, other.led)
  }
}
