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

  /// The size of the display in pixels; `nil` where it is as large as the setting `panel` says.
  var geometry: Geometry? { get }

  /// Opens the display, on the frame thread, which alone uses it.
  ///
  /// - Parameter geometry: the size that the backend must have.
  /// - Throws: an error whose description names the display, the reason and the next step.
  func open(_ geometry: Geometry) throws -> any DisplayBackend

  /// The findings of `signboard doctor` about the display on this machine, without opening it.
  func check() -> [DisplayFinding]
}

extension DisplayKind {
  /// The display is as large as the setting `panel` says.
  public var geometry: Geometry? { nil }
  /// There is nothing to check.
  public func check() -> [DisplayFinding] { [] }
}

/// A finding of a display's own check.
public struct DisplayFinding: Hashable, Sendable {
  /// How serious it is.
  public enum State: Hashable, Sendable {
    /// The display will not work in its current state.
    case problem
    /// It will work, and something could be better.
    case advice
    /// All is well.
    case ok
  }

  /// How serious it is.
  public let state: State
  /// What was found; one sentence.
  public let what: String
  /// Why it matters; whole sentences.
  public let why: String
  /// The commands that mend it; may be empty.
  public let fix: [String]
  /// What else helps; whole sentences, may be empty.
  public let hint: String

  /// Makes a finding.
  public init(
    _ state: State, _ what: String, why: String, fix: [String] = [], hint: String = ""
  ) {
    (self.state, self.what, self.why, self.fix, self.hint) = (state, what, why, fix, hint)
  }
}
