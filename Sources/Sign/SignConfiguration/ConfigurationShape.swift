// SPDX-License-Identifier: MIT
internal import YAMLText

/// The content of a configuration, without the places of its parts.
indirect enum ConfigurationShape: Hashable, Sendable {
  case text(String, isQuoted: Bool)
  case mapping([String: ConfigurationShape])
  case list([ConfigurationShape])

  /// The shape of a node.
  init(_ node: ConfigNode) {
    switch node.kind {
    case .scalar(let text, let quoted): self = .text(text, isQuoted: quoted)
    case .sequence(let items): self = .list(items.map { ConfigurationShape($0) })
    case .mapping(let entries):
      let parts = entries.map { ($0.key.text ?? "", ConfigurationShape($0.value)) }
      self = .mapping(Dictionary(parts) { first, _ in first })
    }
  }

  /// The shape of a value on one line; `nil` if it is not YAML.
  init?(value: String) {
    guard let node = try? YAMLReader.read(Array("value: \(value)\n".utf8)),
      case .mapping(let entries) = node.kind, let entry = entries.first, entries.count == 1
    else { return nil }
    self.init(entry.value)
  }

  /// The keys of a mapping with their values; none for other shapes.
  private var parts: [String: ConfigurationShape] {
    if case .mapping(let parts) = self { parts } else { [:] }
  }

  /// Nothing, as in `service:` alone.
  private static let blank = ConfigurationShape.text("", isQuoted: false)

  /// This mapping with one key changed, or removed if the value is `nil`.
  func setting(
    _ key: String, below parent: String?, to value: ConfigurationShape?
  ) -> ConfigurationShape {
    var parts = parts
    guard let parent else {
      parts[key] = value
      return parts.isEmpty && self == .blank ? self : .mapping(parts)
    }
    // A key that is not there need not be removed.
    guard let outer = parts[parent] ?? (value == nil ? nil : .blank) else { return self }
    var inner = outer.parts
    if inner[key] == value { return self }
    inner[key] = value
    parts[parent] = inner.isEmpty ? .blank : .mapping(inner)
    return .mapping(parts)
  }
}
