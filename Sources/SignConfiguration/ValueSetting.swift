// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import Markup

/// A live value with its text, as `--set name=text` takes it.
public struct ValueSetting: Hashable, Sendable {
  /// The name, which texts put between brackets.
  public let name: String
  /// What is shown in its place.
  public let text: String

  /// The most bytes of a text.
  static let lengthLimit = 4096
  /// The most values of a sign.
  static let limit = 256

  /// The parser of `name=text`.
  public static let parser = SettingParser<ValueSetting>(
    allowed: "a name and its text such as temperature=21°C, at most \(lengthLimit) bytes"
  ) { text in
    guard let sign = text.firstIndex(of: "="),
      let name = MarkupName(String(text[..<sign]))
    else { return nil }
    let value = String(text[text.index(after: sign)...])
    guard value.utf8.count <= lengthLimit else { return nil }
    return ValueSetting(name: name.description, text: value)
  }

  static let allowed = "a mapping of names to texts, such as {temperature: \"21°C\"}"

  /// The values of a mapping; notes what is wrong with them.
  static func read(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> [String: String] {
    guard case .mapping(let entries) = node.kind, !entries.isEmpty else {
      problems.add(
        ValueProblem(found: node.found, allowed: allowed).description, at: node, path: path)
      return [:]
    }
    guard entries.count <= limit else {
      problems.add(
        "found \(entries.count) values, allowed are at most \(limit).", at: node, path: path)
      return [:]
    }
    var values: [String: String] = [:]
    for entry in entries {
      guard let key = entry.key.text, let name = MarkupName(key) else {
        problems.add(
          ValueProblem(found: entry.key.found, allowed: MarkupName.allowed).description,
          at: entry.key, path: path)
        continue
      }
      if values[name.description] != nil {
        problems.add(
          "\"\(name)\" is there twice. Remove one of the two.", at: entry.key, path: path)
      }
      guard let text = entry.value.text, text.utf8.count <= lengthLimit else {
        problems.add(
          ValueProblem(
            found: entry.value.found, allowed: "a text of at most \(lengthLimit) bytes"
          ).description, at: entry.value, path: "\(path).\(name)")
        continue
      }
      values[name.description] = text
    }
    return values
  }
}
