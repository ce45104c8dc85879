// SPDX-License-Identifier: MIT

/// A window lies partly or wholly outside of its canvas.
public struct WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The size of the canvas.
  public let canvas: Geometry
  /// The size of the window.
  public let window: Geometry
  /// The column of the canvas where the window begins.
  public let x: Int
  /// The row of the canvas where the window begins.
  public let y: Int

  /// Makes the error.
  public init(canvas: Geometry, window: Geometry, x: Int, y: Int) {
    (self.canvas, self.window, self.x, self.y) = (canvas, window, x, y)
  }

  /// The sentence that a person reads.
  public var description: String {
    "The window of \(window) pixels at column \(x), row \(y) does not lie within the canvas of "
      + "\(canvas) pixels. \(remedy)"
  }

  private var remedy: String {
    let (right, bottom) = (canvas.width - window.width, canvas.height - window.height)
    guard right >= 0, bottom >= 0 else {
      let wanted = Geometry(
        width: max(canvas.width, window.width), height: max(canvas.height, window.height))
      return "Make the canvas at least \(wanted) pixels large."
    }
    return "Place it at a column from 0 to \(right) and a row from 0 to \(bottom), "
      + "or make the canvas larger."
  }
}
