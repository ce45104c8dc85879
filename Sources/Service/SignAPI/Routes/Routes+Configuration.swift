// SPDX-License-Identifier: MIT
import Core
import SignControl

extension Routes {
  /// The configuration of the sign.
  static let configuration: [Route] = [
    Route(
      "readConfiguration", "GET", "/configuration", administer, "The file of the configuration.",
      traits: [.mayMiss, .tagged],
      RouteAnswer(.json(ConfigurationView.form.schema)) { call throws(ControlError) in
        let view = try await call.control.configuration()
        // The obstacle can change, and differs by language, while the text stays the same.
        var answer = APIResponse.tagged(
          view.json(in: call.language), view.revision, in: call,
          isLasting: view.obstacle == nil && view.overlaid == nil)
        answer.headers += call.language.headers
        return answer
      }),
    Route(
      "checkConfiguration", "POST", "/configuration/check", administer,
      "What is wrong with a configuration. Nothing is changed.",
      body: Schemas.configurationDraft, traits: [.mayMiss],
      .localized { call throws(ControlError) in
        try await call.control.check(configuration: call.record.text("text") ?? "")
      }),
    Route(
      "putConfiguration", "PUT", "/configuration", administer,
      "Changes the configuration of the running sign; what it cannot take over is not kept.",
      body: Schemas.configurationDraft, traits: [.conditional, .mayConflict, .mayMiss, .tagged],
      RouteAnswer(.json(ConfigurationView.form.schema)) { call throws(ControlError) in
        let view = try await call.control.putConfiguration(
          call.record.text("text") ?? "", if: call.condition, by: call.caller)
        return .kept(view.json, view.revision)
      }),
  ]
}

extension Schemas {
  static let configurationDraft = Schema(
    "ConfigurationDraft", "A configuration.",
    .init(
      "text", configurationText, required: true, "The whole text of the file.",
      samples: ["panel: 4x1\ntext: Hello\n"]))
  /// Keys of a configuration that a fleet wants, in YAML.
  static let overlayText = Schema.Kind.text(0...DesiredLayer.mostConfiguration)
  static let overlayDraft = Schema(
    "OverlayDraft", "Keys of the configuration.",
    .init(
      "text", overlayText, required: true, "The keys with their values, in YAML.",
      samples: ["speed: 20\n"]))
}
