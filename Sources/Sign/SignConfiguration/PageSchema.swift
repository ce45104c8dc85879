// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// The keys of an element of `pages`.
enum PageSchema {
  /// The most pages of one zone.
  static let limit = 1000

  static let keys: [SettingKey<ContentSettings>] =
    [
      SettingKey(
        "text", allowed: SettingParsers.text.takesByLanguage, form: .text, into: \.text,
        .init(.pages, "The text, with markup.", isOption: false),
        required: .verbatim("text: \"Welcome\"")
      ) { node, path, problems in
        problems.text(node, SettingParsers.text, path: path).map { [$0] }
      }
    ] + ContentSchema.keys.filter { $0.info.about.isOfPages }

  /// The pages of a list; adds a problem for each mistake.
  static func list(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> [PageSettings] {
    problems.list(node, of: .phrase("pages"), limit: limit, path: path) {
      node, path, problems -> PageSettings? in
      if node.text != nil || node.isByLanguage(insteadOf: keys) {
        return PageSettings(problems.text(node, SettingParsers.text, path: path) ?? "")
      }
      var content = ContentSettings()
      let said = problems.mapping(node, keys: keys, path: path, into: &content)
      ContentSchema.check(said, path: path, problems: &problems)
      content.text = content.text ?? [""]
      return PageSettings(content)
    }
  }
}
