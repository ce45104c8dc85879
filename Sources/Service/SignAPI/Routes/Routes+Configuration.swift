// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import SignControl

extension Routes {
  /// The configuration of the sign.
  static let configuration: [Route] = [
    Route(
      "readConfiguration", "GET", "/configuration", administer, "The file of the configuration.",
      content: .json(ConfigurationView.form.schema), mayMiss: true, hasTag: true
    ) { call throws(ControlError) in
      let view = try await call.control.configuration()
      // What is in the way can change, and differs by language, while the text stays the same.
      var answer = APIResponse.tagged(
        bytes: view.wire(in: call.language).bytes, "\"\(view.revision)\"", call.request,
        isLasting: view.obstacle == nil && view.overlaid == nil)
      answer.headers += call.languageHeaders
      return answer
    },
    Route(
      "checkConfiguration", "POST", "/configuration/check", administer,
      "What is wrong with a configuration. Nothing is changed.",
      body: Schemas.configurationDraft, content: .json(CheckedConfiguration.form.schema),
      mayMiss: true
    ) { call throws(ControlError) in
      let text = call.record.text("text") ?? ""
      return .localized(try await call.control.check(configuration: text), in: call)
    },
    Route(
      "putConfiguration", "PUT", "/configuration", administer,
      "Changes the configuration of the running sign; what it cannot take over is not kept.",
      body: Schemas.configurationDraft, content: .json(ConfigurationView.form.schema),
      isConditional: true, mayConflict: true, mayMiss: true, hasTag: true
    ) { call throws(ControlError) in
      let view = try await call.control.putConfiguration(
        call.record.text("text") ?? "", if: call.condition, by: call.caller)
      return .changed(view.json, view.revision)
    },
  ]
}
