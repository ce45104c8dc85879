// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import SignControl

extension Schemas {
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
