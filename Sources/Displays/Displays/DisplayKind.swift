// SPDX-License-Identifier: MIT

/// A kind of display: what `backend: NAME` in a configuration and `--backend NAME:OPTIONS` on the
/// command line choose.
///
/// A value of the type is one display with its options; it may be opened several times.
/// `DisplayKinds.register` makes a kind known; nothing else names it.
public protocol DisplayKind: Sendable {
  /// The word in front of the colon: letters, digits and hyphens, such as `strip`.
  static var name: String { get }

  /// What a person writes, for help and errors, such as `strip:DEVICE,columns=N`.
  static var usage: String { get }

  /// Reads the options of a display.
  ///
  /// The initializer asks for every option that the kind knows. Other options are refused
  /// afterwards, with the names of the known ones.
  ///
  /// - Throws: `DisplayOptionError` for an option that is missing or not allowed.
  init(_ options: inout DisplayOptions) throws(DisplayOptionError)

  /// The size of the display in pixels; `nil` where the setting `panel` gives it.
  var geometry: Geometry? { get }

  /// Opens the display, on the frame thread, which alone uses it.
  ///
  /// - Parameter geometry: the size that the backend must have.
  /// - Throws: an error whose description names the display, the reason and the next step.
  func open(_ geometry: Geometry) throws -> any DisplayBackend

  /// The findings of `signboard doctor` about the display on this machine, without opening it.
  func check() -> [Finding]
}

extension DisplayKind {
  /// The display is as large as the setting `panel`.
  public var geometry: Geometry? { nil }
  /// There is nothing to check.
  public func check() -> [Finding] { [] }
}
