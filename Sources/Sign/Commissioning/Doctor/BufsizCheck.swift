// SPDX-License-Identifier: MIT
import HardwareIO
import SignboardKit

/// The kernel's buffer for SPI.
enum BufsizCheck: DoctorCheck {
  static let subject = "bufsiz"
  static let why =
    "A frame goes out in one system call as long as it fits the buffer of spidev, else in several."
  /// A frame sends eight digits and two registers of the repair.
  private static let transactions = 10

  static func run(_ machine: Machine) -> Finding? {
    guard machine.files.exists("/sys/module/spidev") else { return nil }
    guard let text = machine.files.line("/sys/module/spidev/parameters/bufsiz"),
      let size = Int(text), size > 0
    else {
      return unknown(
        "The size of the buffer cannot be read.", fix: ["cat /sys/module/spidev/parameters/bufsiz"])
    }
    let asked = asked(machine.boot.commandLine)
    if let asked, asked != size, asked > 0 {
      return advice(
        "The buffer has \(size) bytes, \(shown(machine.boot.commandLinePath ?? "")) asks for \(asked).",
        why: "The kernel's command line is read at the start only. " + why, fix: ["sudo reboot"])
    }
    let modules = longestChain(machine)
    let needed = SpidevPlan.room(2 * modules) * transactions
    if modules > 0, needed > size {
      return advice(
        "The buffer has \(size) bytes; a frame for a chain of \(modules) modules wants \(needed).",
        fix: enlarge(needed, machine))
    }
    let what =
      modules > 0
      ? "The buffer has \(size) bytes, enough for a frame of "
        + "\(Wording.counted(modules, "module")) in one call."
      : "The buffer has \(size) bytes."
    return ok(what)
  }

  /// The modules of the longest chain on SPI; 0 where none is configured.
  private static func longestChain(_ machine: Machine) -> Int {
    guard !machine.configuredDevices.isEmpty else { return 0 }
    let sizes =
      machine.settings.chains?.map(\.size) ?? [machine.settings.panelSize].compactMap(\.self)
    return sizes.map { $0.across * $0.down }.max() ?? SupplyCheck.standardModules
  }

  private static func asked(_ commandLine: String) -> Int? {
    words(commandLine).last { $0.hasPrefix("spidev.bufsiz=") }.flatMap { Int($0.dropFirst(14)) }
  }

  /// The commands that set the size; the kernel's command line must stay one line.
  private static func enlarge(_ needed: Int, _ machine: Machine) -> [String] {
    var size = 4096
    while size < needed { size *= 2 }
    let path = machine.boot.commandLinePath ?? "/boot/firmware/cmdline.txt"
    let edit =
      asked(machine.boot.commandLine) == nil
      ? "1s/$/ spidev.bufsiz=\(size)/" : "s/spidev\\.bufsiz=[0-9]*/spidev.bufsiz=\(size)/"
    return ["sudo sed -i '\(edit)' \(path)", "sudo reboot"]
  }
}
