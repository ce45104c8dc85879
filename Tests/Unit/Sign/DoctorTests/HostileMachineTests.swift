// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import Foundation
import LinuxIO
import SignTesting
import Testing

/// Hostile trees.
struct HostileMachineTests {
  private static let paths = [
    "/proc/device-tree/model", "/proc/cpuinfo", "/proc/self/status", "/proc/self/environ",
    "/proc/self/limits", "/proc/sys/kernel/osrelease", "/etc/os-release", "/etc/passwd",
    "/etc/group", "/etc/timezone", "/boot/firmware/config.txt", "/boot/config.txt",
    "/boot/firmware/cmdline.txt", "/sys/kernel/debug/gpio", "/sys/class/hwmon/hwmon0/name",
    "/sys/class/hwmon/hwmon0/in0_lcrit_alarm", "/sys/module/spidev/parameters/bufsiz",
    "/etc/modprobe.d/x.conf", "/proc/12/comm", "/proc/12/cgroup", "/dev/.nodes",
    "/sys/devices/platform/soc/soc:firmware/get_throttled",
  ]

  @Test func `an empty machine has a report`() throws {
    let report = try FakeMachine("folder /nothing").report()
    #expect(!report.findings.isEmpty)
    expect(report, "kernel", .unknown, "The kernel does not report its version.")
  }

  @Test func `a missing machine folder has a report`() {
    let report = DoctorReport(Machine(files: FileTree(root: "/no/such/folder")))
    #expect(!report.findings.isEmpty)
  }

  @Test func `garbage in every file has a report`() throws {
    let seed: UInt64 = 3_804
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let folder = try TestFolder()
      for path in Self.paths {
        let url = folder.file(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try garbage(&random).write(to: url)
      }
      // Without a model most checks do nothing.
      if Bool.random(using: &random) {
        try Data("Raspberry Pi 5 Model \u{1B}[2J\0".utf8).write(to: folder.file(Self.paths[0]))
      }
      let report = DoctorReport(Machine(files: tree(folder.url)))
      let printed = report.text() + report.json
      #expect(!printed.unicodeScalars.contains("\u{1B}"), "seed \(seed)")
      #expect(!printed.unicodeScalars.contains("\0"), "seed \(seed)")
      #expect(throws: Never.self, "seed \(seed)") {
        _ = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
      }
    }
  }

  private func garbage(_ random: inout SeededGenerator) -> Data {
    let pieces = [
      "gpiochip0: GPIOs ", "gpiochip", "512-565", ", pinctrl-rp1:", "\n gpio-", "(", ")", "|", ":",
      "9223372036854775807", "-9223372036854775808", "99999999999999999999", "Uid:\t", "=", "\0",
      "\u{1B}[31m", "dtparam=spi=on", "include ", "\n", "rpi_volt", "crw-rw---- 0 0 spidev0.0",
      "spidev.bufsiz=", "0x", "1000", " ", "é", "\u{202E}",
    ]
    var data = Data()
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        data.append(UInt8.random(in: .min ... .max, using: &random))
      } else {
        data.append(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8)
      }
    }
    return data
  }

  @Test func `loops, pipes, folders and huge files in place of files have a report`() throws {
    for kind in 0..<4 {
      let folder = try TestFolder()
      for path in Self.paths where path != "/dev/.nodes" {
        let url = folder.file(path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        switch kind {
        case 0:
          try FileManager.default.createSymbolicLink(
            atPath: url.path, withDestinationPath: url.lastPathComponent)
        case 1:
          let result = unsafe mkfifo(url.path, 0o600)
          #expect(result == 0)
        case 2:
          try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        default:
          try Data().write(to: url)
          // A sparse file: a gibibyte that takes no space.
          let result = unsafe truncate(url.path, 1 << 30)
          #expect(result == 0)
        }
      }
      let report = DoctorReport(Machine(files: tree(folder.url)))
      expect(report, "kernel", .unknown, "The kernel does not report its version.")
    }
  }

  @Test func `names with shell characters are quoted`() throws {
    let report = try FakeMachine(Systems.bookworm, Systems.pi4).report(
      sign: "backend: \"spi:/dev/$(reboot);'x'\"\nfont: \"/a b/`id`.bdf\"")
    expect(
      report, "fonts", .problem,
      "The font /a b/`id`.bdf cannot be read: no such file or directory.",
      fix: ["ls -l '/a b/`id`.bdf'"])
    let commands = report.findings.flatMap(\.fix)
    #expect(!commands.contains { $0.contains("$(reboot)") && !$0.contains("'") })
  }
}
