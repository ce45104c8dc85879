// SPDX-License-Identifier: MIT
import LinuxIO
import Logging
import Phrases
import SceneBuilding
import SignConfiguration
import SignboardKit

extension ServiceState {
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
      sources.files = try stamps.isEmpty ? nil : FileWatch(stamps.keys.sorted(), since: stamps)
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
}

extension SignService {
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
