// SPDX-License-Identifier: MIT
import Commissioning
import Testing

/// The style of a report in a terminal.
struct ReportStyleTests {
  private func report() throws -> DoctorReport {
    try FakeMachine(
      "file /proc/sys/kernel/osrelease\n  6.12.0\nfile /proc/self/environ\n  TERM=xterm\\0LANG=C.UTF-8\\0"
    ).report(sign: "font: no\n")
  }

  @Test func `colors and signs are used if the terminal has them`() throws {
    let text = try report().text(.init(hasColor: true, hasSigns: true, width: 60))
    #expect(
      text.replacing("\u{1B}", with: "^").hasPrefix(
        """
        ^[31;1m✗ problem  ^[0mfonts          There is no font "no".
            A sign does not start without the fonts that it names.
            $ signboard fonts
            A file is named by its path, such as ./my.bdf.

        """), "\(text)")
    #expect(text.contains("✓ ok"))
  }

  @Test func `no line is longer than the terminal except commands and long words`() throws {
    let report = try FakeMachine(Systems.bookworm, Systems.pi4, Systems.withoutSPI).report()
    for width in 44...100 {
      for line in report.text(.init(width: width)).split(separator: "\n")
      where !line.hasPrefix("    $ ") && !line.contains("/") {
        #expect(line.count <= width, "\(line)")
      }
    }
  }

  @Test func `the summary of a healthy machine is short`() throws {
    let report = try FakeMachine(
      Systems.trixie, Systems.pi5, "file /proc/self/limits\n  Max realtime priority     95  95"
    ).report()
    #expect(report.sum == "All \(report.findings.count) checks are fine.")
    #expect(!report.hasProblems)
  }
}
