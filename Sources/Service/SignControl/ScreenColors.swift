// SPDX-License-Identifier: MIT
package import Core

/// The colors of the pixels of a frame on a screen, where they are not those of the panel.
package struct ScreenColors: Hashable, Sendable {
  /// How a pixel looks on a screen.
  package struct Pixel: Hashable, Sendable, WireObject {
    /// Its color while it is lit.
    package let lit: RGB
    /// Its color while it is not: the lens of the LED, or the ground that glows.
    package let unlit: RGB

    package init(lit: RGB, unlit: RGB) { (self.lit, self.unlit) = (lit, unlit) }

    package static let form = WireForm<Self>(
      "PixelColors", "The colors of a pixel on a screen.",
      .init("lit", \.lit, "While it is lit: # and six hexadecimal digits."),
      .init("unlit", \.unlit, "While it is not lit."))
  }

  /// The most colors beside that of the panel: a pixel has the number of its color in a byte.
  package static let mostColors = 255

  /// The colors with the numbers from 1 on; 0 is the color of the panel.
  package let palette: [Pixel]
  /// The number of the color of each pixel, row by row from the top left.
  package let numbers: [UInt8]

  /// Makes colors; drops excess ones and takes numbers without a color for that of the panel.
  package init(palette: [Pixel], numbers: [UInt8]) {
    let known = palette.prefix(Self.mostColors)
    self.palette = Array(known)
    self.numbers = numbers.map { $0 <= known.count ? $0 : 0 }
  }

  /// The color of a pixel by its place in `numbers`; `nil`: that of the panel.
  package func pixel(at index: Int) -> Pixel? {
    guard numbers.indices.contains(index), numbers[index] > 0 else { return nil }
    return palette[Int(numbers[index]) - 1]
  }

  /// The numbers as pairs of bytes: how many pixels in a row of them (1…255), and their number.
  ///
  /// Colors cover whole words and zones, so this is far shorter than a byte for each pixel.
  package var runs: [UInt8] {
    var runs: [UInt8] = []
    for number in numbers {
      if runs.last == number, runs[runs.count - 2] < .max {
        runs[runs.count - 2] += 1
      } else {
        runs += [1, number]
      }
    }
    return runs
  }

  /// The members of a frame for its colors; without colors they are left out.
  package static func members<Value>(
    _ colors: @escaping @Sendable (Value) -> ScreenColors?
  ) -> [WireForm<Value>.Member] {
    [
      .init(
        "palette", .list(of: Pixel.self, atMost: mostColors), { colors($0)?.palette },
        "The colors with the numbers from 1 on; 0 is the color of the panel. Without it, all "
          + "pixels have that."),
      .init(
        "colors", .text(0...1_048_576), { colors($0).map { Base64.text($0.runs) } },
        "Base64 of pairs of bytes, row by row from the top left: how many pixels have one color, "
          + "and its number."),
    ]
  }
}
