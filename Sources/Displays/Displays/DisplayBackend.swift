// SPDX-License-Identifier: MIT
public import Core

/// Something that shows frames: the seam between playback and any concrete display.
///
/// A backend needs `geometry` and `present`; everything else has a default. It is used by one
/// thread at a time, the frame thread. `DisplayBackendChecks` of the tests checks these duties:
///
/// - `present` shows the whole frame or throws; after an error the next call starts afresh and
///   repairs what the error left, intensity and darkness included.
/// - In the steady state `present` allocates nothing and waits only for its wire.
/// - A frame of another size is a `GeometryError`, never a trap, and changes nothing.
/// - `setIntensity` and `setBlank` hold for all later frames.
/// - `close` leaves the display in the state of its `EndState`. All later calls but `close` throw a
///   `ClosedDisplayError` and change nothing.
public protocol DisplayBackend: AnyObject {
  /// The size of the display; constant for the life of the backend.
  var geometry: Geometry { get }

  /// Whether it shows the colors of frames; otherwise `present` need not look at them.
  var showsColors: Bool { get }

  /// Shows a frame of exactly `geometry`.
  ///
  /// - Throws: `GeometryError` for another size, `ClosedDisplayError` after `close`, else the error
  ///   of the wire or the file behind the display.
  func present(_ frame: borrowing Frame) throws

  /// The nanoseconds after which `present` is called again though nothing changes; `nil`: never.
  ///
  /// Chips use such calls to repair what noise has damaged.
  var refreshInterval: Int64? { get }

  /// Sets the intensity of the whole display.
  ///
  /// - Throws: as `present`.
  func setIntensity(_ intensity: Intensity) throws

  /// Switches the display off (`true`) or on; frames presented meanwhile appear when it is on.
  ///
  /// - Throws: as `present`.
  func setBlank(_ blank: Bool) throws

  /// Leaves the display in `end` and releases what the backend holds; a second call does nothing.
  ///
  /// - Throws: the error that kept the display from being left in `end`.
  func close(_ end: EndState) throws
}

extension DisplayBackend {
  /// All its LEDs have one color.
  public var showsColors: Bool { false }
  /// No refresh is needed.
  public var refreshInterval: Int64? { nil }
  /// Does nothing: the display has one intensity only.
  public func setIntensity(_ intensity: Intensity) throws {}
  /// Does nothing: the display cannot be switched off.
  public func setBlank(_ blank: Bool) throws {}
  /// Does nothing: there is nothing to release.
  public func close(_ end: EndState) throws {}
}

/// How a display is left when the program ends.
public enum EndState: Hashable, Sendable {
  /// Dark, chips in shutdown.
  case blank
  /// Unchanged.
  case keep
  /// Showing this frame.
  case frame(Frame)
}
