// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import Testing

@Suite struct ClockCheckTests {
  private static let battery = """
    file /sys/class/rtc/rtc0/hctosys
      1
    file /sys/class/rtc/rtc0/since_epoch
      1795262400
    """

  private func finding(_ more: String, _ isSynchronized: Bool? = nil) throws -> Finding? {
    try FakeMachine(Systems.bookworm, Systems.zeroW, more).report(isSynchronized: isSynchronized)
      .findings.first { $0.subject == "clock" }
  }

  @Test func `a clock that a time server or a battery sets is fine`() throws {
    #expect(try finding("", true)?.what == "Set by a time server.")
    #expect(
      try finding("file /run/systemd/timesync/synchronized", false)?.what
        == "Set by a time server.")
    let battery = try finding(Self.battery, false)
    #expect(battery?.state == .ok)
    #expect(battery?.what == "Set from a clock with a battery; no time server sets it.")
    #expect(try finding("") == nil)
  }

  @Test func `a clock that nothing sets is reported`() throws {
    let finding = try finding("", false)
    #expect(finding?.state == .advice)
    #expect(
      finding?.what
        == "No time server has set the clock since the start, and there is no clock with a battery."
    )
    #expect(finding?.fix.first == "sudo timedatectl set-ntp true")
    #expect(finding?.hint.contains("wait-for-clock: yes") == true)
  }
}
