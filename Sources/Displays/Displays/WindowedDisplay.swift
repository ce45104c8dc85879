// SPDX-License-Identifier: MIT
public import Raster

/// Shows the part of a wider canvas that lies in a window on a display of the window's size.
///
/// To playback it is a display as large as the canvas: several displays, each with a window of its
/// own, show one scene together. Everything else is passed on to the display behind. Presenting
/// allocates nothing.
public final class WindowedDisplay: DisplayBackend {
  /// The size of the whole canvas.
  public let geometry: Geometry
  private let display: any DisplayBackend
  private let x: Int
  private let y: Int
  private var part: Frame

  /// Makes a window as large as `display`, with its top left pixel at column `x`, row `y` of the
  /// canvas.
  ///
  /// - Throws: `WindowError` where a part of the window is not on the canvas.
  public init(
    _ display: any DisplayBackend, canvas: Geometry, x: Int, y: Int
  ) throws(WindowError) {
    let size = display.geometry
    guard x >= 0, y >= 0, x <= canvas.width - size.width, y <= canvas.height - size.height else {
      throw WindowError(canvas: canvas, window: size, x: x, y: y)
    }
    self.display = display
    (geometry, self.x, self.y) = (canvas, x, y)
    part = Frame(width: size.width, height: size.height)
  }

  /// How often the display behind wants to be called.
  public var refreshInterval: Int64? { display.refreshInterval }

  /// Shows the window's part of a frame of the canvas.
  public func present(_ frame: borrowing Frame) throws {
    let found = Geometry(width: frame.width, height: frame.height)
    guard found == geometry else { throw GeometryError(expected: geometry, found: found) }
    part.plane.take(from: frame.plane, x: x, y: y)
    try display.present(part)
  }

  /// Sets the intensity of the display behind.
  public func setIntensity(_ intensity: Intensity) throws { try display.setIntensity(intensity) }

  /// Switches the display behind off or on again.
  public func setBlank(_ blank: Bool) throws { try display.setBlank(blank) }

  /// Leaves the display behind in `end`; of a frame it shows the window's part, and of a frame that
  /// has not the size of the canvas what lies in the window.
  public func close(_ end: EndState) throws {
    guard case .frame(let frame) = end else { return try display.close(end) }
    part.plane.take(from: frame.plane, x: x, y: y)
    try display.close(.frame(part))
  }
}

extension Bitmap {
  /// Shows what `source` shows from column `x`, row `y` on, both 0 or more; dark where it ends.
  ///
  /// Whole blocks of 8×8 pixels are taken at once, from up to four blocks of the source.
  fileprivate mutating func take(from source: borrowing Bitmap, x: Int, y: Int) {
    let down = UInt64(y & 7)
    // The rows of a column that come from the upper of two bands, after the shift.
    let upper = UInt64(0xFF >> down) &* 0x0101_0101_0101_0101
    for band in 0..<bands {
      for block in 0..<wordsPerBand {
        let high = source.block(x &+ block &* 8, band: y >> 3 &+ band)
        let low = down == 0 ? 0 : source.block(x &+ block &* 8, band: y >> 3 &+ band &+ 1)
        setBlock(block, band: band, to: high >> down & upper | low << (8 &- down) & ~upper)
      }
    }
  }

  /// Eight columns of a band from column `x` on, which need not be the first of a word.
  private borrowing func block(_ x: Int, band: Int) -> UInt64 {
    guard band < bands else { return 0 }
    let words = self.words.span
    let right = UInt64((x & 7) &* 8)
    let index = x >> 3
    let base = band &* wordsPerBand
    let first = index < wordsPerBand ? words[base &+ index] >> right : 0
    guard right > 0, index &+ 1 < wordsPerBand else { return first }
    return first | words[base &+ index &+ 1] << (64 &- right)
  }
}
