// SPDX-License-Identifier: MIT
import Logging
import MessageStorage
package import SignControl
package import SignboardKit

extension SignService {
  /// The values in the order of their names: those that were put, and those of the values file.
  package func values() async throws(ControlError) -> [ValueView] {
    let values = state.values
    let others = values.names.subtracting(values.put.keys).compactMap { name in
      values[name].map { value in
        ValueView(
          name: name, value: value, revision: 0,
          source: values.broker[name] != nil
            ? .broker : values.fleet[name] != nil ? .fleet : .file)
      }
    }
    return (values.put.values + others).sorted { $0.name < $1.name }
  }

  /// Puts a value, which takes precedence over one of the configuration or the values file.
  ///
  /// The last writer wins: once the file has another text for this name than now, that text is
  /// shown and the value that was put is removed.
  package func putValue(
    _ value: LocalizedText, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: ValueView, isNew: Bool) {
    try caller.check(zone: nil)
    return try await changeNow { [self] (state) throws(ControlError) in
      let old = state.values.put[name]
      try condition.check(old?.revision)
      guard MarkupName(name)?.description == name else {
        throw .invalid(
          "name", .format,
          .phrase(
            """
            "\(name)" is not a name of a value; write a name of letters a to z, digits, \
            "_", "." and "-" that begins with a letter or digit and has at most \
            \(MarkupName.lengthLimit) characters.
            """))
      }
      if let old, old.value == value {
        state.heartbeat(of: [name, caller.name])
        follow(&state)
        return (old, false)
      }
      let said =
        state.values.file[name] == nil
        ? nil : state.fileValuesDocument(Set(state.values.put.keys).union([name]))
      let document = StoredKey.values.document(name, StoredKey.body(of: value))
      let revision = try stored([document] + [said].compactMap(\.self), by: caller, &state)
      let view = ValueView(name: name, value: value, revision: revision)
      state.values.put[name] = view
      state.heartbeat(of: [name, caller.name])
      watch.release(["value \"\(name)\""])
      showValues([name], &state)
      if let gap = state.gap(ofValue: name) { logger.notice("\(gap)") }
      return (view, old == nil)
    }
  }

  /// Removes a value.
  package func removeValue(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    try caller.check(zone: nil)
    try await changeNow { [self] (state) throws(ControlError) in
      guard let old = state.values.put[name] else {
        if state.values.file[name] != nil, let file = state.setup.settings.valuesFile {
          throw .conflict(
            .phrase("value \(name) comes from \(file): change it there, or put another text."))
        }
        throw .notFound(.phrase("There is no value \"\(name)\"."))
      }
      try condition.check(old.revision)
      _ = try stored(removing: [StoredKey.values.id(name)], by: caller, &state)
      state.values.put[name] = nil
      watch.release(["value \"\(name)\""])
      showValues([name], &state)
    }
  }

  /// Shows values that have changed in all zones that name them, in the same frame.
  func showValues(_ names: Set<String>, _ state: inout ServiceState) {
    state.prepared = nil
    state.renewBuilder(at: state.playoutInstant)
    state.refresh(names, at: state.sceneInstant)
    follow(&state)
  }

  /// Shows what came to a topic of the broker as a value.
  ///
  /// - Parameter text: `nil`: what came last does not count any more.
  package func take(brokerValue text: String?, name: String) {
    // Nothing is stored: this may not wait for a disk that hangs.
    compute { [self] state in
      guard state.setup.settings.brokerValues?[name] != nil else { return }
      let value = LocalizedText.single(text ?? BrokerValueSetting.missing)
      if text != nil { state.heartbeat(of: [name]) }
      guard state.values.broker[name] != value else { return }
      state.values.broker[name] = value
      showValues([name], &state)
    }
    wake()
  }

  /// Reads the files that have changed since the last look.
  func readSources(_ state: inout ServiceState) {
    for path in state.sources.files?.look() ?? [] {
      if path == state.setup.settings.valuesFile { readValues(&state) }
      for (zone, file) in state.setup.builder.conversationFiles where file == path {
        do {
          let messages = try ConversationFile.messages(
            file, in: state.setup.settings.spokenLanguages)
          replaceConversation(messages, zone: zone, &state)
          for mistake in state.builder.zone(zone).markupMistakes(in: messages) {
            state.log(mistake, logger)
          }
          state.sources.problems[file] = nil
        } catch {
          // The conversation stays as it was.
          logger.warning("\(error)")
          state.sources.problems[file] = Phrase(of: error)
        }
      }
    }
  }

  /// Takes over the values file; a value that it changes overrules one that was put before.
  func readValues(_ state: inout ServiceState) {
    let new = FileValues(state.setup.settings)
    // The values stay while the file is missing or wrong.
    let path = state.setup.settings.valuesFile ?? ""
    state.sources.problems[path] = new.lack(of: path)
    guard state.sources.problems[path] == nil else {
      if let problem = new.problem { logger.warning("\(problem)") }
      return
    }
    state.heartbeat(of: new.texts.keys)
    let (changed, overruled) = state.take(new)
    if changed.isEmpty { follow(&state) } else { showValues(changed, &state) }
    forget(values: overruled, &state)
  }

