// SPDX-License-Identifier: MIT
import Core
import SignControl

extension Routes {
  /// The systems that get events, and the alerts that other systems send.
  static let webhooks: [Route] = [
    Route(
      "listWebhooks", "GET", "/webhooks", operate,
      "The systems that are told of events, and how that goes.",
      .list(
        "Webhooks", "The systems that are told of events.", "webhooks", localized: true,
        asking { $0.webhooks })),
    Route(
      "takeAlerts", "POST", "/alerts", write,
      "Puts a message for each firing alert of Alertmanager or Grafana, and removes those of resolved ones.",
      query: [
        .init(
          "zone", .name(1...64), "The zone of the messages. Default: the main one.",
          samples: ["main"])
      ],
      body: Schemas.alerts,
      .localized { call throws(ControlError) in
        let intake = AlertIntake(call.record, zone: call.zone)
        return try await intake.take(to: call.control, zone: call.zone, by: call.caller)
      }),
  ]
}
