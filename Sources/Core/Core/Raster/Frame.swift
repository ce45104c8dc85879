// SPDX-License-Identifier: MIT

/// The content of the whole panel at one instant.
///
/// A frame has one plane, which every LED of the panel shows. Color panels will add planes, so
/// code outside this module asks a frame for a plane. Beside it stand the colors, where a display
/// shows colors and something in the frame has one.
public struct Frame: Hashable, Sendable {
  /// The pixels that are lit.
  public var plane: Bitmap
  /// The rectangles with reduced light; the last one that contains a pixel applies to it.
  ///
  /// Empty if every pixel has the panel's full intensity. Call `removeLights` before drawing into a
  /// frame again.
  public var lights: [FrameLight] = []
  /// The colors of the pixels; `nil` if nobody asks for them or all have the color of the display.
  public var colors: FrameColors?

  /// The number of columns.
  public var width: Int { plane.width }
  /// The number of rows.
  public var height: Int { plane.height }

  /// Makes a dark frame of a size in pixels.
  public init(width: Int, height: Int) { plane = Bitmap(width: width, height: height) }

  /// Makes a frame that shows `plane`.
  public init(plane: Bitmap) { self.plane = plane }

  /// Gives the frame colors for the next drawing, or takes them away.
  public mutating func setColored(_ colored: Bool) {
    guard colored != (colors != nil) else { return }
    colors = colored ? FrameColors(width: width, height: height) : nil
  }

  /// Draws the colors of a frame that has colors; `body` gets them all as the display's.
  public mutating func drawColors(_ body: (inout FrameColors) -> Void) {
    // Taken out, so that they are not copied.
    guard var drawn = colors.take() else { return }
    drawn.clear()
    body(&drawn)
    colors = drawn
  }

  /// Takes what `source` shows from column `x`, row `y` on, both 0 or more: pixels, colors and
  /// lights; dark beyond its end.
  ///
  /// In the steady state it allocates nothing.
  package mutating func take(from source: borrowing Frame, x: Int, y: Int) {
    plane.take(from: source.plane, x: x, y: y)
    setColored(source.colors != nil)
    if let colors = source.colors {
      drawColors { $0.take(from: colors, x: x, y: y) }
    }
    removeLights()
    for index in 0..<source.lights.count {
      let light = source.lights[index]
      lights.append(
        FrameLight(
          x: light.x &- x, y: light.y &- y, width: light.width, height: light.height,
          light: light.light))
    }
  }
}

extension Bitmap {
  /// Copies `source` from column `x`, row `y` on, both 0 or more; dark beyond its end.
  fileprivate mutating func take(from source: borrowing Bitmap, x: Int, y: Int) {
    for band in 0..<bands {
      for block in 0..<wordsPerBand {
        setBlock(block, band: band, to: source.block(x: x &+ 8 &* block, y: y &+ 8 &* band))
      }
    }
  }
}
