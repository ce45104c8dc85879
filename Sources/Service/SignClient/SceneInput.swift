// SPDX-License-Identifier: MIT
package import Core
import YAMLText

/// A scene that is read from a file or a pipe: YAML or JSON, in the words of the configuration.
package enum SceneInput {
  /// The scene of some bytes, in the form of the API.
  ///
  /// - Parameter name: its name in errors.
  /// - Throws: `ClientError.notSent` with line and column.
  package static func read(_ bytes: [UInt8], name: String) throws(ClientError) -> JSONValue {
    let node: ConfigNode
    do {
      node = try YAMLReader.read(bytes)
    } catch {
      throw .notSent(
        place: "\(name), line \(error.line), column \(error.column)", reason: error.reason)
    }
    guard case .mapping(let entries) = node.kind, !entries.isEmpty else {
      throw .notSent(
        place: name, reason: "A scene is a mapping with keys such as text, pages or zones.")
    }
    return try value(node, name)
  }

  private static func value(_ node: ConfigNode, _ name: String) throws(ClientError) -> JSONValue {
    switch node.kind {
    case .scalar(let text, let isQuoted):
      if !isQuoted, let number = Int64(text) { return .integer(number) }
      if !isQuoted, text == "true" || text == "false" { return .bool(text == "true") }
      return .string(text)
    case .sequence(let nodes):
      return .array(try nodes.map { node throws(ClientError) in try value(node, name) })
    case .mapping(let entries):
      var members: [JSONValue.Member] = []
      for entry in entries {
        guard case .scalar(let key, _) = entry.key.kind else {
          throw wrong("A key is a word.", entry.key, name)
        }
        if members.contains(where: { $0.key == key }) {
          throw wrong("\"\(key)\" stands twice. Remove one of the two.", entry.key, name)
        }
        members.append(.init(key, try value(entry.value, name)))
      }
      return .object(members)
    }
  }

  private static func wrong(_ reason: String, _ node: ConfigNode, _ name: String) -> ClientError {
    .notSent(place: "\(name), line \(node.line), column \(node.column)", reason: reason)
  }
}
