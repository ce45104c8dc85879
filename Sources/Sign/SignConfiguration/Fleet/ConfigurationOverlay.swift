// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// Keys of a configuration that count instead of those in the file of a sign.
///
/// YAML as in the file, with some keys of the top level: each replaces the key of its name with all
/// that is below it, and the others stay as the file has them.
package struct ConfigurationOverlay: Hashable, Sendable {
  /// The keys that are never replaced: where the broker is, who reaches the sign, and who may do what.
  package static let ownKeys = ["mqtt", "service"]

  /// The text.
  package let text: String
  /// Its keys with their values.
  let entries: [ConfigNode.Entry]
  /// The keys in the order of the text; empty: it changes nothing.
  package var keys: [String] { entries.map { $0.key.text ?? "" } }

  /// Reads a text.
  ///
  /// The values are checked only together with a file: see `ConfigurationText`.
  ///
  /// - Throws: `ConfigurationError` if it is no YAML, has something else than keys, or one of
  ///   `ownKeys`.
  package init(_ text: String) throws(ConfigurationError) {
    var problems = ProblemList(file: "configuration")
    self.text = text
    let root = problems.root(of: Array(text.utf8))
    entries = root?.entries ?? []
    for entry in entries where Self.ownKeys.contains(entry.key.text ?? "") {
      problems.add(
        .phrase(
          """
          this key belongs to the sign itself, and a fleet cannot set it. Leave it \
          out, or change it on the sign.
          """), at: entry.key, path: entry.key.text ?? "")
    }
    if let root, entries.isEmpty, root.kind != .mapping([]), !root.isBlank {
      problems.add(
        .phrase("there is \(root.found), expected keys with their values, such as speed: 40"),
        at: root, path: "")
    }
    guard problems.isEmpty else { throw problems.error }
  }
}
