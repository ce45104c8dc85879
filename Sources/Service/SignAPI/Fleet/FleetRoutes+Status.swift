// SPDX-License-Identifier: MIT
import SignControl

extension FleetRoutes {
  /// How it goes, for those who watch over the controller.
  static let status: [Route] = [
    Route(
      "readHealth", "GET", "/health", Routes.anyCaller,
      "Health; 503 without the broker, or if plays or changes are not kept. Details need a token.",
      .health { call throws(ControlError) in HealthView(await call.control.status()) }),
    Route(
      "readMetrics", "GET", "/metrics", Routes.read, "Metrics for Prometheus.",
      .metrics { call throws(ControlError) in
        let status = await call.control.status()
        call.service.metrics.take(status)
        call.service.metrics.take(HealthView(status))
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
    let controller = Part(name: "controller", state: state, detail: status.detail)
    self.init(isReady: status.role == .leading, parts: [controller] + status.problems)
  }
}

extension MetricsRegistry {
  /// Takes over how many signs there are of each outcome, and what the controller does.
  func take(_ status: FleetStatus) {
    set(
      "signboard_fleet_signs", "Signs by how far they are with what is wanted of them.",
      by: "outcome",
      to: FleetOutcome.allCases.map { ($0.rawValue, Double(status.counts[$0] ?? 0)) })
    set(
      "signboard_fleet_role", "1 for what the controller does.", by: "role",
      to: FleetStatus.Role.allCases.map { ($0.rawValue, $0 == status.role ? 1 : 0) })
    gauge("signboard_fleet_epoch", "How often the fleet began anew.") { Double(status.epoch) }
    gauge("signboard_fleet_revision", "Counts the changes of an epoch.") {
      Double(status.revision)
    }
    gauge("signboard_fleet_damaged_documents", "Documents at the broker that no sign can take.") {
      Double(status.damaged.count)
    }
  }

  /// Takes over how many roll-outs there are of each state.
  func take(_ rollouts: [Rollout]) {
    set(
      "signboard_fleet_rollouts", "Roll-outs by how they go.", by: "state",
      to: Rollout.State.allCases.map { state in
        (state.rawValue, Double(rollouts.count { $0.state == state }))
      })
  }
}
