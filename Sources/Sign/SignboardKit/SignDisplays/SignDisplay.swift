// SPDX-License-Identifier: MIT

/// The display of a sign before it is opened: its size, and how to open it.
///
/// A panel of modules and a registered display conform to it; users of a display name neither.
package protocol SignDisplay: Sendable {
  /// The size in pixels, gaps between modules included.
  var geometry: Geometry { get }
  /// Modules of 8×8 pixels side by side and one below the other, for test patterns; parts of a
  /// module count as one.
  var modules: (across: Int, down: Int) { get }
  /// The pixels between two neighbouring modules.
  var gap: Int { get }
  /// Whether the terminal shows what the display shows.
  var isPreviewed: Bool { get }
  /// Whether it has LEDs outside this program.
  var isHardware: Bool { get }
  /// How the display is to be connected; lines that end in a newline.
  var wiring: Phrase { get }

  /// Checks settings that matter only when the display is opened.
  ///
  /// - Throws: `SignError` for the first setting that the display cannot follow.
  func check() throws
  /// The intensities of its parts at an intensity of the whole.
  func intensities(_ intensity: Intensity) -> Set<Intensity>
  /// A picture of the display as text: a line a row, `#` lit, `.` dark, blank in gaps.
  func text(_ frame: Frame) -> String
  /// Opens the display, on the thread that shows frames.
  func open(_ request: DisplayRequest) throws -> OpenedDisplay
  /// The display with simulated chips in the place of real ones; `nil` if it has no chips.
  func simulated(_ intensity: Intensity) throws -> SimulatedPanel?
}

extension SignDisplay {
  package var modules: (across: Int, down: Int) {
    ((geometry.width + 7) / 8, (geometry.height + 7) / 8)
  }
  package var gap: Int { 0 }
  package var isPreviewed: Bool { false }
  package var isHardware: Bool { true }
  package func check() throws {}
  package func intensities(_ intensity: Intensity) -> Set<Intensity> { [intensity] }
  package func text(_ frame: Frame) -> String { frame.plane.picture }
  package func simulated(_ intensity: Intensity) throws -> SimulatedPanel? { nil }
}
