// SPDX-License-Identifier: MIT
package import Core

/// The objects of a scene as a message holds it; only the sign checks the values of their keys.
package struct SceneSchemas: Sendable {
  /// A key with its description.
  package struct Key: Sendable {
    /// As it stands in a configuration and in a scene, such as `scroll`.
    package let name: String
    /// What its value may look like.
    package let form: KeyForm
    /// Whether an object without it is refused.
    package let isRequired: Bool
    /// A sentence for the reference of the API.
    package let about: String

    package init(_ name: String, _ form: KeyForm, required: Bool = false, _ about: String) {
      (self.name, self.form, isRequired, self.about) = (name, form, required, about)
    }
  }

  /// One of several pages that take turns in a zone.
  package let page: Schema
  /// A rectangle of a scene; its pages are of `page`.
  package let zone: Schema
  /// The whole content, whose zones and pages are of the other two.
  package let scene: Schema

  /// All of them, the inner ones before the outer.
  package var all: [Schema] { [page, zone, scene] }

  /// Makes the objects of the keys of a scene itself, of one of its zones and of one of its pages.
  package init(scene sceneKeys: [Key], zone zoneKeys: [Key], page pageKeys: [Key]) {
    let page = Schema(
      "ScenePage", "A page with settings of its own.", fields: pageKeys.map { Self.field($0) })
    let zone = Schema(
      "SceneZone", "A rectangle of a scene with its own content.",
      fields: zoneKeys.map { Self.field($0, page: page) })
    (self.page, self.zone) = (page, zone)
    scene = Schema(
      "Scene",
      "The content of a zone, in the words of the configuration; the zone gives the defaults."
        + " As JSON without white space it has at most 65,536 bytes.",
      someOf: ["text", "pages", "bar", "zones"],
      fields: sceneKeys.map { Self.field($0, page: page, zone: zone) })
  }

  private static func field(_ key: Key, page: Schema? = nil, zone: Schema? = nil) -> Schema.Field {
    let text = Schema.Kind.localized(.setting)
    let kind: Schema.Kind =
      switch key.form {
      case .value: .setting
      case .yesNo: .either(.choice(["yes", "no"]), .boolean)
      case .list: .either(.setting, .list(.setting, atMost: 1000))
      case .text: text
      case .texts: .either(text, .list(text, atMost: 1000))
      case .pair: .list(.integer(0...32_760), atMost: 2)
      case .pages: .list(page.map { .either(text, .object($0)) } ?? text, atMost: 1000)
      case .zones: .list(zone.map { .object($0) } ?? .setting, atMost: 256)
      }
    return .init(key.name, kind, required: key.isRequired, key.about)
  }
}
