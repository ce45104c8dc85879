// SPDX-License-Identifier: MIT
import MessageStorage
import Phrases
import Schedules
import SignAPI
import SignControl

/// The messages that are kept to be used again.
struct TemplateTable: Sendable {
  /// By their names; spellings of a name that a person cannot tell apart are one name.
  var kept: [String: TemplateView] = [:]
  /// The revision of the last change of any of them.
  var revision: Int64 = 0
}

extension ServiceState {
  /// Reads the templates of the store; they are checked when a message is made of them.
  ///
  /// - Returns: what cannot be read.
  mutating func loadTemplates(_ store: MessageStore) throws(StorageError) -> [Phrase] {
    var (kept, problems): ([String: TemplateView], [Phrase]) = ([:], [])
    try StoredKey.templates.all(in: store) { name, document in
      do throws(FieldProblem) {
        let draft = try MessageDraft(json: document.body, scenes: .configuration)
        kept[name] = TemplateView(name: name, message: draft, revision: document.revision)
      } catch {
        problems.append(.phrase("Template \(name) cannot be read: \(error.message)"))
      }
    }
    templates = TemplateTable(kept: kept, revision: store.revision)
    return problems
  }
}
