// SPDX-License-Identifier: MIT
import Displays
import Playback
public import Previews
public import Recording
import Scenes
public import SignConfiguration
import SignDisplays
import Timing

extension SignSettings {
  /// The look of LEDs in pictures; what is not given here is as in the preview.
  ///
  /// - Parameters:
  ///   - scale: the pixels from one LED to the next, 2…64.
  ///   - color: the color of the LEDs.
  ///   - showsModules: whether the edges of modules are visible.
  public func pictureStyle(
    scale: Int = 8, color: LEDColor? = nil, showsModules: Bool = false
  ) -> LEDPictureStyle {
    LEDPictureStyle(color: color ?? self.color ?? .red, scale: scale, showsModules: showsModules)
  }
}

extension SignSetup {
  /// The target of a recording of pictures.
  func target(_ path: String, _ format: PictureFormat) -> PictureTarget {
    PictureTarget(
      path: path, format: format, geometry: display.geometry, style: coloredStyle,
      lights: isFast ? lights : LitPicture.intensityLights,
      pitch: display.gap + 8, isStill: limits.frames == 1)
  }

  /// The look of LEDs with the colors of the scene.
  var coloredStyle: LEDPictureStyle {
    var style = pictureStyle
    style.colors = scene.allColors
    return style
  }

  /// The lights of LEDs at a fixed intensity: fewer make finer dots and smaller files.
  package var lights: [UInt8] {
    guard fade == 0, settings.currentLimit == nil else { return LitPicture.intensityLights }
    let used = display.intensities(intensity)
    guard fadesParts else { return used.map { LitPicture.light($0) }.sorted() }
    // A part that fades runs through every step below its own.
    let brightest = Int((used.max() ?? intensity).step)
    return (0...brightest).compactMap { Intensity($0) }.map { LitPicture.light($0) }
  }
}

extension SignSetup {
  /// When the last picture of a recording ends.
  ///
  /// That is now, unless playback ended with its last frame because of a limit of frames: that
  /// frame then stays until the scene would change, at most a tenth of a second.
  func recordingEnd(_ player: Player, now: Instant) -> Instant {
    guard let frames = limits.frames, player.statistics.frames >= frames else { return now }
    let (scene, instant) = player.present
    let longest: Int64 = 100_000_000
    let rest = scene.nextChange(after: instant).map { $0.since(instant) } ?? longest
    return now.advanced(by: min(rest, longest))
  }
}
