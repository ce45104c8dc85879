// SPDX-License-Identifier: MIT
internal import Phrases
internal import Wording
internal import YAMLText

extension SettingParser<String> {
  /// What a key takes whose text may be written in several languages.
  var takesByLanguage: Phrase {
    .phrase("\(takes), also by language such as \(LocalizedText.example)")
  }
}

extension ProblemList {
  /// A text, or a mapping of languages to texts; or a problem.
  mutating func text(
    _ node: ConfigNode, _ parser: SettingParser<String>, allowed: Phrase? = nil, path: String
  ) -> LocalizedText? {
    guard case .mapping(let entries) = node.kind else {
      let allowed = allowed ?? parser.takesByLanguage
      return scalar(node, parser, allowed: allowed, path: path).map { .single($0) }
    }
    if let problem = LocalizedText.problem(ofCount: entries.count) {
      add(problem, at: node, path: path)
      return nil
    }
    var translations: [LocalizedText.Translation] = []
    var languages: [String] = []
    for entry in entries {
      guard let language = entry.key.text else {
        add(
          .phrase("found \(entry.key.found) as a language, allowed is a word."), at: entry.key,
          path: path)
        continue
      }
      if let problem = LocalizedText.problem(ofCode: language, after: languages) {
        add(problem, at: entry.key, path: path)
        continue
      }
      languages.append(language)
      guard let text = scalar(entry.value, parser, path: "\(path).\(language)") else { continue }
      translations.append(LocalizedText.Translation(language, text))
    }
    return translations.isEmpty ? nil : .byLanguage(translations)
  }
}

extension ConfigNode {
  /// Whether it is a mapping of texts by language, where one with keys of its own may stand as well.
  func isByLanguage<Target>(insteadOf keys: [SettingKey<Target>]) -> Bool {
    guard let first = entries.first?.key.text else { return false }
    // A key in a wrong place is not taken for a language.
    return LocalizedText.isCode(first, insteadOf: keys.map(\.name))
      && !SettingKeys.all.contains { $0.name == first }
      && !entries.contains { entry in keys.contains { $0.name == entry.key.text } }
  }
}
