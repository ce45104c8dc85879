// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

/// The panel and its wiring.
struct PanelOptions: ParsableArguments {
  @OptionGroup var keys: PanelKeys

  @Option("Read the settings of this file; options win over it.", "file", completion: .file())
  var config: String?

  /// The settings of the command line laid over those of the file.
  func settings(
    _ text: [String], _ scene: SceneOptions, _ texts: TextOptions, _ backend: DisplayKeys? = nil
  ) throws -> SignSettings {
    var settings = SignSettings()
    try backend?.apply(to: &settings)
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
        switch mistake.path.steps.first {
        case .key("text")?: said.text == kept.text
        case .key("font")?: said.fonts == kept.fonts
        case .key("separator")?: said.separator == kept.separator
        default: true
        }
      }
      throw SignSettings.explained(
        error, mistakes, own: own.mistakes(now: now), bytes: bytes, file: config)
    }
  }
}

/// How texts become pixels.
struct TextOptions: ParsableArguments {
  @OptionGroup var keys: TextKeys

  @Option(
    help: .about(
      "The text of a live value, shown where texts have {name}; repeatable.", "name=text"),
    transform: option(ValueSetting.parser))
  var set: [ValueSetting] = []

  func apply(to settings: inout SignSettings) throws {
    try keys.apply(to: &settings)
    if !set.isEmpty {
      settings.values = Dictionary(set.map { ($0.name, .single($0.text)) }) { _, last in last }
    }
  }
}

/// The content and its motion.
struct SceneOptions: ParsableArguments {
  @OptionGroup var motion: MotionKeys

  @Option(help: .now, transform: civilInstant)
  var now: CivilInstant?

  @OptionGroup(title: "Page options") var pages: PageKeys
  @OptionGroup(title: "Other content") var others: OtherKeys

  func validate() throws {
    switch SpeedSetting.conflict(among: motion.names).first {
    case .excludes(let other, let one):
      throw ValidationError("--\(other) and --\(one) exclude each other. Give one of them.")
    case .needs(let one, let other):
      throw ValidationError("--\(one) needs --\(other). Give both or neither.")
    case nil: break
    }
  }

  func apply(to settings: inout SignSettings) throws {
    try motion.apply(to: &settings)
    try pages.apply(to: &settings)
    try others.apply(to: &settings)
  }
}

extension ArgumentHelp {
  /// The time at which a sign begins; without it, that of this machine.
  static let now = further(
    "Begin as if it were this time, such as 2026-12-31T23:59:50Z. (default: the clock)",
    valueName: "time")
}

/// Reads an instant of civil time with its offset from UTC.
@Sendable func civilInstant(_ text: String) throws -> CivilInstant {
  guard let instant = CivilInstant(rfc3339: text) else {
    throw ValidationError(
      "found \"\(text)\", allowed is a date and time with its zone, such as 2026-12-31T23:59:50Z.")
  }
  return instant
}
