// SPDX-License-Identifier: MIT
import Displays

enum KernelCheck: DoctorCheck {
  static let subject = "kernel"
  static let why = "GPIO lines are asked for in a way that Linux has had since 5.10."

  static func run(_ machine: Machine) -> Finding? {
    let system = MachineUser.fields(
      machine.files.text("/etc/os-release") ?? "", separator: "=")["PRETTY_NAME"]
    let release = system.map { shown($0.filter { $0 != "\"" }) }
    guard let kernel = machine.files.line("/proc/sys/kernel/osrelease") else {
      return unknown("The kernel does not report its version.", fix: ["uname -r"])
    }
    let what = (release.map { "\($0), " } ?? "") + "Linux \(kernel)."
    guard let version = version(kernel), version < (5, 10) else {
      return ok(what)
    }
    return problem(
      what + " That kernel is too old for GPIO.",
      fix: ["sudo apt update", "sudo apt full-upgrade", "sudo reboot"],
      hint: "SPI works nevertheless. Where the upgrade brings no newer kernel, install a current "
        + "release on a new card.")
  }

  /// The first two numbers of `6.12.25+rpt-rpi-2712`.
  static func version(_ text: String) -> (Int, Int)? {
    let numbers = text.split(separator: ".", maxSplits: 2).map { $0.prefix { $0.isNumber } }
    guard numbers.count >= 2, let major = Int(numbers[0]), let minor = Int(numbers[1]) else {
      return nil
    }
    return (major, minor)
  }
}
