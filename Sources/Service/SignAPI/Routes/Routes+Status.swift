// SPDX-License-Identifier: MIT
import Core
import Schedules
package import SignControl
package import Typesetting

extension Routes {
  /// Fonts, unshown characters and statistics.
  static let texts: [Route] = [
    Route(
      "listFonts", "GET", "/fonts", read, "The fonts that texts can use.",
      .list("Fonts", "The fonts.", "fonts") { _ in
        BundledFont.allCases.sorted { $0.name < $1.name }
      }),
    Route(
      "listUnshown", "GET", "/unshown", read,
      "Characters that could not be shown, with the reasons.",
      .list(
        "Unshown", "The characters that could not be shown.", "unshown", localized: true,
        asking { $0.unshown })),
    Route(
      "readStatistics", "GET", "/statistics", read, "Counters since the start.",
      .json { call throws(ControlError) in
        var view = try await call.control.statistics()
        view.viewers = call.service.hub.viewerCount
        view.droppedFrames = call.service.hub.droppedFrames
        return view
      }),
  ]

  /// Health, metrics and the OpenAPI document.
  static let status: [Route] = [
    health(
      "readHealth", "/health", "Health; 503 if a component is unhealthy. Details need a token.",
      \.isHealthy),
    health(
      "readReadiness", "/ready",
      "Readiness for requests; 503 if not ready. Details need a token.", \.isReady),
    Route(
      "readMetrics", "GET", "/metrics", read, "Metrics for Prometheus.",
      .metrics { call throws(ControlError) in
        call.service.metrics.take(try await call.control.statistics())
        call.service.metrics.take(await call.control.health())
      }),
    .document,
    Route(
      "acknowledgePart", "POST", "/health/{name}/acknowledge", operate,
      "Acknowledges the report of a component, or lets the component retry.",
      traits: [.mayConflict, .mayMiss],
      .done { call throws(ControlError) in
        try await call.control.acknowledge(part: call.name, by: call.caller)
      }),
  ]

  private static func health(
    _ id: String, _ path: String, _ about: String,
    _ isGood: @escaping @Sendable (HealthView) -> Bool
  ) -> Route {
    Route(
      id, "GET", path, anyCaller, about,
      .health(isGood) { call throws(ControlError) in await call.control.health() })
  }

  /// The id of the message that stays until it is dismissed; `custom/NAME` has no such names.
  private static let heldNotification = "notify/hold"

  /// The endpoints for other systems.
  static let extra: [Route] = [
    Route(
      "notify", "POST", "/api/notify", write,
      "Shows a text at once, in the form of AWTRIX. Off by default.",
      body: Schemas.notification, traits: [.mayConflict], extra: .notify,
      RouteAnswer(.text("text/plain")) { call throws(ControlError) in
        var (draft, leftOut) = try await call.service.notification(
          call.record, Schemas.notification, isPlain: false)
        if call.record.isTrue("hold") {
          draft.priority = MessageDraft.usualPriority + 1
          _ = try await call.control.put(
            draft, id: heldNotification, if: .none, by: call.caller.sparingProtected)
        } else {
          try await call.control.show(
            draft, seconds: call.record.integer("duration"), by: call.caller)
        }
        let rest = leftOut.joined(separator: ", ")
        return .text(rest.isEmpty ? "OK\n" : "OK\nLeft out: \(rest)\n")
      }),
    Route(
      "dismissNotification", "POST", "/api/notify/dismiss", write,
      "Ends the text that stays until it is dismissed, in the form of AWTRIX. Off by default.",
      traits: [.mayConflict], extra: .notify,
      RouteAnswer(.text("text/plain")) { call throws(ControlError) in
        do throws(ControlError) {
          try await call.control.removeMessage(
            id: heldNotification, if: .none, by: call.caller.sparingProtected)
        } catch {
          // Whoever dismisses it does not know whether it is there.
          guard case .notFound = error else { throw error }
        }
        return .text("OK\n")
      }),
    Route(
      "showText", "GET", "/show", write,
      "Shows a text at once, for bookmarks. Off by default.",
      query: [
        // The longest text that fits an address even if each byte is written as %XX.
        .init("text", .text(1...2048), required: true, "The text.", samples: ["Hello"]), zone,
        .init("seconds", .integer(1...86_400), "The time in seconds. Default: once through."),
      ], traits: [.mayConflict], extra: .show,
      RouteAnswer(.text("text/plain")) { call throws(ControlError) in
        var draft = MessageDraft(text: call.query.text("text") ?? "")
        draft.isPlain = true
        draft.zone = call.zone
        try await call.control.show(draft, seconds: call.query.integer("seconds"), by: call.caller)
        return .text("OK\n")
      }),
  ]
}

extension RouteAnswer {
  /// The health with the details that the caller may read; 503 if it is not good.
  static func health(
    _ isGood: @escaping @Sendable (HealthView) -> Bool = \.isHealthy,
    _ handler: @escaping Handler<HealthView>
  ) -> RouteAnswer {
    RouteAnswer(.json(HealthView.form.schema), [200, 503]) { call throws(ControlError) in
      let all = try await handler(call)
      let health = call.caller == .anonymous ? all.withoutDetails : all
      return .localized(health, in: call, status: isGood(health) ? 200 : 503)
    }
  }

  /// The metrics after they were brought up to date.
  static func metrics(_ update: @escaping Handler<Void>) -> RouteAnswer {
    RouteAnswer(.text("text/plain; version=0.0.4")) { call throws(ControlError) in
      try await update(call)
      return .text(call.service.metrics.text(), type: "text/plain; version=0.0.4; charset=utf-8")
    }
  }
}

/// As the API shows it: fonts are those of the program, the same on every sign.
extension BundledFont: WireObject {
  package static let form = WireForm<Self>(
    "Font", "A font that texts can use.",
    .init("name", .name(1...128), \.name, "Its name."),
    .init("height", .integer(0...8192), \.height, "Rows."),
    .init("characters", \.count, "The number of characters."))
}
