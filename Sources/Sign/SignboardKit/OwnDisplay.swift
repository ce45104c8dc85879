// SPDX-License-Identifier: MIT
import Displays
import Playback

/// A display that a program brings along, in the place of a panel of modules.
struct OwnDisplay: Sendable {
  /// Its size, known before it is opened.
  let geometry: Geometry
  /// Opens it on the thread that shows frames, which is the only one that uses it.
  let open: @Sendable () throws -> any DisplayBackend

  /// Opens it at an intensity; a display that cannot be used is closed again.
  ///
  /// - Throws: a `SignError` where it has another size; what `open` throws.
  func opened(_ intensity: Intensity) throws -> any DisplayBackend {
    let display = try open()
    do {
      guard display.geometry == geometry else {
        throw SignError(
          place: "display",
          reason: "it has \(display.geometry) pixels, but the sign was made for \(geometry)",
          remedy: "Give the sign the size that the display has.")
      }
      try display.setIntensity(intensity)
    } catch {
      try? display.close(.blank)
      throw error
    }
    return display
  }
}
