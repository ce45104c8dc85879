// SPDX-License-Identifier: MIT
import Core
package import Schedules
package import SignControl

extension FakeSign {
  package func templates() -> TemplateList { TemplateList(state.templates.values) }

  package func template(name: String) throws(ControlError) -> TemplateView {
    guard let view = state.templates[name] else { throw Self.missing(template: name) }
    return view
  }

  package func putTemplate(
    _ message: MessageDraft, name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> (view: TemplateView, isNew: Bool) {
    let old = state.templates[name]
    try check(condition, old?.revision)
    try check(message)
    state.revision += 1
    let view = TemplateView(name: name, message: message, revision: state.revision)
    state.templates[name] = view
    return (view, old == nil)
  }

  package func removeTemplate(
    name: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) {
    guard let old = state.templates[name] else { throw Self.missing(template: name) }
    try check(condition, old.revision)
    state.templates[name] = nil
    state.revision += 1
  }

  private static func missing(template name: String) -> ControlError {
    .notFound(.verbatim("There is no template \"\(name)\"."))
  }
}
