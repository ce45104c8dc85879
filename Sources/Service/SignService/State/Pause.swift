// SPDX-License-Identifier: MIT
import SignboardKit

/// The sign is paused: the picture and the playout stand still.
struct Pause: Hashable, Sendable {
  /// The beginning of the pause.
  let since: CivilInstant
  /// The picture that is shown.
  var picture: Bitmap
  /// Its colors, if it has any.
  ///
  /// They are not stored: after a restart they are those of the content as it begins.
  var colors: FrameColors?

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

extension ServiceState {
  /// Takes the current picture if the one of the pause is missing or of another panel, and the
  /// colors, which are not stored.
  mutating func checkPause(at instant: Instant) {
    guard let pause else { return }
    let (scene, picture) = (content, pause.picture)
    let frame = scene.frame(at: instant, colored: true)
    if (picture.width, picture.height) != (scene.width, scene.height) {
      self.pause?.picture = frame.plane
    }
    self.pause?.colors = frame.colors
  }
}
