// SPDX-License-Identifier: MIT
internal import YAMLText

/// A zone while it is read.
struct ZoneDraft {
  var name: String?
  var at: NumberPair?
  var size: NumberPair?
  var trim: Int?
  var overlay: OverlayChoice?
  var layer: Int?
  var content = ContentDraft()
}

/// The keys of an element of `zones`.
enum ZoneSchema {
  /// The most zones of one sign.
  static let limit = 256

  static let keys: [SettingKey<ZoneDraft>] =
    [
      SettingKey("name", SettingParsers.name, into: \.name),
      SettingKey(
        "at", allowed: place, required: "at: [0, 0], in pixels"
      ) { node, path, problems, zone in
        zone.at = problems.pair(
          node, 0...(ZoneSettings.sideLimit - 1), 0...(ZoneSettings.sideLimit - 1),
          allowed: place, path: path)
      },
      SettingKey(
        "size", allowed: extent, required: "size: [64, 8], in pixels"
      ) { node, path, problems, zone in
        zone.size = problems.pair(
          node, 1...ZoneSettings.sideLimit, 1...ZoneSettings.sideLimit, allowed: extent,
          path: path)
      },
      SettingKey("trim", SettingParsers.trim, into: \.trim),
      SettingKey("overlay", into: \.overlay),
      SettingKey("layer", SettingParsers.layer, into: \.layer),
    ] + ContentSchema.keys.map { $0.lifted(to: \.content) }

  private static let place = "a list of two numbers, [x, y] in pixels, such as [32, 0]"
  private static let extent = "a list of two numbers, [width, height] in pixels, such as [64, 8]"

  /// The complete zones of a list; notes what is wrong with them.
  static func list(
    _ node: ConfigNode, keys: [SettingKey<ZoneDraft>] = keys, path: String,
    problems: inout ProblemList
  ) -> [ZoneSettings] {
    var zones: [ZoneSettings] = []
    problems.list(node, of: "zones", limit: limit, path: path) { node, path, problems in
      if let zone = read(node, keys: keys, path: path, problems: &problems) { zones.append(zone) }
    }
    return zones
  }

  /// The zone of an element of the list, if it is complete.
  private static func read(
    _ node: ConfigNode, keys: [SettingKey<ZoneDraft>], path: String, problems: inout ProblemList
  ) -> ZoneSettings? {
    var draft = ZoneDraft()
    let said = problems.mapping(node, keys: keys, path: path, into: &draft)
    let content = ContentSchema.finish(draft.content, said: said, path: path, problems: &problems)
    guard let at = draft.at, let size = draft.size else { return nil }
    var zone = ZoneSettings(
      name: draft.name, x: at.x, y: at.y, width: size.x, height: size.y, trim: draft.trim,
      content: content)
    zone.overlay = draft.overlay
    zone.layer = draft.layer
    return zone
  }
}