  /// Removes values from the store that the file has overruled.
  func forget(values names: [String], _ state: inout ServiceState) {
    guard !names.isEmpty else { return }
    let said = [state.fileValuesDocument(state.values.put.keys)].compactMap(\.self)
    storedIfPossible(said, removing: names.map(StoredKey.values.id), who: "values-file", &state)
  }
}

/// The files of values and conversations.
struct SourceState: Sendable {
  /// The files that are watched.
  var files: FileWatch?
  /// When to look for changed files.
  var looks = Repetition(every: SignService.second / 2)
  /// Why the contents of a file are not in force, by its path.
  var problems: [String: Phrase] = [:]
  /// The mistakes in messages that were logged.
  var mistakes: Set<String> = []
}

/// The contents of the values file.
struct FileValues: Sendable {
  /// The texts by their names, without the names to which the configuration gives a text.
  var texts: [String: LocalizedText] = [:]
  /// The stamp of the file before it was read; `nil` if there is no file.
  var stamp: FileStamp?
  /// Why the file could not be read; `nil` if it was read.
  var problem: Phrase?

  /// Reads the file of the settings; without a file there are no values.
  init(_ settings: SignSettings) {
    guard let path = settings.valuesFile else { return }
    stamp = FileStamp(path: path)
    guard stamp != nil else { return }
    do {
      texts = try ValueReader.values(file: path)
        .filter { settings.values?[$0.key] == nil && $0.value.greatestLength <= Self.textLimit }
    } catch {
      problem = Phrase(of: error)
    }
  }

  /// Why the file at a path gives no values; `nil` if it was read.
  func lack(of path: String) -> Phrase? {
    problem ?? (stamp == nil ? .phrase("\(path) is not there.") : nil)
  }

  /// The longest text of the API, in bytes.
  private static let textLimit = 4096

  /// The digest by which a changed text is recognised.
  static func digest(_ value: LocalizedText) -> String {
    if case .single(let text) = value { digest(text) } else { digest(value.json.text) }
  }

  /// The digest of a text.
  static func digest(_ text: String) -> String { String(Wording.digest(text), radix: 16) }
}

extension ServiceState {
  /// The names of values that were put and that the file has changed since, while the sign was off.
  ///
  /// The last writer wins: a value that was put is in force until the file has another text for its
  /// name.
  func overruledValues(_ store: MessageStore) throws(StorageError) -> [String] {
    let stored = try store.document(StoredKey.fileValuesID)
    let members = stored.flatMap { JSONValue(reading: $0.body) }?.members ?? []
    let known = Dictionary(members.map { ($0.key, $0.value) }) { $1 }
    return values.put.keys.filter { name in
      values.file[name].map { JSONValue.string(FileValues.digest($0)) != known[name] } ?? false
    }.sorted()
  }

  /// The digests of the file's texts for the values that were put, which are stored with these.
  ///
  /// - Parameter names: the values that will have been put.
  func fileValuesDocument(_ names: some Sequence<String>) -> StoredDocument? {
    let members = names.sorted().compactMap { name in
      values.file[name].map { JSONValue.Member(name, .string(FileValues.digest($0))) }
    }
    let body = JSONValue.object(members).bytes
    guard body.count <= StoredDocument.bodyLimit else { return nil }
    return StoredDocument(id: StoredKey.fileValuesID, kind: StoredKey.state, body: body)
  }

  /// Begins to watch the files of values and conversations.
  mutating func beginSources(_ logger: Logger) {
    sources.problems = [:]
    if let file = setup.settings.valuesFile, let problem = setup.fileValues.lack(of: file) {
      logger.warning("\(problem)")
      sources.problems[file] = problem
    }
    sources.mistakes = []
    for mistake in setup.sign.missing.flatMap(\.mistakes) { log(mistake, logger) }
    var stamps = setup.sign.sourceStamps
    if let file = setup.settings.valuesFile { stamps[file] = setup.fileValues.stamp }
    stamps[ConversationFile.input] = nil
    do throws(SystemError) {
      sources.files =
        try stamps.isEmpty
        ? nil : FileWatch(stamps.keys.sorted(), since: stamps) { _ in }
    } catch {
      logger.error("\(error)")
    }
  }

  /// Logs a mistake in a message once.
  mutating func log(_ mistake: String, _ logger: Logger) {
    if sources.mistakes.insert(mistake).inserted { logger.warning("\(mistake)") }
  }

  /// Takes over the values of the values file.
  ///
  /// - Returns: the names of values whose texts have changed, and of those that were put and are
  ///   overruled by the file.
  mutating func take(_ new: FileValues) -> (changed: Set<String>, overruled: [String]) {
    let old = values.file
    let changed = Set(new.texts.keys).union(old.keys).filter { new.texts[$0] != old[$0] }
    let overruled = changed.filter { new.texts[$0] != nil && values.put[$0] != nil }
    values.file = new.texts
    for name in overruled { values.put[name] = nil }
    return (changed, overruled.sorted())
  }

  /// The health of the files of values and conversations; `nil` if all were read.
  var sourcesPart: HealthView.Part? {
    guard !sources.problems.isEmpty else { return nil }
    let problems = sources.problems.sorted { $0.key < $1.key }.map {
      Phrase.phrase(PhraseForm("{0}", context: "source fails"), $0.value)
    }
    return HealthView.Part(
      name: "sources", state: .unhealthy,
      detail: .joined(problems + [.phrase("The previous content stays in force.")]))
  }
}
