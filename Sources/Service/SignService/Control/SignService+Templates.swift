// SPDX-License-Identifier: MIT
import JSONText
import Phrases
package import Schedules
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
      try condition.check(old?.revision)
      let zone = try state.checker.message(message, id: "message").zone
      try caller.check(zone: zone)
      if let old { try caller.check(zone: state.zone(of: old.message)) }
      guard old != nil || state.templates.kept.count < TemplateList.most else {
        throw .conflict(
          .phrase(
            """
            The sign keeps \(TemplateList.most) templates, the most there may be. Remove \
            some before.
            """))
      }
      if let old, old.message == message { return (old, false) }
      // Another spelling of the same name would be another document.
      let name = old?.name ?? name
      let document = StoredKey.templates.document(name, message.json.bytes)
      let revision = try stored([document], by: caller, &state)
      let view = TemplateView(name: name, message: message, revision: revision)
      state.templates.revision = revision
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
      try caller.check(zone: state.zone(of: old.message))
      try condition.check(old.revision)
      state.templates.revision = try stored(
        removing: [StoredKey.templates.id(old.name)], by: caller, &state)
      state.templates.kept[name] = nil
    }
  }

  private static func missing(template name: String) -> ControlError {
    .notFound(.phrase("There is no template \(Wording.quoted(name))."))
  }
}
