// SPDX-License-Identifier: MIT
import ArgumentParser
import Previews
import Recording
import SignConfiguration
import SignboardKit

/// How LEDs look in pictures and recordings.
struct PictureOptions: ParsableArguments {
  @Option(
    help: .further("Pixels from one LED to the next, 2 to 64. (default: 8)", valueName: "n"))
  var scale: Int?

  @Flag(help: .further("Show where one module ends and the next begins."))
  var modules = false

  func validate() throws {
    try checkRange(scale, "--scale", in: LEDPictureStyle.scales)
  }

  /// Throws if an option for the look of a recording is given without a recording.
  func check(hasRecording: Bool) throws {
    let alone = scale != nil ? "--scale" : modules ? "--modules" : nil
    if !hasRecording, let alone {
      throw ValidationError("\(alone) needs --record. Give both or neither.")
    }
  }

  /// How LEDs look, laid over settings.
  func style(_ settings: SignSettings) -> LEDPictureStyle {
    settings.pictureStyle(scale: scale ?? 8, showsModules: modules)
  }
}

/// The color of the LEDs, for commands without a preview.
struct ColorOptions: ParsableArguments {
  @Option(
    "LEDs: red, amber, green, blue or white. (default: red)",
    completion: .list(LEDColor.allCases.map(\.rawValue)), transform: option(LEDColor.parser))
  var color: LEDColor?

  func apply(to settings: inout SignSettings) {
    if let color { settings.color = color }
  }
}
