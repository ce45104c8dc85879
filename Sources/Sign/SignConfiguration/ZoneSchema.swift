// SPDX-License-Identifier: MIT
internal import Core
internal import Scenes
internal import YAMLText

/// A zone while it is read.
struct ZoneDraft {
  var at: NumberPair?
  var size: NumberPair?
  /// The zone but for its place and size.
  var zone = ZoneSettings(x: 0, y: 0, width: 1, height: 1)
}

/// The keys of an element of `zones`.
enum ZoneSchema {
  /// The most zones of one sign.
  static let limit = 256

  static let keys: [SettingKey<ZoneDraft>] =
    [
      SettingKey(
        "name", SettingParsers.name, into: \.zone.name,
        .init(.zones, "The name by which errors, messages and other programs call the zone.")),
      SettingKey(
        "at", pair: (places, places), allowed: place, into: \.at,
        .init(.zones, "The place of its upper left pixel, [x, y]."),
        required: .phrase("{0}, in pixels", "at: [0, 0]")),
      SettingKey(
        "size", pair: (sides, sides), allowed: extent, into: \.size,
        .init(.zones, "The size in pixels, [width, height]."),
        required: .phrase("{0}, in pixels", "size: [64, 8]")),
      SettingKey(
        "trim", SettingParsers.trim, into: \.zone.trim,
        .init(
          .zones, "Steps by which its modules are brighter or dimmer than the panel.",
          examples: ["-1"], isOfMessages: false)),
      SettingKey(
        "overlay", into: \.zone.overlay,
        .init(
          .zones, "How the zone covers those below.",
          """
          A transparent one lets them be seen between its lit pixels, a cut-out one except beside \
          its lit pixels.
          """, standard: "opaque")),
      SettingKey(
        "layer", SettingParsers.layer, into: \.zone.layer,
        .init(
          .zones, "The layer of the zone: a higher one covers a lower one.",
          "In the same layer the later zone covers the earlier one.", standard: "0")),
      SettingKey(
        "color", SettingParsers.color, into: \.zone.color,
        .init(
          .zones, "The color of its lit pixels in previews, recordings and the page.",
          "A text may have further colors, as in {color green}open{/color}.",
          otherwise: "that of the sign", examples: ["green", "\"#ff8000\""], isOfMessages: false)),
      SettingKey(
        "ground", SettingParsers.color, into: \.zone.ground,
        .init(
          .zones,
          "The color in which its unlit pixels glow dimly in previews, recordings and the page.",
          otherwise: "none, they are dark", examples: ["blue"], isOfMessages: false)),
    ] + ContentSchema.keys.map { $0.lifted(to: \.zone.content) }

  private static let places = 0...(ZoneSettings.sideLimit - 1)
  private static let sides = 1...ZoneSettings.sideLimit
  private static let place = Phrase.phrase(
    "a list of two numbers, {0} in pixels, such as {1}", "[x, y]", "[32, 0]")
  private static let extent = Phrase.phrase(
    "a list of two numbers, {0} in pixels, such as {1}", "[width, height]", "[64, 8]")

  /// The complete zones of a list; adds a problem for each mistake.
  static func list(
    _ node: ConfigNode, keys: [SettingKey<ZoneDraft>] = keys, path: String,
    problems: inout ProblemList
  ) -> [ZoneSettings] {
    problems.list(node, of: .phrase("zones"), limit: limit, path: path) {
      node, path, problems -> ZoneSettings? in
      var draft = ZoneDraft()
      let said = problems.mapping(node, keys: keys, path: path, into: &draft)
      ContentSchema.check(said, path: path, problems: &problems)
      guard let at = draft.at, let size = draft.size else { return nil }
      (draft.zone.x, draft.zone.y) = (at.x, at.y)
      (draft.zone.width, draft.zone.height) = (size.x, size.y)
      return draft.zone
    }
  }
}
