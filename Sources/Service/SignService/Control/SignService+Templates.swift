// SPDX-License-Identifier: MIT
import JSONText
import MessageStorage
import Phrases
package import Schedules
import SignAPI
package import SignControl
import Wording

extension SignService {
  /// The templates in the order of their names.
  package func templates() async throws(ControlError) -> TemplateList {
    TemplateList(state.templates.kept.values)
  }

  /// One template.
  package func template(name: String) async throws(ControlError) -> TemplateView {
    guard let view = state.templates.kept[name] else { throw Self.missing(template: name) }
    return view
  }

  /// Keeps a message as a template.
  package func putTemplate(
    _ message: MessageDraft, name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> (view: TemplateView, isNew: Bool) {
    await compose([message])
    return try await changeNow { [self] (state) throws(ControlError) in
      let old = state.templates.kept[name]
      try Self.check(condition, old?.revision)
      let zone = try state.checker.message(message, id: "message").zone
      try caller.check(zone: zone)
      try old.map { (old) throws(ControlError) in try caller.check(zone: state.zone(of: old)) }
      guard old != nil || state.templates.kept.count < TemplateList.most else {
        throw .conflict(.phrase(.tooManyTemplates, "\(TemplateList.most)"))
      }
      if let old, old.message == message { return (old, false) }
      // Another spelling of the same name would be another document.
      let name = old?.name ?? name
      let document = StoredDocument(
        id: Kept.templateID(name), kind: Kept.template, body: message.json.bytes)
      let revision = try keep(&state) { () throws(StorageError) in
        try store.put([document], who: "\(caller)")
      }
      let view = TemplateView(name: name, message: message, revision: revision)
      state.templates.kept[name] = view
      return (view, old == nil)
    }
  }

  /// Removes a template.
  package func removeTemplate(
    name: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) {
    try await changeNow { [self] (state) throws(ControlError) in
      guard let old = state.templates.kept[name] else { throw Self.missing(template: name) }
      try caller.check(zone: state.zone(of: old))
      try Self.check(condition, old.revision)
      _ = try keep(&state) { () throws(StorageError) in
        try store.remove([Kept.templateID(old.name)], who: "\(caller)")
      }
      state.templates.kept[name] = nil
    }
  }

  /// Stores a change of the templates.
  ///
  /// - Returns: its revision.
  private func keep(
    _ state: inout ServiceState, _ change: () throws(StorageError) -> Int64
  ) throws(ControlError) -> Int64 {
    do throws(StorageError) {
      state.templates.revision = try onDisk(&state, change)
      return state.templates.revision
    } catch {
      throw refused(error, &state)
    }
  }

  private static func missing(template name: String) -> ControlError {
    .notFound(.phrase(.noTemplate, "\(Wording.quoted(name))"))
  }
}

extension ServiceState {
  /// The zone of the messages of a template, also of a zone that is gone.
  fileprivate func zone(of template: TemplateView) -> String {
    template.message.zone ?? setup.mainZone
  }
}
