// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

extension ConfigurationError {
  /// Mistakes that are found after a file was read, with their places in it and in its order; `nil` if
  /// the file is not YAML.
  package init?(_ mistakes: [SettingMistake], bytes: [UInt8], file: String) {
    guard let root = try? YAMLReader.read(bytes) else { return nil }
    var problems = ProblemList(file: file)
    for mistake in mistakes {
      problems.add(mistake.sentences, at: root.node(at: mistake.path) ?? root, path: mistake.path)
    }
    self = problems.error
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
