// SPDX-License-Identifier: MIT

/// Reads the texts of live values from JSON: an object of names with texts, also by language, or
/// numbers.
package enum ValueReader {
  /// The values of the members of an object.
  ///
  /// - Throws: `SignError` with the place of a wrong name or value.
  package static func values(
    _ members: [JSONNode.Member], error: (JSONPosition, Phrase) -> SignError
  ) throws(SignError) -> [String: LocalizedText] {
    var values: [String: LocalizedText] = [:]
    for member in members {
      guard let name = MarkupName(member.key) else {
        throw error(
          member.position,
          .phrase(
            """
            \(Wording.quoted(member.key)) is not a name of a live value; allowed is \
            \(MarkupName.allowedPhrase).
            """))
      }
      values[name.description] = try text(member.node, of: "\(name)", error: error)
    }
    return values
  }

  private static func text(
    _ node: JSONNode, of name: String, error: (JSONPosition, Phrase) -> SignError
  ) throws(SignError) -> LocalizedText {
    if case .number(let text) = node.value { return .single(text) }
    let text: LocalizedText?
    do throws(JSONError) { text = try LocalizedText(node) } catch let problem {
      throw error(problem.position, .phrase("\"\(name)\": \(problem.cause)"))
    }
    guard let text else {
      throw error(
        node.position,
        .phrase("\"\(name)\" is \(node.noun); allowed is a text, also by language, or a number."))
    }
    return text
  }

  /// The values of a file such as `{"temperature": "21°C"}`.
  ///
  /// - Throws: `SignError` with line and column for anything else, `SystemError` for a file that
  ///   cannot be read.
  package static func values(file: String) throws -> [String: LocalizedText] {
    let bytes = try FileInput.read(file: file, limit: 1 << 20)
    func error(_ position: JSONPosition, _ reason: Phrase) -> SignError {
      SignError(place: "\(file):\(position.line):\(position.column)", reason: reason)
    }
    var reader = JSONReader(bytes)
    let node: JSONNode
    do throws(JSONError) {
      node = try reader.file()
    } catch let problem {
      throw error(problem.position, problem.cause)
    }
    guard case .object(let members) = node.value else {
      throw error(
        node.position,
        .phrase(
          "there is {0}; allowed is an object such as {1}.", node.noun,
          "{\"temperature\": \"21°C\"}"))
    }
    return try values(members, error: error)
  }
}
