// SPDX-License-Identifier: MIT
internal import Core
internal import Typesetting
internal import YAMLText

/// A live value with its text, as `--set name=text` takes it.
public struct ValueSetting: Hashable, Sendable {
  /// The name, which texts put between brackets.
  public let name: String
  /// The text in its place.
  public let text: String

  /// The most bytes of a text.
  static let lengthLimit = 4096
  /// The most values of a sign.
  static let limit = 256

  /// The parser of `name=text`.
  public static let parser = SettingParser<ValueSetting>(
    allowed: .phrase("a name and its text such as temperature=21°C, at most \(lengthLimit) bytes")
  ) { text in
    guard let sign = text.firstIndex(of: "="),
      let name = MarkupName(String(text[..<sign]))
    else { return nil }
    let value = String(text[text.index(after: sign)...])
    guard value.utf8.count <= lengthLimit else { return nil }
    return ValueSetting(name: name.description, text: value)
  }

  static let allowed = Phrase.phrase(
    "a mapping of names to texts or to what follows the time, such as {0}",
    "{temperature: \"21°C\"}")

  /// The values of a mapping by their kinds.
  struct Table {
    var texts: [String: LocalizedText] = [:]
    var timed: [String: TimedValueSetting] = [:]
    var broker: [String: BrokerValueSetting] = [:]
  }

  /// The values of a mapping; adds a problem for each mistake.
  static func read(
    _ node: ConfigNode, path: String, problems: inout ProblemList
  ) -> Table {
    var table = Table()
    guard case .mapping(let entries) = node.kind, !entries.isEmpty else {
      problems.refuse(node, allowed: allowed, path: path)
      return table
    }
    guard entries.count <= limit else {
      problems.add(
        .phrase("found \(entries.count) values, allowed are at most \(limit)."), at: node,
        path: path)
      return table
    }
    var names: Set<String> = []
    for entry in entries {
      guard let key = entry.key.text, let name = MarkupName(key) else {
        problems.refuse(
          entry.key,
          allowed: .phrase(
            """
            a name of letters a to z, digits, "_", "." and "-" that begins with a letter or \
            digit and has at most {0} characters
            """,
            "\(MarkupName.lengthLimit)"), path: path)
        continue
      }
      guard names.insert(name.description).inserted else {
        problems.add(
          .phrase("\"\(name)\" is there twice. Remove one of the two."), at: entry.key, path: path)
        continue
      }
      let path = "\(path).\(name)"
      if entry.value.entry("mqtt") != nil {
        table.broker[name.description] = BrokerValueSchema.read(
          entry.value, path: path, problems: &problems)
      } else if case .mapping = entry.value.kind,
        !entry.value.isByLanguage(insteadOf: TimedValueSchema.keys)
      {
        table.timed[name.description] = TimedValueSchema.read(
          entry.value, path: path, problems: &problems)
      } else {
        table.texts[name.description] = problems.text(
          entry.value, text, allowed: allowedValue, path: path)
      }
    }
    return table
  }

  private static let text = SettingParsers.text(ofAtMost: lengthLimit)

  private static let allowedValue = Phrase.phrase(
    "{0}, or {1}", text.takesByLanguage, .phrase("a mapping such as {0}", "{clock: \"%H:%M\"}"))
}
