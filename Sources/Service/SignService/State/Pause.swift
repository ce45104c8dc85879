// SPDX-License-Identifier: MIT
import CivilTime
import Raster
import Scenes
import SignControl
import Timing

/// The sign is paused: the picture and the playout stand still.
struct Pause: Hashable, Sendable {
  /// The beginning of the pause.
  let since: CivilInstant
  /// The instant of the scene at which it was paused.
  let instant: Instant
  /// The picture that is shown.
  let picture: Bitmap
  /// The positions of the zones by their names.
  let zones: [String: ZonePause]

  /// The scene that shows it.
  func scene(width: Int, height: Int) -> Scene {
    Scene(width: width, height: height, layers: [PictureLayer(picture, x: 0, y: 0)])
  }
}

extension Bitmap {
  /// The picture of a frame.
  init(_ frame: FrameView) {
    self.init(width: frame.width, height: frame.height)
    for y in 0..<frame.height {
      for x in 0..<frame.width where frame[x, y] { self[x, y] = true }
    }
  }

  /// Rows of `#` (lit) and `.` (dark).
  var text: [String] {
    FrameView(width: width, height: height, rows: rows, sequence: 0, milliseconds: 0).picture
  }
}
