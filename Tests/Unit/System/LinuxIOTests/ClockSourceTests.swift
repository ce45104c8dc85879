// SPDX-License-Identifier: MIT
import LinuxIO
import Testing

/// Where the time of a machine comes from.
struct ClockSourceTests {
  private static let systemd = "/run/systemd/timesync/synchronized"
  private static let battery = [
    "/sys/class/rtc/rtc0/hctosys": "1\n", "/sys/class/rtc/rtc0/since_epoch": "1795262400\n",
  ]

  private static func files(_ changes: [String: String]) -> [String: String] {
    battery.merging(changes) { $1 }
  }

  @Test(
    arguments: [
      (true, [:], ClockSource.synchronized), (false, [systemd: ""], .synchronized),
      (nil, [systemd: ""], .synchronized), (true, battery, .synchronized),
      (false, battery, .battery), (nil, battery, .battery),
      (false, ["/sys/class/rtc/rtc1/hctosys": "1\n"], .battery),
      // A chip without a battery, and one that the kernel did not read.
      (false, files(["/sys/class/rtc/rtc0/since_epoch": "4711\n"]), .nothing),
      (false, files(["/sys/class/rtc/rtc0/hctosys": "0\n"]), .nothing),
      (false, files(["/sys/class/rtc/rtc0/hctosys": ""]), .nothing),
      (false, [:], .nothing), (nil, [:], .unknown),
    ] as [(Bool?, [String: String], ClockSource)])
  func `the kernel, systemd and a clock with a battery are asked`(
    kernel: Bool?, files: [String: String], source: ClockSource
  ) {
    let found = ClockSource(
      isSynchronized: kernel, names: { _ in ["rtc0", "rtc1"] },
      read: { files[$0].map { Array($0.utf8) } })
    #expect(found == source)
  }
}
