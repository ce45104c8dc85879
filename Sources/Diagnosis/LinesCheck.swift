// SPDX-License-Identifier: MIT
internal import LinuxIO

/// Who uses lines and devices.
enum LinesCheck {
  private static let why = "Two programs on the same wires leave garbage on the modules."

  static func run(_ machine: Machine) -> [Finding] {
    let devices = Set(
      machine.configuredDevices.isEmpty && machine.backends.isEmpty
        ? DevicesCheck.usable(machine) : machine.configuredDevices)
    let chips = Set(machine.chips.map(\.path))
    let table = ProcessTable(machine.files, devices: devices.union(chips))
    var findings: [Finding] = []
    for device in devices.sorted() {
      for holder in (table.holders[device] ?? []).prefix(8) {
        findings.append(held(device, holder))
      }
    }
    findings += machine.configuredGPIO.flatMap { busy($0.chip, $0.lines, table, machine) }
    if !devices.isEmpty { findings += busyPins(machine) }
    guard findings.isEmpty, !devices.isEmpty || !machine.configuredGPIO.isEmpty else {
      return findings
    }
    let free =
      devices.sorted().map { shown($0) }
      + machine.configuredGPIO.map { "the lines \(listed($0.lines.map { shown($0) }))" }
    let hint =
      table.hidden == 0
      ? "" : "Programs of other users cannot be seen; \"sudo signboard doctor\" sees them too."
    let who = table.hidden == 0 ? "Nobody" : "Nobody visible"
    return [Finding(.lines, .ok, "\(who) uses \(listed(free)).", why: why, hint: hint)]
  }

  private static func held(_ device: String, _ holder: ProcessTable.Holder) -> Finding {
    if holder.name == "signboard" {
      return Finding(
        .lines, .advice, "\(shown(device)) is in use by \(holder.description): a sign is running.",
        why: "A second sign on the same device would spoil the picture of the first.",
        fix: [holder.stop])
    }
    return Finding(
      .lines, .problem, "\(shown(device)) is in use by \(holder.description).", why: why,
      fix: [holder.stop])
  }

  /// Lines that the configuration wants and somebody has.
  private static func busy(
    _ chipName: String, _ names: [String], _ table: ProcessTable, _ machine: Machine
  ) -> [Finding] {
    guard let chip = GPIOCheck.chip(chipName, machine) else { return [] }
    return names.compactMap { name in
      let wanted = GPIOLine(name)
      let line = chip.lines.first {
        wanted == .offset(UInt32(clamping: $0.offset)) || wanted == .name($0.name)
      }
      guard let line, let user = line.user else { return nil }
      let shownUser = user.isEmpty ? "a program without a name" : "\"\(shown(user))\""
      let what = "Line \(shown(name)) of \(chip.label) is in use by \(shownUser)"
      if user.hasPrefix("spi") {
        return Finding(
          .lines, .problem, "\(what), the SPI driver.",
          why: "The driver keeps GPIO 7 and 8 as chip selects, also where no SPI device is used.",
          fix: ["sudo raspi-config nonint do_spi 1", "sudo reboot"],
          hint: "Or keep SPI on and wire the chain to other lines, such as 5, 6 and 13.")
      }
      let holders = table.holders[chip.path] ?? []
      return Finding(
        .lines, .problem,
        what
          + (holders.isEmpty
            ? "." : "; \(chip.path) is open in \(listed(holders.prefix(4).map(\.description)))."),
        why: why,
        fix: holders.isEmpty
          ? ["sudo gpioinfo", "sudo fuser -v \(chip.path)"] : holders.prefix(4).map(\.stop),
        hint: holders.isEmpty
          ? "Find the program or the overlay in config.txt that has the line, and end it." : "")
    }
  }

  /// Pins of the SPI bus of the header that something else has as plain lines.
  private static func busyPins(_ machine: Machine) -> [Finding] {
    guard let label = machine.model?.chipLabel,
      let chip = machine.chips.first(where: { $0.label == label })
    else { return [] }
    return chip.lines.compactMap { line in
      guard (7...11).contains(line.offset), let user = line.user, !user.hasPrefix("spi") else {
        return nil
      }
      let shownUser = user.isEmpty ? "a program without a name" : "\"\(shown(user))\""
      return Finding(
        .lines, .problem, "GPIO \(line.offset), a pin of SPI, is in use by \(shownUser).",
        why: "While somebody uses it as a plain line, SPI does not reach the modules.",
        fix: ["sudo gpioinfo", "sudo fuser -v \(chip.path)"],
        hint: "Find the program or the overlay in config.txt that has the line, and end it.")
    }
  }
}
