// SPDX-License-Identifier: MIT
import SignboardKit

enum SPICheck: DoctorCheck {
  static let subject = "spi"
  static let why =
    "Only with SPI switched on there is a device such as /dev/spidev0.0 that chains are connected "
    + "to."

  static func run(_ machine: Machine) -> [Finding] {
    guard machine.model != nil else { return [] }
    let isThere = machine.spiDevices.contains { $0.hasPrefix("/dev/spidev0.") }
    let decision = machine.boot.config?.decision
    let selects = ChipSelectCheck.run(machine)
    if selects.contains(where: { $0.state == .problem }) { return selects }
    if isThere { return [on(machine, decision)] + selects }
    // The devices that the configuration names decide.
    let named = machine.configuredDevices.map { shown($0) }
    if !named.isEmpty, !named.contains(where: { $0.hasPrefix("/dev/spidev0.") }) {
      let list = Wording.list(named, "and")
      return [ok("The first SPI bus may be off: the configuration uses \(list).")] + selects
    }
    let others = DevicesCheck.usable(machine)
    if named.isEmpty, machine.needsSPI, decision?.isOn != true, let other = others.first {
      return [
        advice(
          "The first SPI bus is off; there is \(Wording.list(others, "and")).",
          hint: "Name the device in the configuration: \"backend: spi:\(other)\".")
      ] + selects
    }
    if !machine.needsSPI, decision?.isOn != true {
      return [ok("SPI is off, and the configuration does not use it.")]
    }
    if let decision, decision.isOn { return [missing(machine, decision)] }
    return [off(machine, decision)]
  }

  private static func on(_ machine: Machine, _ decision: BootConfiguration.Statement?) -> Finding {
    if let decision, decision.isOn {
      return ok("SPI is on: \(decision.place), \"\(decision.place.text)\".")
    }
    if machine.boot.configPath == nil || machine.boot.isUnreadable {
      return ok("SPI is on. The boot files cannot be read.")
    }
    return advice(
      "SPI is on now, but \(machine.boot.configPath ?? "no boot file") does not switch it on.",
      why: "It was switched on by hand and will be off after the next start.",
      fix: switchOn(machine))
  }

  /// The boot file switches SPI on, but the device is missing.
  private static func missing(
    _ machine: Machine, _ decision: BootConfiguration.Statement
  ) -> Finding {
    if let driver = otherDriver(of: "spi0.0", machine) {
      return problem(
        "SPI is on (\(decision.place)), but the driver \(shown(driver)) has taken the first "
          + "device for itself.",
        fix: ["grep -n dtoverlay \(machine.boot.configPath ?? "/boot/firmware/config.txt")"],
        hint: "An overlay for a display or another add-on asks for it: put a # in front of its "
          + "line and reboot, or use the second device, /dev/spidev0.1.")
    }
    if let file = blacklist(machine) {
      return problem(
        "SPI is on (\(decision.place)), but \(file) forbids its driver.",
        fix: ["sudo sed -i '/^blacklist.*spi/s/^/#/' \(quoted(file))", "sudo reboot"])
    }
    let condition =
      decision.verdict == .depends
      ? " That line stands in the section \(decision.place.section) and counts only there." : ""
    return problem(
      "SPI is switched on in \(decision.place), but /dev/spidev0.0 is not there.\(condition)",
      why: "Boot files are read at the start only. " + why,
      fix: condition.isEmpty ? ["sudo reboot"] : addLine(machine),
      hint: condition.isEmpty
        ? "Where a new start does not help, load the driver with \"sudo modprobe spidev\"." : "")
  }

  private static func off(_ machine: Machine, _ decision: BootConfiguration.Statement?) -> Finding {
    let boot = machine.boot
    guard let path = boot.configPath else {
      return problem(
        "SPI is off: there is no /dev/spidev0.0. Neither /boot/firmware/config.txt nor "
          + "/boot/config.txt is there.", fix: ["findmnt /boot/firmware /boot"],
        hint: "The boot partition seems not to be mounted. Mount it, then run the check again.")
    }
    if boot.isUnreadable {
      return problem(
        "SPI is off: there is no /dev/spidev0.0. \(path) cannot be read.", fix: switchOn(machine))
    }
    if let old = boot.stale?.decision, old.isOn {
      return problem(
        "SPI is off: \(old.place) switches it on, but the file that counts is \(path).",
        why: "Since Debian 12 the boot files are in /boot/firmware; what stands in the old place "
          + "is not read. " + why, fix: switchOn(machine))
    }
    if let other = boot.config?.statements.last(where: { $0.isOn && $0.verdict == .other }) {
      // raspi-config would change that line, in a section that does not count on this board.
      return problem(
        "SPI is off: \(other.place) stands in the section \(other.place.section), which does not "
          + "count on this board.", fix: addLine(machine))
    }
    if let decision {
      return problem(
        "SPI is off: \(decision.place) says \"\(decision.place.text)\".", fix: switchOn(machine))
    }
    if let comment = boot.config?.comments.last {
      return problem(
        "SPI is off: \(comment), \"\(comment.text)\", is commented out.", fix: switchOn(machine))
    }
    return problem("SPI is off: \(path) does not switch it on.", fix: switchOn(machine))
  }

  private static func switchOn(_ machine: Machine) -> [String] {
    machine.files.exists("/usr/bin/raspi-config")
      ? ["sudo raspi-config nonint do_spi 0", "sudo reboot"] : addLine(machine)
  }

  private static func addLine(_ machine: Machine) -> [String] {
    let path = machine.boot.configPath ?? "/boot/firmware/config.txt"
    return ["printf '\\n[all]\\ndtparam=spi=on\\n' | sudo tee -a \(path)", "sudo reboot"]
  }

  /// The driver of a device such as `spi0.0`, if it is not spidev.
  static func otherDriver(of device: String, _ machine: Machine) -> String? {
    guard let target = machine.files.target(of: "/sys/bus/spi/devices/\(device)/driver"),
      let name = target.split(separator: "/").last, name != "spidev"
    else { return nil }
    return String(name)
  }

  private static func blacklist(_ machine: Machine) -> String? {
    let folder = "/etc/modprobe.d"
    for name in machine.files.list(folder).prefix(256) {
      guard name.hasSuffix(".conf"), let text = machine.files.text("\(folder)/\(name)") else {
        continue
      }
      for line in text.split(whereSeparator: \.isNewline).prefix(4096) {
        let words = words(line)
        let module = words.count == 2 && words[0] == "blacklist" ? words[1] : ""
        if module == "spidev" || module.hasPrefix("spi-bcm") || module.hasPrefix("spi_bcm") {
          return "\(folder)/\(shown(name))"
        }
      }
    }
    return nil
  }
}
