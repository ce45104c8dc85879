// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import Schedules
import SignControl
import Wording

extension Routes {
  /// Messages that are kept to be used again.
  static let templates: [Route] = [
    Route(
      "listTemplates", "GET", "/templates", read,
      "Messages that are kept to be used again, in the order of their names.",
      content: .json(TemplateList.form.schema)
    ) { call throws(ControlError) in
      .json(try await call.control.templates().json)
    },
    Route(
      "readTemplate", "GET", "/templates/{template}", read, "One template.",
      content: .json(TemplateView.form.schema), mayMiss: true, hasTag: true
    ) { call throws(ControlError) in
      let view = try await call.control.template(name: call.template)
      return .tagged(bytes: view.json.bytes, "\"\(view.revision)\"", call.request, isLasting: true)
    },
    Route(
      "putTemplate", "PUT", "/templates/{template}", write,
      "Keeps a message as a template, or replaces it; it is not shown.",
      body: Schemas.messageDraft, statuses: [200, 201], content: .json(TemplateView.form.schema),
      isConditional: true, mayConflict: true, hasTag: true
    ) { call throws(ControlError) in
      let (view, isNew) = try await call.control.putTemplate(
        MessageDraft(call.record), name: call.template, if: call.condition, by: call.caller)
      return isNew
        ? .created(view.json, view.revision, "/templates/\(Wording.percentEncoded(view.name))")
        : .changed(view.json, view.revision)
    },
    Route(
      "removeTemplate", "DELETE", "/templates/{template}", write, "Removes a template.",
      statuses: [204], isConditional: true, mayMiss: true
    ) { call throws(ControlError) in
      try await call.control.removeTemplate(
        name: call.template, if: call.condition, by: call.caller)
      return .done
    },
  ]
}
