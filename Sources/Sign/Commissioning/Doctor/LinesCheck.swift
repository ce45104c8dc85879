// SPDX-License-Identifier: MIT
import HardwareIO
import SignboardKit

/// The programs that use lines and devices.
enum LinesCheck: DoctorCheck {
  static let subject = "lines"
  static let why = "Two programs on the same wires leave garbage on the modules."
  private static let search =
    "Find the program or the overlay in config.txt that has the line, and end it."

  static func run(_ machine: Machine) -> [Finding] {
    let wanted = machine.backends.isEmpty ? DevicesCheck.usable(machine) : machine.configuredDevices
    let devices = Set(wanted.filter { machine.files.exists($0) })
    let table = ProcessTable(
      machine.files, devices: devices.union(machine.chips.map(\.path)))
    var findings: [Finding] = []
    for device in devices.sorted() {
      findings += (table.holders[device] ?? []).prefix(8).map { held(shown(device), $0) }
    }
    var free = devices.sorted().map { shown($0) }
    for (name, lines) in machine.configuredGPIO {
      // Lines of a wrong chip do not matter; there is a finding about the chip.
      guard let chip = GPIOCheck.chip(name, machine),
        machine.model?.chipLabel ?? chip.label == chip.label
      else { continue }
      let found = busy(chip, lines, table)
      findings += found
      if found.isEmpty { free.append("the lines \(Wording.list(lines.map { shown($0) }, "and"))") }
    }
    if devices.contains(where: { $0.hasPrefix("/dev/spidev0.") }) { findings += busyPins(machine) }
    guard findings.isEmpty, !free.isEmpty else { return findings }
    let hint =
      table.hidden == 0
      ? "" : "Programs of other users cannot be seen; \"sudo signboard doctor\" sees them too."
    let who = table.hidden == 0 ? "No program" : "No visible program"
    return [ok("\(who) uses \(Wording.list(free, "and")).", hint: hint)]
  }

  private static func held(_ what: String, _ holder: ProcessTable.Holder) -> Finding {
    if holder.name == "signboard" {
      return advice(
        "\(what) is in use by \(holder.description): a sign is running.",
        why: "A second sign on the same device would spoil the picture of the first.",
        fix: [holder.stop])
    }
    return problem(
      "\(what) is in use by \(holder.description).", fix: [holder.stop],
      hint: holder.service == nil
        ? "" : "With \"disable --now\" instead of \"stop\" it stays off after the next start too.")
  }

  /// Lines of the configuration that another program uses.
  private static func busy(
    _ chip: GPIOChipFacts, _ names: [String], _ table: ProcessTable
  ) -> [Finding] {
    guard let lines = chip.lines else {
      return [
        unknown("It cannot be seen who uses the lines of \(chip.label).", fix: ["sudo gpioinfo"])
      ]
    }
    return names.compactMap { name in
      let wanted = GPIOLine(name)
      let line = lines.first {
        wanted == .offset(UInt32(clamping: $0.offset)) || wanted == .name($0.name)
      }
      guard let user = line?.user else { return nil }
      return busy("Line \(shown(name)) of \(chip.label)", user, table.holders[chip.path] ?? [])
    }
  }

  private static func busy(
    _ line: String, _ user: String, _ holders: [ProcessTable.Holder]
  ) -> Finding {
    if user.hasPrefix("spi") {
      return problem(
        "\(line) is in use by \"\(shown(user))\", the SPI driver.",
        why: "The driver keeps GPIO 7 and 8 as chip selects, also where no SPI device is used.",
        fix: ["sudo raspi-config nonint do_spi 1", "sudo reboot"],
        hint: "Or keep SPI on and wire the chain to other lines, such as 5, 6 and 13.")
    }
    if let holder = holders.first(where: { $0.name == user }) ?? holders.first {
      return held(line, holder)
    }
    return problem(
      "\(line) is in use by \(named(user)).", fix: ["sudo signboard doctor", "sudo gpioinfo"],
      hint: search)
  }

  /// Pins of the SPI bus of the header that another program uses as plain lines.
  private static func busyPins(_ machine: Machine) -> [Finding] {
    guard let chip = machine.headerChip, let lines = chip.lines else { return [] }
    return lines.compactMap { line in
      guard (7...11).contains(line.offset), let user = line.user, !user.hasPrefix("spi") else {
        return nil
      }
      return problem(
        "GPIO \(line.offset), a pin of SPI, is in use by \(named(user)).",
        why: "While a program uses it as a plain line, SPI does not reach the modules.",
        fix: ["sudo gpioinfo", "sudo fuser -v \(chip.path)"], hint: search)
    }
  }

  private static func named(_ user: String) -> String {
    user.isEmpty ? "a program without a name" : "\"\(shown(user))\""
  }
}
