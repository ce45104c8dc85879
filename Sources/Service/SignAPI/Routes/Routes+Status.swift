// SPDX-License-Identifier: MIT
import HTTPServing
import JSONText
import Schedules
import SignControl

extension Routes {
  /// Fonts, unshown characters and statistics.
  static let texts: [Route] = [
    Route(
      "listFonts", "GET", "/fonts", read, "The fonts that texts can use.",
      content: .json(Schemas.fonts)
    ) { call throws(ControlError) in
      .list("fonts", try await call.control.fonts().map(\.json))
    },
    Route(
      "listUnshown", "GET", "/unshown", read,
      "Characters that could not be shown, with the reasons.",
      content: .json(Schemas.unshown)
    ) { call throws(ControlError) in
      .localized(Listed("unshown", try await call.control.unshown()), in: call)
    },
    Route(
      "readStatistics", "GET", "/statistics", read, "Counters since the start.",
      content: .json(StatisticsAnswer.form.schema)
    ) { call throws(ControlError) in
      let hub = call.service.hub
      return .json(
        StatisticsAnswer(
          view: try await call.control.statistics(), viewers: hub.viewerCount,
          droppedFrames: hub.droppedFrames
        ).json)
    },
  ]

  /// Health, metrics and the OpenAPI document.
  static let status: [Route] = [
    Route(
      "readHealth", "GET", "/health", .anybody,
      "Health; 503 if a component is unhealthy. Details need a token.",
      statuses: [200, 503], content: .json(HealthView.form.schema)
    ) { call throws(ControlError) in
      let health = await call.health
      return .localized(health, in: call, status: health.isHealthy ? 200 : 503)
    },
    Route(
      "readReadiness", "GET", "/ready", .anybody,
      "Readiness for requests; 503 if not ready. Details need a token.",
      statuses: [200, 503], content: .json(HealthView.form.schema)
    ) { call throws(ControlError) in
      let health = await call.health
      return .localized(health, in: call, status: health.isReady ? 200 : 503)
    },
    Route(
      "readMetrics", "GET", "/metrics", read, "Metrics for Prometheus.",
      content: .text("text/plain; version=0.0.4")
    ) { call throws(ControlError) in
      let metrics = call.service.metrics
      metrics.take(try await call.control.statistics())
      metrics.take(await call.control.health())
      return .text(metrics.text(), type: "text/plain; version=0.0.4; charset=utf-8")
    },
    .document,
    Route(
      "acknowledgePart", "POST", "/health/{name}/acknowledge", operate,
      "Acknowledges the report of a component, or lets the component retry.",
      statuses: [204], mayConflict: true, mayMiss: true
    ) { call throws(ControlError) in
      try await call.control.acknowledge(part: call.name, by: call.caller)
      return .done
    },
  ]

  /// The endpoints for other systems.
  static let extra: [Route] = [
    Route(
      "notify", "POST", "/api/notify", write,
      "Shows a text at once, in the form of AWTRIX. Off by default.",
      body: Schemas.notification, content: .text("text/plain"), mayConflict: true, extra: .notify
    ) { call throws(ControlError) in
      try await call.control.show(
        try call.record.awtrixMessage(isPlain: false), seconds: call.record.integer("duration"),
        by: call.caller)
      return .text("OK\n")
    },
    Route(
      "showText", "GET", "/show", write,
      "Shows a text at once, for bookmarks. Off by default.",
      query: [
        // The longest text that fits an address even if each byte is written as %XX.
        .init("text", .text(1...2048), required: true, "The text.", samples: ["Hello"]), zone,
        .init("seconds", .integer(1...86_400), "The time in seconds. Default: once through."),
      ], content: .text("text/plain"), mayConflict: true, extra: .show
    ) { call throws(ControlError) in
      var draft = MessageDraft(text: call.query.text("text") ?? "")
      draft.isPlain = true
      draft.zone = call.zone
      try await call.control.show(
        draft, seconds: call.query.integer("seconds"), by: call.caller)
      return .text("OK\n")
    },
  ]
}

extension Routes.Call {
  /// The health with the details that the caller may read.
  fileprivate var health: HealthView {
    get async {
      let health = await control.health()
      return caller == .anonymous ? health.withoutDetails : health
    }
  }
}
