// SPDX-License-Identifier: MIT
import SignControl

extension MetricsRegistry {
  /// Takes over the counters of the sign.
  func take(_ statistics: StatisticsView) {
    let counters: [(String, String, Double)] = [
      ("frames_shown_total", "Frames that reached the display.", Double(statistics.framesShown)),
      (
        "frames_skipped_total", "Frames that were due and skipped.",
        Double(statistics.framesSkipped)
      ),
      ("wire_bytes_total", "Bytes sent to the display.", Double(statistics.wireBytes)),
      ("faults_total", "Faults of the display.", Double(statistics.faults)),
      (
        "reopenings_total", "Reopenings of the display.",
        Double(statistics.reopenings)
      ),
      (
        "clock_steps_total", "Changes of the clock by half a second or more.",
        Double(statistics.clockSteps)
      ),
    ]
    for (name, about, value) in counters {
      counter("signboard_" + name, about) { value }
    }
    let gauges: [(String, String, Double)] = [
      ("uptime_seconds", "Seconds since the start.", statistics.uptimeSeconds),
      ("messages", "Messages of the sign.", Double(statistics.messages)),
      (
        "lateness_seconds_median", "Median lateness of frames.",
        Double(statistics.latenessMedian) / 1e9
      ),
      (
        "lateness_seconds_p99", "99th percentile of the lateness of frames.",
        Double(statistics.latenessOf99Percent) / 1e9
      ),
      (
        "lateness_seconds_max", "Greatest lateness of a frame.",
        Double(statistics.latenessGreatest) / 1e9
      ),
    ]
    for (name, about, value) in gauges { set("signboard_" + name, about, to: value) }
  }

  /// Takes over the health of the sign.
  func take(_ health: HealthView) {
    set("signboard_ready", "Whether the first frame was shown.", to: health.isReady ? 1 : 0)
    for part in health.parts {
      set(
        "signboard_part_healthy", "Whether a component works.",
        labels: [("part", part.name)], to: part.isHealthy ? 1 : 0)
      set(
        "signboard_part_state", "State of a component: 0 well, 1 warning, 2 unhealthy.",
        labels: [("part", part.name)],
        to: Double(HealthView.Part.State.allCases.firstIndex(of: part.state) ?? 0))
    }
  }
}
