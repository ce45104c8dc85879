// SPDX-License-Identifier: MIT
import Core
import Displays
import Recording
import SignTesting

extension LitPicture {
  /// A picture of light row by row; LEDs without a number are dark.
  init(width: Int, height: Int, lights: [UInt8]) {
    self.init(width: width, height: height)
    for (place, light) in lights.enumerated() { self[place % width, place / width] = light }
  }

  /// A picture from text: `#` full light, digits 0…9 tenths of it, `.` dark.
  init(_ text: String) {
    let lines = text.split(separator: "\n")
    self.init(width: lines.map(\.count).max() ?? 0, height: lines.count)
    for (y, line) in lines.enumerated() {
      for (x, character) in line.enumerated() {
        self[x, y] =
          character == "#" ? 255 : UInt8((character.wholeNumberValue ?? 0) * 255 / 10)
      }
    }
  }

  /// A random picture, some LEDs lit with one of the lights.
  static func random(
    _ geometry: Geometry, lights: [UInt8] = [255], using generator: inout SeededGenerator
  ) -> LitPicture {
    var picture = LitPicture(width: geometry.width, height: geometry.height)
    for y in 0..<geometry.height {
      for x in 0..<geometry.width where Bool.random(using: &generator) {
        picture[x, y] = lights.randomElement(using: &generator) ?? 255
      }
    }
    return picture
  }
}

extension Instant {
  static func milliseconds(_ count: Int64) -> Instant { Instant(nanoseconds: count * 1_000_000) }
}

extension RGB {
  /// `rrggbb`.
  var hexadecimal: String {
    [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension IndexedPicture {
  /// The picture as text: ten levels, from `.` for black to `@` for full light.
  var shades: String {
    let steps = Array(".,:-=+*#%@")
    return (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          guard let color = self[x, y] else { return "?" }
          let brightest = Int(max(color.red, color.green, color.blue))
          return steps[min(9, brightest * 10 / 256)]
        })
    }.joined(separator: "\n")
  }
}

extension LEDPicture {
  /// The pixels in the middle of the LEDs, row by row.
  var middles: [(x: Int, y: Int)] {
    (0..<geometry.height).flatMap { y in
      (0..<geometry.width).map { x in
        (
          x: style.margin + x * style.scale + style.scale / 2,
          y: style.margin + y * style.scale + style.scale / 2
        )
      }
    }
  }

  /// The colors in the middle of the LEDs.
  func colors(of picture: LitPicture) -> [String] {
    let image = render(picture)
    return middles.map { image[$0.x, $0.y]?.hexadecimal ?? "?" }
  }
}
