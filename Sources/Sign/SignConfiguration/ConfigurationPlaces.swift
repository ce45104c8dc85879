// SPDX-License-Identifier: MIT
package import Core
internal import YAMLText

/// Where the settings of a file stand in it, for mistakes that are found after it was read.
public struct ConfigurationPlaces: Sendable {
  private let file: String
  private let root: ConfigNode

  /// Reads a file again; `nil` if it is not YAML.
  public init?(bytes: [UInt8], file: String) {
    guard let root = try? YAMLReader.read(bytes) else { return nil }
    (self.file, self.root) = (file, root)
  }

  /// All mistakes with their places, in the order of the file, in the languages of answers.
  ///
  /// - Parameter mistakes: the setting, such as `zones[1].text[0]`, and whole sentences.
  package func error(_ mistakes: [(path: String, sentences: Phrase)]) -> ConfigurationError {
    var problems = ProblemList(file: file)
    for mistake in mistakes {
      problems.add(mistake.sentences, at: root.node(at: mistake.path) ?? root, path: mistake.path)
    }
    return problems.error
  }
}

extension ConfigNode {
  /// The innermost part of a setting such as `zones[1].name` that a mapping has; `nil` if it has no
  /// part of it.
  func node(at path: String) -> ConfigNode? {
    var place = self
    var found: ConfigNode?
    for part in path.split(whereSeparator: { $0 == "." || $0 == "[" || $0 == "]" }) {
      if let entry = place.entry(String(part)) {
        place = entry.value
        found = place.isBlank ? entry.key : place
      } else if let index = Int(part), place.items.indices.contains(index) {
        place = place.items[index]
        found = place
      } else {
        // The file has no further part; a text may stand for a list of one, and for a page.
        return found
      }
    }
    return found
  }
}
