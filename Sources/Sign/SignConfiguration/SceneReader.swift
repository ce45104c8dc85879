// SPDX-License-Identifier: MIT
public import Core
internal import YAMLText

/// Reads a scene that comes as JSON, in the words of the configuration.
///
/// It knows the keys of zones except those that only the owner of the sign may set: files of
/// conversations, and how messages are played together.
public enum SceneReader {
  private typealias Draft = (content: ContentSettings, zones: [ZoneSettings]?)

  private static let zoneKeys = ZoneSchema.keys.filter { $0.info.about.isOfMessages }
  private static let keys: [SettingKey<Draft>] =
    [
      SettingKey(
        "zones", allowed: .phrase("a list of {0}", .phrase("zones")), form: .zones, into: \.zones,
        .init(.zones, "Rectangles with a content of their own.")
      ) { ZoneSchema.list($0, keys: zoneKeys, path: $1, problems: &$2) }
    ]
    + ContentSchema.keys.filter { $0.info.about.isOfMessages }
    .map { $0.lifted(to: \.content) }

  /// The keys of a scene, of one of its zones, and of a page.
  package static var keyInfos:
    (scene: [SettingKeyInfo], zone: [SettingKeyInfo], page: [SettingKeyInfo])
  {
    (
      SettingKeys.infos(keys, .sign), SettingKeys.infos(zoneKeys, .zone),
      SettingKeys.infos(PageSchema.keys, .zone)
    )
  }

  /// Reads a scene for a place of `width` × `height` pixels.
  ///
  /// - Throws: `ConfigurationError` with all problems at once; their paths count from the object,
  ///   their lines and columns are 0.
  public static func read(
    _ value: JSONValue, width: Int, height: Int
  ) throws(ConfigurationError) -> SceneSettings {
    var problems = ProblemList(file: "scene")
    var draft: Draft = (ContentSettings(), nil)
    let said = problems.mapping(node(value), keys: keys, path: "", into: &draft)
    ContentSchema.check(said, path: "", problems: &problems)
    guard problems.isEmpty else { throw problems.error }
    let scene = SceneSettings(content: draft.content, zones: draft.zones ?? [])
    check(scene, width: width, height: height, &problems)
    guard problems.isEmpty else { throw problems.error }
    return scene
  }

  /// Adds a problem for each thing that does not go together.
  private static func check(
    _ scene: SceneSettings, width: Int, height: Int, _ problems: inout ProblemList
  ) {
    func add(_ path: SettingPath, _ message: Phrase) {
      problems.add(message, line: 0, column: 0, path: "\(path)")
    }
    var whole = SignSettings()
    whole.content = scene.content
    whole.zones = scene.zones.isEmpty ? nil : scene.zones
    for found in whole.inconsistencies() { add(found.path, found.sentences) }
    if !scene.content.hasContent, !scene.zones.contains(where: \.content.hasContent) {
      add(
        SettingPath(),
        .phrase("the scene shows nothing. Add a text, pages, a bar or zones that have one."))
    }
    for (index, zone) in scene.zones.enumerated()
    where zone.x + zone.width > width || zone.y + zone.height > height {
      add(
        SettingPath("zones")[index],
        .phrase(
          """
          the zone ends at column {0} and row {1}, but its place has {2} columns and {3} \
          rows. {4}
          """,
          "\(zone.x + zone.width)", "\(zone.y + zone.height)", "\(width)", "\(height)",
          .phrase("Make the zone smaller.")))
    }
    // A caller who may send messages need not have the right to read the machine's files.
    for (path, own, _) in whole.placedContents {
      let pages = (own.paging.pages ?? []).enumerated().map { ((path + "pages")[$0], $1.content) }
      for (path, content) in [(path, own)] + pages {
        guard let file = content.fonts?.first(where: SettingParsers.isFontFile) else { continue }
        add(
          path + "font",
          .phrase(
            """
            \(.quoted(file)) is a file. A message names fonts that are installed, as \
            "signboard fonts" lists them.
            """))
      }
    }
  }

  /// The value as a node of a configuration, without a place in a file.
  private static func node(_ value: JSONValue) -> ConfigNode {
    func made(_ kind: ConfigNode.Kind) -> ConfigNode { ConfigNode(kind, line: 0, column: 0) }
    switch value {
    case .null: return made(.scalar(text: "", quoted: false))
    case .bool(let value): return made(.scalar(text: value ? "yes" : "no", quoted: false))
    case .integer(let value): return made(.scalar(text: String(value), quoted: false))
    case .number: return made(.scalar(text: value.text, quoted: false))
    case .string(let text): return made(.scalar(text: text, quoted: true))
    case .array(let values): return made(.sequence(values.map(node)))
    case .object(let members):
      return made(
        .mapping(
          members.map {
            ConfigNode.Entry(key: made(.scalar(text: $0.key, quoted: true)), value: node($0.value))
          }))
    }
  }
}
