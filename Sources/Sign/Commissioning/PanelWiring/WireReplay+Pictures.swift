// SPDX-License-Identifier: MIT
import Core
package import Displays
package import Recording
import SignboardKit

extension WireReplay {
  /// Writes the recording as a film of the panel.
  ///
  /// Pictures of less than a millisecond are left out: a frame reaches the chips row by row. The film
  /// begins with the recording's own time and ends with its last transaction.
  ///
  /// - Parameters:
  ///   - path: the file, ending in `.gif` or `.png`.
  ///   - layout: the panel that the wires lead to.
  ///   - style: how its LEDs look.
  /// - Throws: `SignError` for another ending and for a recording with more devices than the panel has
  ///   chains, and the errors of the file.
  package func record(
    to path: String, layout: PanelLayout, style: LEDPictureStyle
  ) throws {
    guard let format = try? PictureFormat(path: path) else {
      throw SignError(
        place: "--record \(path)", reason: "the name ends in neither .gif nor .png",
        remedy: "Choose a name that ends in one of them, such as sign.gif.")
    }
    let pictures = try pictures(layout: layout, settling: 1_000_000, regardsDuties: true)
    let file = try PictureFile(
      path: path, format: format, geometry: layout.geometry, style: style)
    do {
      for picture in pictures {
        try file.record(
          LitPicture(picture.frame, duties: picture.duties, pitch: layout.hanging.gap + 8),
          at: picture.instant)
      }
      try file.finish(at: events.last?.instant ?? .zero)
    } catch {
      file.discard()
      throw error
    }
  }
}
