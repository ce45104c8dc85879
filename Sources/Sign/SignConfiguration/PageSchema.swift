// SPDX-License-Identifier: MIT
internal import YAMLText

/// The keys of an element of `pages`.
enum PageSchema {
  /// The most pages of one zone.
  static let limit = 1000

  static let keys: [SettingKey<ContentDraft>] =
    [
      SettingKey(
        "text", SettingParsers.text, required: "text: \"Welcome\"", into: \.pageText)
    ] + ContentSchema.keys.filter { names.contains($0.name) }

  private static let names: Set<String> = [
    "font", "align", "plain", "wrap", "entry", "exit", "dwell", "speed", "step", "every",
  ]

  /// The pages of a list; notes what is wrong with them.
  static func list(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> [PageSettings] {
    var pages: [PageSettings] = []
    problems.list(node, of: "pages", limit: limit, path: path) { node, path, problems in
      if node.text != nil {
        let text = problems.scalar(node, SettingParsers.text, path: path)
        pages.append(PageSettings(text ?? ""))
        return
      }
      var draft = ContentDraft()
      let said = problems.mapping(node, keys: keys, path: path, into: &draft)
      var content = ContentSchema.finish(draft, said: said, path: path, problems: &problems)
      content.text = [draft.pageText ?? ""]
      pages.append(PageSettings(content))
    }
    return pages
  }
}
