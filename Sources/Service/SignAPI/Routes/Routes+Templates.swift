// SPDX-License-Identifier: MIT
import Core
import Schedules
import SignControl

extension Routes {
  /// Messages that are kept to be used again.
  static let templates: [Route] = [
    Route(
      "listTemplates", "GET", "/templates", read,
      "Messages that are kept to be used again, in the order of their names.",
      .json(asking { $0.templates })),
    Route(
      "readTemplate", "GET", "/templates/{template}", read, "One template.",
      traits: [.mayMiss, .tagged],
      RouteAnswer(.json(TemplateView.form.schema)) { call throws(ControlError) in
        let view = try await call.control.template(name: call.template)
        return .tagged(view.json, view.revision, in: call)
      }),
    Route(
      "putTemplate", "PUT", "/templates/{template}", write,
      "Keeps a message as a template, or replaces it; it is not shown.",
      body: Schemas.messageDraft, traits: [.conditional, .mayConflict, .tagged],
      RouteAnswer(.json(TemplateView.form.schema), [200, 201]) { call throws(ControlError) in
        let (view, isNew) = try await call.control.putTemplate(
          MessageDraft(call.record), name: call.template, if: call.condition, by: call.caller)
        return .kept(view.json, view.revision, newAt: isNew ? "/templates/" : nil, view.name)
      }),
    Route(
      "removeTemplate", "DELETE", "/templates/{template}", write, "Removes a template.",
      traits: [.conditional, .mayMiss],
      .done { call throws(ControlError) in
        try await call.control.removeTemplate(
          name: call.template, if: call.condition, by: call.caller)
      }),
  ]
}
