// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

/// Reads a configuration file.
///
/// The syntax is YAML, the types come from the schema alone: `text: no` is the text "no",
/// `start: on` is the word `on`. Nothing is guessed and nothing unknown is passed over.
public enum ConfigurationReader {
  /// The settings of a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, UTF-8, at most 1 MiB.
  ///   - file: The name for error messages.
  /// - Throws: `ConfigurationError` with all problems at once; a syntax error stands alone,
  ///   because what follows it cannot be judged.
  public static func read(
    bytes: [UInt8], file: String
  ) throws(ConfigurationError) -> SignSettings {
    var problems = ProblemList(file: file)
    if let reason = Wording.foreignEncoding(bytes) {
      problems.add(reason, line: 1, column: 1, path: "")
      throw problems.error
    }
    guard let root = problems.root(of: bytes) else { throw problems.error }
    // `---` and nothing else.
    if root.isBlank { return SignSettings() }

    if let place = conversation(root) {
      problems.add(
        .phrase(
          """
          this is a conversation and no configuration. Show it with --conversation {0}, or \
          name it in a configuration: conversation: {0}
          """,
          .verbatim(Wording.plain(file))), at: place, path: "")
      throw problems.error
    }

    var settings = SignSettings()
    let present = problems.mapping(root, keys: SignSchema.keys, path: "", into: &settings)
    ContentSchema.check(present, path: "", problems: &problems)
    if settings.brokerValues != nil, present["mqtt"] == nil, let entry = present["values"] {
      problems.add(
        .phrase(
          "values with \"mqtt\" come from a broker. Add {0} at the top level.",
          "mqtt: {broker: localhost}"), at: entry.key, path: "values")
    }
    checkWhole(settings, root, present: present, problems: &problems)
    guard problems.isEmpty else { throw problems.error }
    return settings
  }

  /// The entry `messages` if the file is a conversation: a list of messages and nothing else.
  private static func conversation(_ root: ConfigNode) -> ConfigNode? {
    guard let entry = root.entry("messages"), case .sequence(let items) = entry.value.kind,
      items.allSatisfy({ $0.entry("body") != nil })
    else { return nil }
    return entry.key
  }

  /// Notes what does not go together, at the places of the settings.
  private static func checkWhole(
    _ settings: SignSettings, _ root: ConfigNode, present: PresentKeys,
    problems: inout ProblemList
  ) {
    var whole = settings
    // An incomplete list would draw wrong conclusions: modules that seem uncovered, indices that
    // are another element's. Its own problems come first.
    if let entry = present["chains"], settings.chains?.count != entry.value.items.count {
      whole.chains = nil
    }
    if let entry = present["zones"], settings.zones?.count != entry.value.items.count {
      whole.zones = nil
    }
    if present["panel"] != nil, settings.panel.size == nil {
      // The size is wrong: the chains' own extent must not stand in for it.
      (whole.chains, whole.zones) = (nil, nil)
    }
    for inconsistency in whole.inconsistencies() {
      let path = "\(inconsistency.path)"
      guard let place = present[path]?.key ?? root.node(at: inconsistency.path) else { continue }
      if path == "backend", let other = present["chains"] {
        problems.add(
          .phrase(
            "\"backend\" excludes \"chains\" in line \(other.key.line). Keep one of the two."),
          at: place, path: "")
      } else {
        problems.add(inconsistency.sentences, at: place, path: path)
      }
    }
  }
}
