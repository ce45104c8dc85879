// SPDX-License-Identifier: MIT
import Previews
import SignTesting
import Testing

struct StatusLineTests {
  /// A line with the figures of the program.
  private var figures: StatusLine {
    var status = StatusLine()
    status.showsFigures = true
    return status
  }

  private var full: StatusLine {
    var status = figures
    status.time = 12_500_999_999
    status.columnsPerSecond = 12.5
    status.offset = 384
    status.lateness = (85_400, 1_234_000)
    status.skipped = 2
    status.frames = 1_234
    status.wireBytes = 45_678
    status.hints = "q quit"
    return status
  }

  @Test(arguments: TextRow.of("Displays/PreviewsTests/lines.txt", "Status lines by width"))
  func `the least important parts are dropped first`(row: TextRow) throws {
    #expect(full.text(columns: try #require(Int(row.input))) == row.output)
  }

  @Test func `a still sign has a short status line`() {
    #expect(figures.text(columns: 80) == "0.000 s  ·  skipped 0  ·  frames 0")
  }

  @Test(arguments: [
    (Int64(0), "  0 µs"), (999_999, "999 µs"), (1_000_000, "1.0 ms"), (9_999_999, "9.9 ms"),
    (10_000_000, " 10 ms"), (999_999_999, "999 ms"), (1_000_000_000, " 1.0 s"),
    (99_999_999_999, "99.9 s"), (100_000_000_000, " 100 s"), (-5, "  0 µs"),
  ])
  func `lateness keeps its width`(nanoseconds: Int64, text: String) {
    var status = figures
    status.lateness = (nanoseconds, 0)
    #expect(
      status.text(columns: 80)
        == "0.000 s  ·  late p50 \(text) p99   0 µs  ·  skipped 0  ·  frames 0")
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (999_999, "999.9 kB"), (1_000_000, "1.0 MB"),
    (2_500_000_000, "2.5 GB"), (3_000_000_000_000, "3.0 TB"), (.max, "9223372.0 TB"), (-7, "0 B"),
  ])
  func `byte counts use the unit that keeps them short`(bytes: Int, text: String) {
    var status = figures
    status.wireBytes = bytes
    #expect(status.text(columns: 80).hasSuffix("wire " + text))
  }

  @Test(arguments: [
    (24.0, "24"), (12.5, "12.5"), (0.333, "0.33"), (-8, "-8"), (.nan, "?"), (.infinity, "?"),
    (1e300, "?"), (-0.25, "-0.25"), (100, "100"),
  ])
  func `speeds have at most two decimals`(speed: Double, text: String) {
    var status = figures
    status.columnsPerSecond = speed
    #expect(status.text(columns: 80).contains("·  \(text) columns/s"))
  }

  @Test func `extreme values do not trap`() {
    var status = full
    (status.time, status.offset, status.skipped) = (.min, .min, .max)
    status.lateness = (.min, .max)
    #expect(status.text(columns: 400).hasPrefix("-9223372036.854 s"))
  }

  @Test func `current and faults are shown if there are any`() {
    var status = figures
    status.milliamperes = 240
    #expect(status.text(columns: 80) == "0.000 s  ·  skipped 0  ·  240 mA  ·  frames 0")
    status.faults = 3
    #expect(
      status.text(columns: 80) == "0.000 s  ·  skipped 0  ·  faults 3  ·  240 mA  ·  frames 0")
    #expect(status.text(columns: 22) == "0.000 s  ·  faults 3")
  }

  @Test func `without figures it names what the sign does`() {
    var status = full
    (status.showsFigures, status.intensity, status.skipped) = (false, 3, 0)
    #expect(status.text(columns: 80) == "12.5 columns/s  ·  intensity 3  ·  q quit")
    #expect(status.text(columns: 30) == "12.5 columns/s  ·  q quit")
    (status.isPaused, status.skipped, status.milliamperes) = (true, 2, 85)
    #expect(status.text(columns: 80) == "paused  ·  intensity 3  ·  skipped 2  ·  85 mA  ·  q quit")
    #expect(StatusLine().text(columns: 80) == "")
  }
}
