// SPDX-License-Identifier: MIT
import Core
import SignControl

extension MetricsRegistry {
  /// Takes over the counters of the sign.
  func take(_ statistics: StatisticsView) {
    let counters: Set = [
      "framesShown", "framesSkipped", "wireBytes", "faults", "reopenings", "clockSteps",
    ]
    for member in StatisticsView.form.members where counters.contains(member.field.name) {
      let count = Double(member.write(statistics, .english).integer ?? 0)
      counter("signboard_\(member.field.words(partedBy: "_"))_total", member.field.about) { count }
    }
    gauge("signboard_uptime_seconds", "Seconds since the start.") { statistics.uptimeSeconds }
    gauge("signboard_messages", "Messages of the sign.") { Double(statistics.messages) }
    let latenesses: [(String, String, Int64)] = [
      ("median", "Median lateness of frames.", statistics.latenessMedian),
      ("p99", "99th percentile of the lateness of frames.", statistics.latenessOf99Percent),
      ("max", "Greatest lateness of a frame.", statistics.latenessGreatest),
    ]
    for (name, about, nanoseconds) in latenesses {
      gauge("signboard_lateness_seconds_" + name, about) { Double(nanoseconds) / 1e9 }
    }
  }

  /// Takes over the health of the sign, or of the controller of a fleet.
  func take(_ health: HealthView) {
    gauge("signboard_ready", "Whether the first frame was shown, or the controller leads.") {
      health.isReady ? 1 : 0
    }
    set(
      "signboard_part_healthy", "Whether a component works.", by: "part",
      to: health.parts.map { ($0.name, $0.isHealthy ? 1 : 0) })
    set(
      "signboard_part_state", "State of a component: 0 well, 1 warning, 2 unhealthy.", by: "part",
      to: health.parts.map { part in
        (part.name, Double(HealthView.Part.State.allCases.firstIndex(of: part.state) ?? 0))
      })
  }
}
