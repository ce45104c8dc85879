// SPDX-License-Identifier: MIT
internal import Core

/// The reference of all keys, as a page and for a terminal.
package enum SettingReference {
  /// `Documentation/keys.md`.
  package static var page: String {
    let sections = SettingSection.allCases.map { section in
      ["## \(section.rawValue)"]
        + entries.filter { $0.key.about.section == section }.map(\.markdown)
    }
    return ([introduction] + sections.joined()).joined(separator: "\n\n") + "\n"
  }

  /// Every key with its sentence, a line each.
  package static var list: String {
    let width = entries.reduce(0) { max($0, $1.key.name.count) }
    let sections = SettingSection.allCases.map { section in
      ([section.rawValue]
        + entries.filter { $0.key.about.section == section }.map {
          "  \($0.key.name)\(String(repeating: " ", count: width - $0.key.name.count))  "
            + $0.key.sentence
        }).joined(separator: "\n")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The reference of all keys with a name; `nil` if there is none.
  package static func text(of name: String) -> String? {
    let found = entries.filter { $0.key.name == name }
    return found.isEmpty ? nil : found.map(\.text).joined(separator: "\n")
  }

  /// The key that is most like a name; `nil` if none is.
  package static func nearest(to name: String) -> String? {
    KeyHint.nearest(to: name, among: entries.map(\.key.name))
  }

  private static let introduction = """
    # Keys

    Every key of the configuration, made by `make keys` from the tables by which it is read; the same
    is printed by `signboard keys NAME`. [`Config/signboard.yaml`](../Config/signboard.yaml) has them
    in a file to begin with. A key that stands in a zone, a page, a chain or a message counts more
    than the same key around it, and an option of the command line counts more than the file. All
    keys are of version 0.1.0 unless another one stands beside them.
    """

  private static let options = SettingKeys.options()

  /// A key once, with all places that have it.
  struct Entry {
    let key: SettingKeyInfo
    let places: [String]

    /// The facts that the sentences do not have.
    var facts: [(name: String, text: String)] {
      let about = key.about
      let option = SettingReference.options.first { $0.name == key.name }
      var facts: [(name: String, text: String)] = [
        ("Takes", key.words.isEmpty ? key.allowed : Wording.list(key.words, "or")),
        ("Default", about.standard ?? about.otherwise ?? (key.isRequired ? "needed" : "")),
        ("Place", places.joined(separator: ", ")), ("Since", about.since ?? ""),
      ]
      if places.contains("the top level"), let option {
        let value = option.form == .yesNo ? "" : " <\(option.valueName)>"
        facts.append(("Option", "--\(option.name)\(value)"))
      }
      return facts.filter { !$0.text.isEmpty }
    }

    private var prose: String {
      key.about.details.isEmpty ? key.sentence : key.sentence + " " + key.about.details
    }

    private var examples: [String] {
      key.about.examples.filter { $0 != "\n" }.map {
        $0.hasPrefix("\n") ? "\(key.name):\($0)" : "\(key.name): \($0)"
      }
    }

    var markdown: String {
      let facts = facts.map { "- \($0.name): `\($0.text)`" }
      let examples = examples.map { example in
        example.contains("\n")
          ? "\n```\(places == ["service"] || places == ["mqtt"] ? "text" : "yaml")\n\(example)\n```"
          : "- Example: `\(example)`"
      }
      return "### \(key.name)\n\n\(Wording.lines(prose, width: 99).joined(separator: "\n"))\n\n"
        + (facts + examples).joined(separator: "\n")
    }

    var text: String {
      var lines = ["\(key.name):"]
      lines += Wording.lines(prose, width: 78).map { "  " + $0 }
      lines += facts.map { "  \($0.name): \($0.text)" }
      let examples = examples.map { "  " + $0.replacing("\n", with: "\n  ") }
      if !examples.isEmpty { lines += [""] + examples }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  private static let entries: [Entry] = {
    var entries: [Entry] = []
    let scene = SceneReader.keyInfos
    for key in SettingKeys.all
    where !entries.contains(where: { $0.key.isSame(as: key) }) {
      let same = SettingKeys.all.filter { $0.isSame(as: key) }
      var places = same.map(\.place.rawValue)
      if key.about.isOfPages { places.append("pages") }
      if (scene.scene + scene.zone).contains(where: { $0.isSame(as: key) }) {
        places.append("messages")
      }
      entries.append(Entry(key: key, places: places))
    }
    return entries
  }()
}
