// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// The keys of a mapping in the order of the text, with their values.
struct PresentKeys {
  private(set) var names: [String] = []
  private var entries: [String: ConfigNode.Entry] = [:]

  subscript(_ name: String) -> ConfigNode.Entry? { entries[name] }

  /// Remembers a key that does not stand there yet.
  mutating func add(_ name: String, _ entry: ConfigNode.Entry) {
    entries[name] = entry
    names.append(name)
  }
}

extension ProblemList {
  /// Reads a mapping by its keys and notes unknown, repeated and missing ones.
  mutating func mapping<Target>(
    _ node: ConfigNode, keys: [SettingKey<Target>], path: String, into target: inout Target
  ) -> PresentKeys {
    var said = PresentKeys()
    guard case .mapping(let entries) = node.kind else {
      let names = Phrase.either(keys.prefix(3).map(\.name))
      refuse(node, allowed: .phrase("a mapping with keys such as \(names)"), path: path)
      return said
    }
    // Keys that were most likely meant by an unknown word; asking for them as well would only
    // report the same mistake twice.
    var meant: Set<String> = []
    let known = Dictionary(
      keys.flatMap { key in [key.name, key.info.former].compactMap { $0.map { ($0, key) } } }
    ) { first, _ in first }
    for entry in entries {
      guard let name = entry.key.text else {
        add(
          .phrase("found \(entry.key.found) as a key, allowed is a word."), at: entry.key,
          path: path)
        continue
      }
      guard let key = known[name] else {
        // A search for the meant key takes too long for thousands of keys.
        guard !isFull else {
          addUnlisted()
          continue
        }
        let nearest = KeyHint.nearest(to: name, among: keys.map(\.name))
        if let nearest { meant.insert(nearest) }
        add(
          Self.unknown(name, path, nearest: nearest, among: keys.map(\.name)), at: entry.key,
          path: path)
        continue
      }
      if let first = said[key.name] {
        add(
          .phrase(
            """
            duplicate key "\(name)": it is set in line \(first.key.line) already. Remove \
            one of the two.
            """), at: entry.key,
          path: path)
        continue
      }
      said.add(key.name, entry)
      key.read(entry.value, path.isEmpty ? name : "\(path).\(name)", &self, &target)
    }
    for key in keys {
      guard let example = key.info.required, said[key.name] == nil, !meant.contains(key.name)
      else { continue }
      add(.phrase("missing key \"\(key.name)\". Add \(example)."), at: node, path: path)
    }
    return said
  }

  /// A draft with the values of the keys of a mapping.
  mutating func draft<Draft>(
    _ empty: Draft, of node: ConfigNode, keys: [SettingKey<Draft>], path: String
  ) -> Draft {
    var draft = empty
    _ = mapping(node, keys: keys, path: path, into: &draft)
    return draft
  }

  /// The elements of a list that is not empty, without those that cannot be read.
  mutating func list<Element>(
    _ node: ConfigNode, of things: Phrase, limit: Int, path: String,
    element: (ConfigNode, String, inout ProblemList) -> Element?
  ) -> [Element] {
    guard case .sequence(let items) = node.kind, !items.isEmpty else {
      refuse(node, allowed: .phrase("a list of \(things)"), path: path)
      return []
    }
    guard items.count <= limit else {
      add(
        .phrase("found a list of \(items.count) \(things), allowed are at most \(limit)."),
        at: node, path: path)
      return []
    }
    return items.enumerated().compactMap { index, item in
      element(item, "\(path)[\(index)]", &self)
    }
  }

  private static func unknown(
    _ name: String, _ path: String, nearest: String?, among known: [String]
  ) -> Phrase {
    if path == "service", ["advertise", "name"].contains(name) {
      return .phrase(
        """
        unknown key \(.quoted(name)). Avahi tells the network of the sign, with the name \
        in /etc/avahi/services/signboard.service: "sudo signboard setup" writes that file.
        """)
    }
    if let nearest { return .phrase("unknown key \(.quoted(name)). Did you mean \"\(nearest)\"?") }
    let homes = SettingKeys.all.filter { $0.name == name }.map(\.place.home)
    guard homes.isEmpty else {
      return .phrase("unknown key \(.quoted(name)). It belongs \(.either(homes)).")
    }
    return .phrase(
      "unknown key {0}. The keys here are {1}.", .quoted(name),
      .verbatim(known.sorted().joined(separator: ", ")))
  }
}
