// SPDX-License-Identifier: MIT

/// A display that remembers the last frame, for recordings.
package final class SeenDisplay: WrappingDisplay, LitSource {
  package let display: any DisplayBackend
  private var intensity: Intensity
  private var isBlank = false
  private var isChanged = true
  private var shown: Frame

  /// Makes a display that passes everything to `display`, which has this intensity.
  package init(_ display: any DisplayBackend, intensity: Intensity) {
    (self.display, self.intensity) = (display, intensity)
    shown = Frame(width: display.geometry.width, height: display.geometry.height)
  }

  package var showsColors: Bool { true }
  package var frame: Frame { isBlank ? Frame(width: shown.width, height: shown.height) : shown }
  package var light: LitLight { .uniform(intensity) }

  package func present(_ frame: borrowing Frame) throws {
    try display.present(frame)
    guard frame != shown else { return }
    shown = copy frame
    isChanged = true
  }

  package func setIntensity(_ intensity: Intensity) throws {
    try display.setIntensity(intensity)
    if intensity != self.intensity { (self.intensity, isChanged) = (intensity, true) }
  }

  package func setBlank(_ blank: Bool) throws {
    try display.setBlank(blank)
    if blank != isBlank { (isBlank, isChanged) = (blank, true) }
  }

  package func look() -> Bool {
    defer { isChanged = false }
    return isChanged
  }
}
