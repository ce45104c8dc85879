// SPDX-License-Identifier: MIT
internal import Wording
internal import YAMLText

/// The keys of a mapping in the order of the text, with their values.
struct SaidKeys {
  private(set) var names: [String] = []
  private var entries: [String: ConfigNode.Entry] = [:]

  subscript(_ name: String) -> ConfigNode.Entry? { entries[name] }

  /// Remembers a key; `false` if it stands there already.
  mutating func add(_ name: String, _ entry: ConfigNode.Entry) -> Bool {
    guard entries[name] == nil else { return false }
    entries[name] = entry
    names.append(name)
    return true
  }
}

extension ProblemList {
  /// Reads a mapping by its keys and notes unknown, repeated and missing ones.
  mutating func mapping<Target>(
    _ node: ConfigNode, keys: [SettingKey<Target>], path: String, into target: inout Target
  ) -> SaidKeys {
    var said = SaidKeys()
    guard case .mapping(let entries) = node.kind else {
      add(
        ValueProblem(
          found: node.found,
          allowed: "a mapping with keys such as "
            + Wording.list(keys.prefix(3).map(\.name), "or")
        ).description,
        at: node, path: path)
      return said
    }
    // Keys that were most likely meant by an unknown word; asking for them as well would only
    // report the same mistake twice.
    var meant: Set<String> = []
    let known = Dictionary(keys.map { ($0.name, $0) }) { first, _ in first }
    for entry in entries {
      guard let name = entry.key.text else {
        add("found \(entry.key.found) as a key, allowed is a word.", at: entry.key, path: path)
        continue
      }
      guard let key = known[name] else {
        // Looking for what was meant takes too long for thousands of keys.
        guard !isFull else {
          addUnlisted()
          continue
        }
        let nearest = KeyHint.nearest(to: name, among: keys.map(\.name))
        if let nearest { meant.insert(nearest) }
        add(
          Self.unknown(name, nearest: nearest, among: keys.map(\.name)), at: entry.key, path: path)
        continue
      }
      if let first = said[name] {
        add(
          "duplicate key \"\(name)\": it is set in line \(first.key.line) already. "
            + "Remove one of the two.", at: entry.key, path: path)
        continue
      }
      _ = said.add(name, entry)
      key.read(entry.value, path.isEmpty ? name : "\(path).\(name)", &self, &target)
    }
    for key in keys {
      guard let example = key.required, said[key.name] == nil, !meant.contains(key.name)
      else { continue }
      add("missing key \"\(key.name)\". Add \(example).", at: node, path: path)
    }
    return said
  }

  /// Reads every element of a list that is not empty.
  mutating func list(
    _ node: ConfigNode, of things: String, limit: Int, path: String,
    element: (ConfigNode, String, inout ProblemList) -> Void
  ) {
    guard case .sequence(let items) = node.kind, !items.isEmpty else {
      add(
        ValueProblem(found: node.found, allowed: "a list of \(things)").description, at: node,
        path: path
      )
      return
    }
    guard items.count <= limit else {
      add(
        "found a list of \(items.count) \(things), allowed are at most \(limit).", at: node,
        path: path)
      return
    }
    for (index, item) in items.enumerated() { element(item, "\(path)[\(index)]", &self) }
  }

  private static func unknown(
    _ name: String, nearest: String?, among known: [String]
  ) -> String {
    let message = "unknown key \(ValueProblem.quote(name))."
    if let nearest {
      return message + " Did you mean \"\(nearest)\"?"
    }
    let homes = SettingKeys.all.filter { $0.name == name }.map(\.place.sentence)
    guard homes.isEmpty else { return message + " It belongs \(Wording.list(homes, "or"))." }
    return message + " The keys here are \(known.sorted().joined(separator: ", "))."
  }
}
