// SPDX-License-Identifier: MIT

extension LocalizedText {
  /// Reads a text, or an object of languages with a text each; `nil` for a node of another kind.
  ///
  /// - Throws: `JSONError` with the place of a wrong language or value.
  package init?(_ node: JSONNode) throws(JSONError) {
    switch node.value {
    case .string(let text): self = .single(text)
    case .object(let members): self = .byLanguage(try Self.translations(members, node.position))
    default: return nil
    }
  }

  private static func translations(
    _ members: [JSONNode.Member], _ position: JSONPosition
  ) throws(JSONError) -> [Translation] {
    if let problem = problem(ofCount: members.count) { throw JSONError(problem, at: position) }
    var found: [Translation] = []
    for member in members {
      if let problem = problem(ofCode: member.key, after: found.map(\.language)) {
        throw JSONError(problem, at: member.position)
      }
      guard case .string(let text) = member.node.value else {
        throw JSONError(
          .phrase(
            """
            There is \(member.node.noun) for the language \(member.key); write a text in \
            quotation marks.
            """),
          at: member.node.position)
      }
      found.append(Translation(member.key, text))
    }
    return found
  }

  /// The text, or an object of languages with a text each.
  package var json: JSONValue {
    switch self {
    case .single(let text): .string(text)
    case .byLanguage(let translations):
      .object(translations.map { .init($0.language, .string($0.text)) })
    }
  }

  /// The bytes of the longest of its texts.
  package var greatestLength: Int { texts.map(\.utf8.count).max() ?? 0 }
}
