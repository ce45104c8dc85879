// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import SignControl

extension ConfigurationView: WireObject {
  static let form = WireForm<ConfigurationView>(
    "Configuration", "The file of the configuration.",
    [
      .init("path", .text(0...4096), \.path, "Where it is."),
      .init("text", Schemas.configurationText, \.text, "What is in it."),
      .init("revision", Schemas.revision, \.revision, "Differs for every other text; the ETag."),
      .init(
        "obstacle", Schemas.sentence, isOptional: true, \.obstacle,
        "Why it cannot be changed through the API."),
      .init(
        "overlaid", Schemas.sentence, isOptional: true, \.overlaid,
        "Which keys a fleet has set, so that those of the file do not count."),
    ])
}

extension ConfigurationMistake: WireObject {
  static let form = WireForm<ConfigurationMistake>(
    "ConfigurationMistake", "Something that is wrong with a configuration.",
    [
      .init("line", .integer(1...Int64.max), isOptional: true, \.line, "Its line, from 1."),
      .init(
        "column", .integer(1...Int64.max), isOptional: true, \.column,
        "The character of the line, from 1."),
      .init("key", .text(0...4096), \.key, "The key with its place, such as zones[1].speed."),
      .init("message", Schemas.sentence, \.message, "What is wrong, and the next step."),
    ])
}

extension CheckedConfiguration: WireObject {
  static let form = WireForm<CheckedConfiguration>(
    "CheckedConfiguration", "What a configuration would do to the running sign.",
    [
      .init(
        "mistakes", .list(of: ConfigurationMistake.self, atMost: 100), \.mistakes,
        "What is wrong with it."),
      .init(
        "fixed", .list(.text(1...256), atMost: 100), \.fixed,
        "The keys that only a new start can change."),
    ])
}

extension Schemas {
  /// As much as a body has room for.
  static let configurationText = Schema.Kind.text(0...1_000_000)
  static let configurationDraft = Schema(
    "ConfigurationDraft", "A configuration.",
    [
      .init(
        "text", configurationText, required: true, "The whole text of the file.",
        samples: ["panel: 4x1\ntext: Hello\n"])
    ])
  /// Keys of a configuration that a fleet wants, in YAML.
  static let overlayText = Schema.Kind.text(0...DesiredLayer.mostConfiguration)
  static let overlayDraft = Schema(
    "OverlayDraft", "Keys of the configuration.",
    [
      .init(
        "text", overlayText, required: true, "The keys with their values, in YAML.",
        samples: ["speed: 20\n"])
    ])
}
