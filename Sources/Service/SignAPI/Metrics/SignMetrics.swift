// SPDX-License-Identifier: MIT

extension MetricsRegistry {
  /// Takes over what the sign has counted.
  func take(_ statistics: StatisticsView) {
    let counters: [(String, String, Double)] = [
      ("frames_shown_total", "Frames that reached the display.", Double(statistics.framesShown)),
      (
        "frames_skipped_total", "Frames that were due and left out.",
        Double(statistics.framesSkipped)
      ),
      ("wire_bytes_total", "Bytes sent to the display.", Double(statistics.wireBytes)),
      ("faults_total", "Faults of the display.", Double(statistics.faults)),
      (
        "reopenings_total", "How often the display was opened again.",
        Double(statistics.reopenings)
      ),
      (
        "clock_steps_total", "How often the clock was set by half a second or more.",
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
        "lateness_seconds_median", "Half of the frames were at most so late.",
        Double(statistics.latenessMedian) / 1e9
      ),
      (
        "lateness_seconds_p99", "99 of 100 frames were at most so late.",
        Double(statistics.latenessOf99Percent) / 1e9
      ),
      (
        "lateness_seconds_max", "The latest frame.", Double(statistics.latenessGreatest) / 1e9
      ),
    ]
    for (name, about, value) in gauges { set("signboard_" + name, about, to: value) }
  }

  /// Takes over how the sign is.
  func take(_ health: HealthView) {
    set("signboard_ready", "Whether the first frame was shown.", to: health.isReady ? 1 : 0)
    for part in health.parts {
      set(
        "signboard_part_healthy", "Whether a part of the sign works.",
        labels: [("part", part.name)], to: part.isHealthy ? 1 : 0)
      set(
        "signboard_part_state", "How a part of the sign is: 0 well, 1 a warning, 2 ill.",
        labels: [("part", part.name)],
        to: Double(HealthView.Part.State.allCases.firstIndex(of: part.state) ?? 0))
    }
  }
}
