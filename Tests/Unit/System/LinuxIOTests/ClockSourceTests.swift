// SPDX-License-Identifier: MIT
import LinuxIO
import SignTesting
import Testing

/// Where the time of a machine comes from.
struct ClockSourceTests {
  private static let systemd = "/run/systemd/timesync/synchronized"
  private static let epoch = "/sys/class/rtc/rtc0/since_epoch"
  private static let battery = ["/sys/class/rtc/rtc0/hctosys": "1\n", epoch: "1795262400\n"]

  private static func files(_ changes: [String: String]) -> [String: String] {
    battery.merging(changes) { $1 }
  }

  @Test(
    arguments: [
      (true, [:], ClockSource.synchronized), (false, [systemd: ""], .synchronized),
      (nil, [systemd: ""], .synchronized), (true, battery, .synchronized),
      (false, battery, .battery), (nil, battery, .battery),
      // One that the system has read later than the kernel would.
      (false, files(["/sys/class/rtc/rtc0/hctosys": "0\n", epoch: "1795348740\n"]), .battery),
      // A chip without a battery, and one that the kernel did not read.
      (false, files([epoch: "4711\n"]), .nothing), (false, files([epoch: ""]), .nothing),
      (false, files(["/sys/class/rtc/rtc0/hctosys": "0\n"]), .nothing),
      (false, files(["/sys/class/rtc/rtc0/hctosys": ""]), .nothing),
      (false, [:], .nothing), (nil, [:], .unknown),
    ] as [(Bool?, [String: String], ClockSource)])
  func `the kernel, systemd and a clock with a battery are asked`(
    kernel: Bool?, files: [String: String], source: ClockSource
  ) throws {
    let folder = try TestFolder()
    try folder.makeFolder("sys/class/rtc/rtc0")
    for (path, text) in files { try folder.write(text, path) }
    let found = ClockSource(
      FileTree(root: folder.path), isSynchronized: kernel, now: 1_795_348_800)
    #expect(found == source)
  }
}
