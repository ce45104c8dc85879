// SPDX-License-Identifier: MIT
import SignboardKit

enum DevicesCheck: DoctorCheck {
  static let subject = "devices"
  static let why = "A chain is reached through its device file only."

  static func run(_ machine: Machine) -> [Finding] {
    let devices = machine.configuredDevices
    guard devices.isEmpty else { return devices.compactMap { check($0, machine) } }
    let usable = usable(machine)
    guard machine.model != nil, !usable.isEmpty else { return [] }
    let count = usable.count == 1 ? "There is" : "There are"
    return [ok("\(count) \(Wording.list(usable, "and")).")]
  }

  /// The devices for chains: bus 10 of a Raspberry Pi 5 leads to its boot memory.
  static func usable(_ machine: Machine) -> [String] {
    machine.spiDevices.filter { !isBootMemory($0, machine) }
  }

  private static func isBootMemory(_ device: String, _ machine: Machine) -> Bool {
    machine.model?.family == .five && device.hasPrefix("/dev/spidev10.")
  }

  private static func check(_ device: String, _ machine: Machine) -> Finding? {
    let name = shown(device)
    if isBootMemory(device, machine) {
      return problem(
        "The configuration names \(name), which is the boot memory of a Raspberry Pi 5.",
        why: "Writing to it can keep the board from starting.",
        fix: machine.replacing("spi:\(device)", with: "spi:/dev/spidev0.0"))
    }
    do {
      guard try machine.files.node(device).kind == .characterDevice else {
        return problem(
          "\(name) is not a device.", fix: ["ls -l \(quoted(device))"],
          hint: "A file of that name may have been made by mistake; remove it, then reboot.")
      }
      return ok("\(name) is there.")
    } catch  where error.isMissing {
      return missing(device, machine)
    } catch {
      return unknown(
        "\(name) cannot be looked at: \(error.reason).", fix: ["ls -l \(quoted(device))"])
    }
  }

  /// The bus and the chip select of a name such as `/dev/spidev0.1`; `nil` for other names.
  static func numbers(of device: String) -> (bus: Int, select: Int)? {
    guard device.hasPrefix("/dev/spidev") else { return nil }
    let numbers = device.dropFirst("/dev/spidev".count).split(separator: ".").map { Int($0) }
    guard numbers.count == 2, let bus = numbers[0], let select = numbers[1] else { return nil }
    return (bus, select)
  }

  private static func missing(_ device: String, _ machine: Machine) -> Finding? {
    let name = shown(device)
    guard machine.model != nil, let (bus, select) = numbers(of: device) else {
      return problem(
        "\(name) is not there.", fix: ["ls -l /dev/spidev*"],
        hint: "The first SPI device is usually /dev/spidev0.0.")
    }
    // There is a finding about SPI already.
    if bus == 0, !machine.spiDevices.contains(where: { $0.hasPrefix("/dev/spidev0.") }) {
      return nil
    }
    if let driver = SPICheck.otherDriver(of: "spi\(bus).\(select)", machine) {
      return problem(
        "\(name) is not there: the driver \(shown(driver)) has taken it for itself.",
        fix: ["grep -n dtoverlay \(machine.boot.configPath ?? "/boot/firmware/config.txt")"],
        hint: "An overlay for a display or another add-on asks for it: put a # in front of its "
          + "line and reboot, or use another device.")
    }
    let overlays = bus == 0 ? 1...2 : 1...3
    guard bus <= 6, overlays.contains(select + 1) else {
      return problem(
        "\(name) is not there, and no overlay makes it.",
        fix: machine.replacing("spi:\(device)", with: "spi:/dev/spidev0.0"))
    }
    if let selects = machine.boot.config?.chipSelects[bus] {
      // There is a finding about a bus without any, and about one that is left out.
      if selects.count == 0 || selects.hidden.contains(select) { return nil }
      let place = selects.place
      guard selects.count > select else {
        return problem(
          "\(name) is not there: \(place), \"\(place.text)\", has too few chip selects.",
          fix: selects.raised(to: select + 1, ofBus: bus))
      }
      return problem(
        "\(name) is not there, though \(place) asks for it.",
        why: "Boot files are read at the start only.", fix: ["sudo reboot"])
    }
    let overlay = "spi\(bus)-\(select + 1)cs"
    let path = machine.boot.configPath ?? "/boot/firmware/config.txt"
    return problem(
      "\(name) is not there: \(path) does not ask for it.",
      fix: ["printf '\\n[all]\\ndtoverlay=\(overlay)\\n' | sudo tee -a \(path)", "sudo reboot"])
  }
}

extension Machine {
  /// The SPI devices that chains may be connected to.
  package var chainDevices: [String] { DevicesCheck.usable(self) }
}
