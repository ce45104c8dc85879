// SPDX-License-Identifier: MIT
import Conversations
import LinuxIO
import Logging
import MessageStorage
import Playout
import SignAPI
import SignConfiguration
import SignboardKit

extension SignService.Desk {
  /// Begins to look at the files that feed the sign.
  mutating func beginSources(_ logger: Logger) {
    sourceProblems = [:]
    if let problem = state.setup.fileValues.problem {
      logger.warning("\(problem)")
      sourceProblems[state.setup.settings.valuesFile ?? ""] = "\(problem)"
    }
    var stamps = state.setup.sign.sourceStamps
    if let file = state.setup.settings.valuesFile { stamps[file] = state.setup.fileValues.stamp }
    do throws(SystemError) {
      sources = try SourceFiles(stamps.filter { $0.key != ConversationFile.input })
    } catch {
      logger.error("\(error)")
    }
  }
}

extension SignService {
  /// Reads the files that have changed since the last look.
  func readSources(_ desk: inout Desk) {
    for path in desk.sources?.look() ?? [] {
      if path == desk.state.setup.settings.valuesFile { readValues(&desk) }
      for (zone, file) in desk.state.setup.builder.conversationFiles where file == path {
        do {
          replaceConversation(try ConversationFile.messages(file), zone: zone, &desk)
          desk.sourceProblems[file] = nil
        } catch {
          // What was there stays.
          logger.warning("\(error)")
          desk.sourceProblems[file] = "\(error)"
        }
      }
    }
  }

  /// Takes over what the file of values says now; what it changes counts more than what was put
  /// before.
  func readValues(_ desk: inout Desk) {
    let new = FileValues(desk.state.setup.settings)
    // What was there stays, also while a file is away.
    guard new.stamp != nil, new.problem == nil else {
      if let problem = new.problem { logger.warning("\(problem)") }
      let path = desk.state.setup.settings.valuesFile ?? ""
      desk.sourceProblems[path] = new.problem ?? "\(path) is not there."
      return
    }
    desk.sourceProblems[desk.state.setup.settings.valuesFile ?? ""] = nil
    let now = programmeInstant(desk)
    for name in new.texts.keys { desk.state.programme.hear(feed: name, at: now) }
    let changed = take(new, &desk)
    if changed.isEmpty { follow(&desk) } else { showValues(changed, &desk) }
  }

  /// Remembers what the file of values says, and gives back the names whose texts are others.
  func take(_ new: FileValues, _ desk: inout Desk) -> Set<String> {
    let old = desk.state.fileValues
    let changed = Set(new.texts.keys).union(old.keys).filter { new.texts[$0] != old[$0] }
    let overruled = changed.filter { new.texts[$0] != nil && desk.state.values[$0] != nil }
    desk.state.fileValues = new.texts
    for name in overruled { desk.state.values[name] = nil }
    forget(values: overruled.sorted(), &desk)
    return changed
  }

  /// Removes values from the store that the file has overruled.
  func forget(values names: [String], _ desk: inout Desk) {
    guard !names.isEmpty else { return }
    do throws(StorageError) {
      let said = desk.state.fileValuesDocument(desk.state.values.keys)
      _ = try store.apply(
        [said].compactMap(\.self), removing: names.map(Kept.valueID), who: "values-file")
    } catch {
      note(error, &desk)
    }
  }
}
