// SPDX-License-Identifier: MIT
import ArgumentParser
import Previews
import Recording
import SignConfiguration
import SignboardKit

/// How LEDs look in recordings of pictures.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Pixels from one LED to the next, 2 to 64. (default: 8)", valueName: "n"))
  var recordScale: Int?

  @Option(
    help: ArgumentHelp(
      "LEDs of the recording. (default: those of the preview)", valueName: "color"),
    transform: option(LEDColor.parser))
  var recordColor: LEDColor?

  @Flag(help: "Show where one module ends and the next begins.")
  var recordModules = false

  func validate() throws {
    try checkScale(recordScale, "--record-scale")
  }

  /// Throws if an option for the look of a recording is given without a recording.
  func check(hasRecording: Bool) throws {
    let alone =
      recordScale != nil
      ? "--record-scale"
      : recordColor != nil ? "--record-color" : recordModules ? "--record-modules" : nil
    if !hasRecording, let alone {
      throw ValidationError("\(alone) needs --record. Give both or neither.")
    }
  }

  /// How LEDs look, laid over settings.
  func style(_ settings: SignSettings) -> LEDPictureStyle {
    settings.pictureStyle(
      scale: recordScale ?? 8, color: recordColor, showsModules: recordModules)
  }
}

/// How LEDs look in a picture.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Pixels from one LED to the next, 2 to 64. (default: 8)", valueName: "n"))
  var scale: Int?

  @Option(
    help: ArgumentHelp("LEDs: red, amber, green, blue or white. (default: red)"),
    transform: option(LEDColor.parser))
  var color: LEDColor?

  @Flag(help: "Show where one module ends and the next begins.")
  var modules = false

  func validate() throws { try checkScale(scale, "--scale") }

  /// How LEDs look, laid over settings.
  func style(_ settings: SignSettings) -> LEDPictureStyle {
    settings.pictureStyle(scale: scale ?? 8, color: color, showsModules: modules)
  }
}

private func checkScale(_ scale: Int?, _ name: String) throws {
  if let scale, !LEDPictureStyle.scales.contains(scale) {
    throw ValidationError(
      "\(name) is \(scale), allowed are numbers from \(LEDPictureStyle.scales.lowerBound) to "
        + "\(LEDPictureStyle.scales.upperBound).")
  }
}
