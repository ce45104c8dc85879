// SPDX-License-Identifier: MIT
import Core
import Pictures

/// The levels of a frame as text: two hexadecimal digits a pixel, `--` where it is clear, and
/// after a stroke the opacity where it is neither clear nor opaque.
func levels(_ frame: Picture.Frame) -> String {
  (0..<frame.height).map { y in
    (0..<frame.width).map { x in
      let index = y * frame.width + x
      let alpha = frame.alpha[index]
      if alpha == 0 { return "--" }
      return hex(frame.luminance[index]) + (alpha == 255 ? "" : "/" + hex(alpha))
    }.joined(separator: " ")
  }.joined(separator: "\n")
}

/// All frames: their milliseconds and levels.
func timeline(_ picture: Picture) -> String {
  picture.frames.map { "\($0.duration / 1_000_000) ms\n\(levels($0))" }.joined(separator: "\n")
}

/// The error of reading a file, or the result.
func failure(_ bytes: [UInt8], name: String = "logo") -> String {
  do {
    let picture = try Picture(bytes, name: name)
    return "read: \(picture.frames.count) frames"
  } catch {
    return error.description
  }
}

/// Bitmaps as text, one below the other.
func drawn(_ picture: Picture, _ height: Int, _ rendering: PictureRendering = .init()) -> String {
  picture.bitmaps(height: height, rendering: rendering).map(\.bitmap.picture)
    .joined(separator: "\n\n")
}

/// A picture of one opaque frame.
func gray(width: Int, _ levels: [UInt8]) -> Picture {
  Picture(frames: [
    Picture.Frame(
      width: width, height: levels.count / width, luminance: levels,
      alpha: [UInt8](repeating: 255, count: levels.count))
  ])
}

private func hex(_ value: UInt8) -> String {
  let text = String(value, radix: 16)
  return text.count < 2 ? "0" + text : text
}
