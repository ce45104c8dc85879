// SPDX-License-Identifier: MIT
public import Core

/// Shows the part of a wider canvas that lies in a window on a display of the window's size.
///
/// Several displays with a window each show one scene together. Presenting allocates nothing.
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
  /// Throws if a part of the window is not on the canvas.
  public init(
    _ display: any DisplayBackend, canvas: Geometry, x: Int, y: Int
  ) throws(SignError) {
    let size = display.geometry
    guard x >= 0, y >= 0, x <= canvas.width - size.width, y <= canvas.height - size.height else {
      throw Self.error(canvas: canvas, window: size, x: x, y: y)
    }
    self.display = display
    (geometry, self.x, self.y) = (canvas, x, y)
    part = Frame(width: size.width, height: size.height)
  }

  private static func error(canvas: Geometry, window: Geometry, x: Int, y: Int) -> SignError {
    let (right, bottom) = (canvas.width - window.width, canvas.height - window.height)
    let wanted = Geometry(
      width: max(canvas.width, window.width), height: max(canvas.height, window.height))
    let remedy =
      right >= 0 && bottom >= 0
      ? "Place it at a column from 0 to \(right) and a row from 0 to \(bottom), "
        + "or make the canvas larger."
      : "Make the canvas at least \(wanted) pixels large."
    return SignError(
      "The window of \(window) pixels at column \(x), row \(y) does not lie within the canvas of "
        + "\(canvas) pixels. \(remedy)")
  }

  /// The interval of the display behind.
  public var refreshInterval: Int64? { display.refreshInterval }
  /// Whether the display behind shows colors.
  public var showsColors: Bool { display.showsColors }

  /// Shows the window's part of a frame of the canvas.
  public func present(_ frame: borrowing Frame) throws {
    let found = Geometry(width: frame.width, height: frame.height)
    guard found == geometry else { throw GeometryError(expected: geometry, found: found) }
    part.take(from: frame, x: x, y: y)
    try display.present(part)
  }

  /// Sets the intensity of the display behind.
  public func setIntensity(_ intensity: Intensity) throws { try display.setIntensity(intensity) }

  /// Switches the display behind off or on again.
  public func setBlank(_ blank: Bool) throws { try display.setBlank(blank) }

  /// Leaves the display behind in `end`, or with the window's part of a frame.
  public func close(_ end: EndState) throws {
    guard case .frame(let frame) = end else { return try display.close(end) }
    part.take(from: frame, x: x, y: y)
    try display.close(.frame(part))
  }
}
