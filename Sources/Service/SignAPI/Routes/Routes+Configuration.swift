import HTTPServing
// SPDX-License-Identifier: MIT
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
      return .tagged(bytes: view.json.bytes, "\"\(view.revision)\"", call.request)
    },
    Route(
      "checkConfiguration", "POST", "/configuration/check", administer,
      "What is wrong with a configuration. Nothing is changed.",
      body: Schemas.configurationDraft, content: .json(CheckedConfiguration.form.schema),
      mayMiss: true
    ) { call throws(ControlError) in
      let text = call.record.text("text") ?? ""
      return .json(try await call.control.check(configuration: text).json)
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
