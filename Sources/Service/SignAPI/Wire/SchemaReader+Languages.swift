import JSONText
// SPDX-License-Identifier: MIT
import SignControl
import Wording

extension SchemaReader {
  /// The text of each language, each of a kind; `nil` if there is none.
  mutating func localized(
    _ members: [JSONNode.Member], _ kind: Schema.Kind, _ path: String, _ position: JSONPosition
  ) -> Record.Value? {
    if let problem = LocalizedText.problem(ofCount: members.count) {
      report(path, "length", problem, position)
      return nil
    }
    var translations: [LocalizedText.Translation] = []
    for (index, member) in members.enumerated() {
      let place = "\(path).\(Self.shortened(member.key))"
      let others = members[..<index].lazy.map(\.key)
      if let problem = LocalizedText.problem(ofCode: member.key, after: others) {
        let isCode = LocalizedText.parts(ofCode: member.key) != nil
        report(place, isCode ? "conflict" : "format", problem, member.position)
        continue
      }
      guard case .text(let text)? = value(member.node, kind.ofTranslations, place) else { continue }
      translations.append(LocalizedText.Translation(member.key, text))
    }
    return translations.isEmpty ? nil : .localized(.byLanguage(translations))
  }
}

extension Schema.Kind {
  /// The kind of a text in one of several languages: a number is no translation.
  var ofTranslations: Schema.Kind {
    switch self {
    case .setting: Schema.settingText
    case .label(let range): .text(range)
    default: self
    }
  }

  /// Whether an object has texts by language, where one of another kind may stand as well.
  func isByLanguage(_ node: JSONNode, insteadOf other: Schema.Kind) -> Bool {
    guard case .localized = self, case .object(let members) = node.value,
      let first = members.first
    else { return false }
    guard case .object(let schema) = other else { return true }
    let names = schema.fields.map(\.name)
    return LocalizedText.isCode(first.key, insteadOf: names)
      && !members.contains { names.contains($0.key) }
  }
}
