// SPDX-License-Identifier: MIT
import ArgumentParser
import CivilTime
import LinuxIO
import SignConfiguration
import SignboardKit
import Wording

/// The panel and its wiring.
struct PanelOptions: ParsableArguments {
  @OptionGroup var keys: PanelKeys

  @Option("Read the settings of this file; options win over it.", "file", completion: .file())
  var config: String?

  /// The settings of the command line laid over those of the file.
  func settings(
    _ text: [String], _ scene: SceneOptions, _ texts: TextOptions
  ) throws -> SignSettings {
    var settings = SignSettings()
    try keys.apply(to: &settings)
    try texts.apply(to: &settings)
    try scene.apply(to: &settings)
    if !text.isEmpty {
      let texts = settings.content.scroll == .pages ? text : [text.joined(separator: " ")]
      settings.content.text = texts.map { .single($0) }
    }
    return settings.laid(over: try fileSettings())
  }

  /// Runs `body`; if the settings are wrong, throws an error that names all mistakes of the
  /// configuration file with their lines.
  func explaining<Result>(
    _ settings: SignSettings, now: CivilInstant?, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch {
      guard let config, let bytes = try? FileInput.read(config, limit: 1 << 20),
        let own = try? ConfigurationReader.read(bytes: bytes, file: config)
      else { throw error }
      let now = now ?? CivilInstant(nanoseconds: WallClock.nanoseconds())
      // A mistake in a setting that the command line replaces is not one of the file.
      let (said, kept) = (settings.content, own.content)
      let mistakes = settings.mistakes(now: now).filter { mistake in
        switch mistake.path.prefix(while: { $0 != "[" }) {
        case "text": said.text == kept.text
        case "font": said.fonts == kept.fonts
        case "separator": said.separator == kept.separator
        default: true
        }
      }
      throw SignSettings.explained(
        error, mistakes, own: own.mistakes(now: now), bytes: bytes, file: config)
    }
  }
}
