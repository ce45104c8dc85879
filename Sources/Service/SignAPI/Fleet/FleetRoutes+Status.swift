// SPDX-License-Identifier: MIT
import HTTPServing
import SignControl

extension FleetRoutes {
  /// How it goes, for those who watch over the controller.
  static let status: [Route] = [
    Route(
      "readHealth", "GET", "/health", Routes.anybody,
      "Health; 503 without a connection to the broker. Details need a token.",
      .health { call throws(ControlError) in HealthView(await call.control.status()) }),
    Route(
      "readMetrics", "GET", "/metrics", Routes.read, "Metrics for Prometheus.",
      .metrics { call throws(ControlError) in
        call.service.metrics.take(await call.control.status())
        call.service.metrics.take(await call.control.rollouts())
      }),
  ]
}

extension HealthView {
  /// The health of a controller: ready is the one that leads.
  init(_ status: FleetStatus) {
    let state: Part.State =
      switch status.role {
      case .leading, .standby: .well
      case .starting: .warning
      case .disconnected: .unhealthy
      }
    var parts = [Part(name: "controller", state: state, detail: status.detail)]
    if status.isShortOfHandles {
      parts.append(Part(name: "connections", state: .warning, detail: HandleShortage.report))
    }
    self.init(isReady: status.role == .leading, parts: parts)
  }
}

extension MetricsRegistry {
  /// Takes over how many signs there are of each outcome, and what the controller does.
  func take(_ status: FleetStatus) {
    for outcome in FleetOutcome.allCases {
      set(
        "signboard_fleet_signs", "Signs by how far they are with what is wanted of them.",
        labels: [("outcome", outcome.rawValue)], to: Double(status.counts[outcome] ?? 0))
    }
    for role in FleetStatus.Role.allCases {
      set(
        "signboard_fleet_role", "1 for what the controller does.",
        labels: [("role", role.rawValue)], to: role == status.role ? 1 : 0)
    }
    set("signboard_fleet_epoch", "How often the fleet began anew.", to: Double(status.epoch))
    set("signboard_fleet_revision", "Counts the changes of an epoch.", to: Double(status.revision))
    set(
      "signboard_fleet_damaged_documents", "Documents at the broker that no sign can take.",
      to: Double(status.damaged.count))
  }

  /// Takes over how many roll-outs there are of each state.
  func take(_ rollouts: [Rollout]) {
    for state in Rollout.State.allCases {
      set(
        "signboard_fleet_rollouts", "Roll-outs by how they go.",
        labels: [("state", state.rawValue)], to: Double(rollouts.count { $0.state == state }))
    }
  }
}
