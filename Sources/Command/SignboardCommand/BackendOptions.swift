// SPDX-License-Identifier: MIT
import ArgumentParser
import Previews
import SignConfiguration

/// Where frames go.
struct BackendOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "\(BackendChoice.usage). (default: terminal)",
      valueName: "backend"),
    transform: option(BackendChoice.parser))
  var backend: BackendChoice?

  @Option(
    help: ArgumentHelp("The clock of the SPI bus. (default: 2000000)", valueName: "hertz"),
    transform: option(SettingParsers.busSpeed))
  var busSpeed: Int?

  @Option(
    help: ArgumentHelp(
      "How the panel is left: blank, keep or text:WORDS. (default: blank)", valueName: "state"),
    transform: option(EndChoice.parser))
  var end: EndChoice?

  @Option(
    help: ArgumentHelp("LEDs of the preview: red, amber, green, blue or white. (default: red)"),
    transform: option(LEDColor.parser))
  var color: LEDColor?

  @Option(
    help: ArgumentHelp("Preview: auto, dots, half-block, braille or text. (default: auto)"),
    transform: option(PreviewStyle.parser))
  var style: PreviewStyle?

  @Flag(help: "Ask for real-time priority for the frame thread.")
  var realTime = false

  @Flag(help: "Listen to DOUT of the last module on MISO and say where the chain breaks.")
  var loopback = false

  func apply(to settings: inout SignSettings) {
    settings.backend = backend
    settings.busSpeed = busSpeed
    settings.end = end
    settings.color = color
    settings.style = style
    settings.realTime = realTime ? true : nil
    settings.loopback = loopback ? true : nil
  }
}
