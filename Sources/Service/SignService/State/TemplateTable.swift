// SPDX-License-Identifier: MIT
import MessageStorage
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
  mutating func loadTemplates(_ store: MessageStore) throws(StorageError) -> [String] {
    var (kept, problems): ([String: TemplateView], [String]) = ([:], [])
    try store.all(kind: Kept.template) { document in
      let name = String(document.id.dropFirst(Kept.templateID("").count))
      do throws(FieldProblem) {
        let draft = try MessageDraft(json: document.body, scenes: .configuration)
        kept[name] = TemplateView(name: name, message: draft, revision: document.revision)
      } catch {
        problems.append("Template \(name) cannot be read: \(error.message)")
      }
      return true
    }
    templates = TemplateTable(kept: kept, revision: store.revision)
    return problems
  }
}
