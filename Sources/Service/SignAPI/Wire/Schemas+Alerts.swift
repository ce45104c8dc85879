// SPDX-License-Identifier: MIT
import Core
import SignControl

/// What Alertmanager (its webhook, version 4) and Grafana (version 1) send, as far as the sign reads it.
extension Schemas {
  /// The most alerts of a request.
  static let mostAlerts = 500
  // Longer than any body, as a long text is cut and not refused.
  private static let text = Schema.Kind.text(0...1_048_576)

  static let alertLabels = Schema(
    "AlertLabels", "Some labels of an alert; others are ignored.", isOpen: true,
    .init("alertname", text, "Its name; shown if there is no annotation.", samples: ["Load"]),
    .init(
      "severity", text, "critical: priority 90; warning: 70; others and none: 50.",
      samples: ["critical"]))
  static let alertAnnotations = Schema(
    "AlertAnnotations", "Some annotations of an alert; others are ignored.", isOpen: true,
    .init("summary", text, "The text to show.", samples: ["Load is 12"]),
    .init(
      "description", text, "The text to show, if there is no summary.", samples: ["Load is 12"]))
  static let alert = Schema(
    "Alert", "An alert; further members are ignored.", isOpen: true,
    .init(
      "status", .choice(["firing", "resolved"]), required: true,
      "firing puts its message, resolved removes it."),
    .init("labels", .object(alertLabels), "Its labels."),
    .init("annotations", .object(alertAnnotations), "Its annotations."),
    .init(
      "fingerprint", .name(1...122), required: true,
      "What tells it from others; the message has the id alert-FINGERPRINT.",
      samples: ["0b8ae2a9ff3e2d4c"]))
  static let alerts = Schema(
    "Alerts", "What Alertmanager or Grafana sends; further members are ignored.", isOpen: true,
    .init(
      "version", .choice(["4", "1"]), required: true,
      "The version of the format: 4 of Alertmanager, 1 of Grafana."),
    .init(
      "alerts", .list(.object(alert), atMost: mostAlerts), required: true, "The alerts.",
      samples: [
        [
          [
            "status": "firing", "labels": ["alertname": "Load", "severity": "critical"],
            "annotations": ["summary": "Load is 12"], "fingerprint": "0b8ae2a9ff3e2d4c",
          ]
        ]
      ]))
}

/// Something of an alert that is not as it was sent.
struct AlertRemark: Hashable, Sendable, WireObject {
  /// The id of its message.
  let id: String
  /// What, a sentence.
  let reason: Phrase

  static let form = WireForm<Self>(
    "AlertRemark", "Something of an alert that is not as it was sent.",
    .init("id", Schemas.id, \.id, "The id of its message."),
    .init("reason", \.reason, "What, a sentence."))
}

/// What became of the alerts of a request.
struct AlertsAnswer: Hashable, Sendable, WireObject {
  /// The ids of the messages that were put or replaced.
  var put: [String] = []
  /// Those that were there with the same content.
  var unchanged: [String] = []
  /// Those that were removed.
  var removed: [String] = []
  /// Those that were to be removed and were not there.
  var missing: [String] = []
  /// The alerts that are not shown, or are still shown.
  var leftOut: [AlertRemark] = []
  /// The alerts whose text was too long.
  var cut: [AlertRemark] = []

  private static let ids = Schema.Kind.list(Schemas.id, atMost: Schemas.mostAlerts)
  private static let remarks = Schema.Kind.list(of: AlertRemark.self, atMost: Schemas.mostAlerts)

  static let form = WireForm<Self>(
    "AlertsResult", "What became of alerts, by the ids of their messages.",
    .init("put", ids, \.put, "Those that were put or replaced."),
    .init("unchanged", ids, \.unchanged, "Those that were there with the same content."),
    .init("removed", ids, \.removed, "Those that were removed."),
    .init("missing", ids, \.missing, "Those that were to be removed and were not there."),
    .init("leftOut", remarks, \.leftOut, "Those that could not be put or removed, and why."),
    .init("cut", remarks, \.cut, "Those whose text was too long."))
}
