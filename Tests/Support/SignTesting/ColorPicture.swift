// SPDX-License-Identifier: MIT
public import Core

extension Frame {
  /// The frame with a letter for the color of each pixel: that of a lit one, such as `r`, or that of
  /// the ground under an unlit one, such as `B`; `#` and `.` where the display's own color is seen.
  public var letters: String {
    (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          let color = colors?[x, y] ?? .standard
          return plane[x, y]
            ? color.lit.map(letter) ?? "#"
            : color.ground.flatMap { letter($0).uppercased().first } ?? "."
        })
    }.joined(separator: "\n")
  }
}

/// The first letter of a color's name; `?` for another color.
private func letter(_ color: RGB) -> Character {
  switch (color.red, color.green, color.blue) {
  case (255, 0, 0): "r"
  case (0, 255, 0): "g"
  case (0, 0, 255): "b"
  case (255, 191, 0): "a"
  case (255, 255, 255): "w"
  default: "?"
  }
}
