// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

extension ConfigurationError {
  /// Mistakes that are found after a file was read, with their places in it and in its order; `nil` if
  /// the file is not YAML.
  package init?(_ mistakes: [SettingMistake], bytes: [UInt8], file: String) {
    guard let root = try? YAMLReader.read(bytes) else { return nil }
    var problems = ProblemList(file: file)
    for found in mistakes {
      problems.add(found.sentences, at: root.node(at: found.path) ?? root, path: "\(found.path)")
    }
    self = problems.error
  }
}

extension ConfigNode {
  /// The innermost part of a setting such as `zones[1].name` that a mapping has; `nil` if it has no
  /// part of it.
  func node(at path: SettingPath) -> ConfigNode? {
    var found: ConfigNode?
    for step in path.steps {
      // The file may have no further part; a text may stand for a list of one, and for a page.
      guard let part = (found ?? self).part(step) else { break }
      found = part
    }
    return found
  }

  /// The value of a key, or the key itself where nothing is written; the element of an index.
  private func part(_ step: SettingPath.Step) -> ConfigNode? {
    switch step {
    case .key(let key): entry(key).map { $0.value.isBlank ? $0.key : $0.value }
    case .index(let index): items.indices.contains(index) ? items[index] : nil
    }
  }
}
