// SPDX-License-Identifier: MIT
import SignAPI
import Testing

struct MetricsTests {
  @Test func `counters and gauges have the format of Prometheus`() {
    let metrics = MetricsRegistry()
    metrics.count("b_total", "Things\nof \\ \"b\".", labels: [("kind", "a\"\\\n")])
    metrics.count("b_total", "", labels: [("kind", "a\"\\\n")])
    metrics.gauge("a", "A gauge.") { 0.5 }
    metrics.gauge("a", "A gauge.") { -3 }
    metrics.gauge("c", "Read.") { .infinity }
    metrics.counter("d_total", "Read too.") { .nan }
    #expect(
      metrics.text() == #"""
        # HELP a A gauge.
        # TYPE a gauge
        a -3
        # HELP b_total Things\nof \\ "b".
        # TYPE b_total counter
        b_total{kind="a\"\\\n"} 2
        # HELP c Read.
        # TYPE c gauge
        c +Inf
        # HELP d_total Read too.
        # TYPE d_total counter
        d_total NaN

        """#)
  }

  @Test func `of a gauge that is set as a whole, what is not there any more goes`() {
    let metrics = MetricsRegistry()
    metrics.set("g", "G.", by: "l", to: [("a", 1), ("b", 2)])
    metrics.set("g", "G.", by: "l", to: [("b", 3)])
    #expect(metrics.text() == "# HELP g G.\n# TYPE g gauge\ng{l=\"b\"} 3\n")
  }

  @Test func `labels do not grow without limit`() {
    let metrics = MetricsRegistry()
    metrics.count("n_total", "N.", labels: [])
    for number in 0..<1000 { metrics.count("n_total", "N.", labels: [("n", "\(number)")]) }
    let lines = metrics.text().split(separator: "\n")
    #expect(lines.count == 2 + MetricsRegistry.mostSeries + 1)
    #expect(lines.contains("n_total 1"))
    #expect(lines.contains("n_total{overflow=\"true\"} 801"))
  }
}
