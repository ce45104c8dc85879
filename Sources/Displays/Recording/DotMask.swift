// SPDX-License-Identifier: MIT

/// The shape of one LED: the shade of each pixel of its cell.
///
/// A shade is 0 for the black front, `rim` for the edge of the dot and 1 for its middle. Below
/// `rim` an edge covers the pixel in part. So a dot needs one number a pixel, and few colors.
struct DotMask: Hashable, Sendable {
  /// The shade of an edge that covers its pixel.
  static let rim = 0.5
  /// The sampling points of a pixel in each direction.
  private static let samples = 16

  /// The shades, ascending, the first one 0.
  let shades: [Double]
  /// The index of the shade of each pixel of the cell, row by row.
  let cell: [UInt8]

  /// Makes the mask of a style with at most `limit` shades, 2…128.
  init(_ style: LEDPictureStyle, shades limit: Int) {
    let exact = Self.exact(style)
    let steps = min(max(1, limit - 1), 127)
    // Few different shades stay exact.
    let distinct = Set(exact).union([0]).sorted()
    let nearest =
      distinct.count <= steps + 1
      ? exact : exact.map { ($0 * Double(steps)).rounded() / Double(steps) }
    let shades = Set(nearest).union([0]).sorted()
    self.shades = shades
    cell = nearest.map { shade in UInt8(clamping: shades.firstIndex(of: shade) ?? 0) }
  }

  private static func exact(_ style: LEDPictureStyle) -> [Double] {
    let scale = style.scale
    // A gap would not be visible in two pixels.
    let diameter = scale == 2 ? 2 : Double(scale) * (1 - style.gap)
    // On whole pixels both sides of the dot are equally sharp.
    let box = min(scale, max(1, Int(diameter.rounded())))
    let first = (scale - box) / 2
    guard scale >= 4, box >= 3 else {
      return square(first..<first + box, scale: scale)
    }
    let center = Double(first) + Double(box) / 2
    // Without a part of their corners the smallest dots would be crosses.
    let radius = Double(box) / 2 + (box == 3 ? 0.15 : 0)
    return (0..<scale * scale).map { place in
      let (x, y) = (place % scale, place / scale)
      let isInside = x >= first && x < first + box && y >= first && y < first + box
      return isInside ? shade(x: x, y: y, center: center, radius: radius) : 0
    }
  }

  private static func square(_ lit: Range<Int>, scale: Int) -> [Double] {
    (0..<scale * scale).map { place in
      lit.contains(place % scale) && lit.contains(place / scale) ? 0.75 : 0
    }
  }

  /// The shade of a pixel: its covered part up to the rim, beyond it the nearness to the middle.
  private static func shade(x: Int, y: Int, center: Double, radius: Double) -> Double {
    var covered = 0
    var nearness = 0.0
    for sample in 0..<samples * samples {
      let right = Double(x) + (Double(sample % samples) + 0.5) / Double(samples) - center
      let down = Double(y) + (Double(sample / samples) + 0.5) / Double(samples) - center
      let distance = (right * right + down * down) / (radius * radius)
      guard distance <= 1 else { continue }
      covered += 1
      nearness += 1 - distance
    }
    let all = Double(samples * samples)
    let shade =
      covered == samples * samples
      ? rim + (1 - rim) * nearness / all : rim * Double(covered) / all
    // Rounded, because mirrored pixels add the same numbers in another order.
    return (shade * 4_096).rounded() / 4_096
  }
}
