// SPDX-License-Identifier: MIT
import CivilTime
import Pages
import Raster
import Scenes
import Timing

/// The sign is paused: the picture and the playout stand still.
struct Pause: Hashable, Sendable {
  /// The beginning of the pause.
  let since: CivilInstant
  /// The instant of the scene at which it was paused.
  let instant: Instant
  /// The picture that is shown.
  let picture: Bitmap
  /// Its colors, if it has any.
  ///
  /// They are not stored: after a restart they are those of the content that stands where it stood.
  var colors: FrameColors?
  /// The positions of the zones by their names.
  let zones: [String: ZonePause]

  /// The scene that shows it.
  func scene(width: Int, height: Int) -> Scene {
    Scene(width: width, height: height, layers: [StillLayer(picture: picture, colors: colors)])
  }
}

/// The whole display as it stood.
struct StillLayer: SceneLayer, Hashable {
  let picture: Bitmap
  let colors: FrameColors?

  var rectangle: ZoneRectangle {
    ZoneRectangle(x: 0, y: 0, width: picture.width, height: picture.height)
  }

  func draw(at instant: Instant, into plane: inout Bitmap) {
    plane.compose(picture, x: 0, y: 0, mode: .opaque)
  }

  func nextChange(after instant: Instant) -> Instant? { nil }

  /// The colors of the pixels, those of grounds included.
  var textColors: [RGB] { colors?.palette.compactMap { $0.lit ?? $0.ground } ?? [] }

  func color(at instant: Instant, _ own: PixelColor, into colors: inout FrameColors) {
    if let still = self.colors { colors.take(from: still, x: 0, y: 0) }
  }
}
