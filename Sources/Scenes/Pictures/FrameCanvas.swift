// SPDX-License-Identifier: MIT

/// Composes the parts of an animation to whole frames.
struct FrameCanvas {
  /// The treatment of a part's area after it was shown.
  enum Disposal {
    case keep
    /// Becomes transparent.
    case clear
    /// Returns to its previous content.
    case restore
  }

  /// A rectangle of the canvas that is drawn anew.
  struct Part {
    var left = 0
    var top = 0
    let width: Int
    let height: Int
    var duration: Int64 = 0
    /// Whether the part is blended with the canvas; otherwise it replaces it.
    var isBlended = false
    var disposal = Disposal.keep
  }

  let width: Int
  let height: Int
  private var luminance: [UInt8]
  private var alpha: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    luminance = [UInt8](repeating: 0, count: width * height)
    alpha = luminance
  }

  /// The duration of a frame; 10 ms and less become 100 ms, as in browsers.
  static func duration(nanoseconds: Int64) -> Int64 {
    nanoseconds <= 10_000_000 ? 100_000_000 : nanoseconds
  }

  /// Draws a part, returns the whole frame and disposes of the part.
  ///
  /// - Parameter pixels: those of the part, four bytes each: red, green, blue and opacity.
  mutating func show(_ part: Part, _ pixels: [UInt8]) -> Picture.Frame {
    let before = part.disposal == .restore ? (luminance, alpha) : nil
    draw(part, pixels)
    let frame = Picture.Frame(
      width: width, height: height, luminance: luminance, alpha: alpha, duration: part.duration)
    if let before { (luminance, alpha) = before }
    if part.disposal == .clear {
      forEachPixel(of: part) { canvas, here, _ in
        (canvas.luminance[here], canvas.alpha[here]) = (0, 0)
      }
    }
    return frame
  }

  private mutating func draw(_ part: Part, _ pixels: [UInt8]) {
    guard pixels.count >= part.width * part.height * 4 else { return }
    let light = LinearLight()
    forEachPixel(of: part) { canvas, here, there in
      let opacity = pixels[there + 3]
      if part.isBlended, opacity == 0 { return }
      let value = light.luminance(
        red: pixels[there], green: pixels[there + 1], blue: pixels[there + 2])
      if !part.isBlended || opacity == 255 || canvas.alpha[here] == 0 {
        canvas.luminance[here] = value
        canvas.alpha[here] = opacity
      } else {
        canvas.blend(value, opacity, at: here, light)
      }
    }
  }

  /// Blends a translucent pixel over another one.
  private mutating func blend(
    _ value: UInt8, _ opacity: UInt8, at here: Int, _ light: LinearLight
  ) {
    // Both weights and the sum in units of 1/255².
    let upper = Int(opacity) * 255
    let lower = Int(alpha[here]) * (255 - Int(opacity))
    let sum = max(1, upper + lower)
    let mixed = (light.linear(value) * upper + light.linear(luminance[here]) * lower) / sum
    luminance[here] = light.encoded(mixed)
    alpha[here] = UInt8(truncatingIfNeeded: (upper + lower + 127) / 255)
  }

  /// Calls `body` with the indices of each visible pixel on the canvas and in the part.
  private mutating func forEachPixel(
    of part: Part, _ body: (inout FrameCanvas, _ here: Int, _ there: Int) -> Void
  ) {
    let columns = max(0, part.left)..<max(max(0, part.left), min(width, part.left + part.width))
    let rows = max(0, part.top)..<max(max(0, part.top), min(height, part.top + part.height))
    for y in rows {
      for x in columns {
        body(&self, y * width + x, ((y - part.top) * part.width + x - part.left) * 4)
      }
    }
  }
}
