// SPDX-License-Identifier: MIT
import HardwareIO
import SignboardKit

/// The chip with the lines of the header.
enum GPIOCheck: DoctorCheck {
  static let subject = "gpio"
  static let why =
    "Numbers of GPIO chips differ between boards and kernels, labels do not."

  static func run(_ machine: Machine) -> [Finding] {
    let configured = machine.configuredGPIO.map { check($0.chip, machine) }
    if !configured.isEmpty { return configured }
    guard let label = machine.model?.chipLabel else { return [] }
    guard let chip = machine.headerChip else { return [missing(label, machine)] }
    return [ok("The lines of the header are on \(label), \(chip.path).")]
  }

  /// The device of a chip that the configuration names by path, number or label.
  static func path(of name: String, _ machine: Machine) -> String? {
    switch GPIOChip(name) {
    case .path(let path): path
    case .label(let label): machine.chips.first { $0.label == label }?.path
    }
  }

  /// The chip that the configuration names; `nil` if it is missing or does not identify itself.
  static func chip(_ name: String, _ machine: Machine) -> GPIOChipFacts? {
    guard let path = path(of: name, machine) else { return nil }
    // On newer systems gpiochip4 of a Raspberry Pi 5 is a link to gpiochip0.
    let target = machine.files.target(of: path).map { $0.hasPrefix("/") ? $0 : "/dev/" + $0 }
    return machine.chips.first { $0.path == target ?? path }
  }

  private static func check(_ name: String, _ machine: Machine) -> Finding {
    let label = machine.model?.chipLabel
    let isLabel = if case .label = GPIOChip(name) { true } else { false }
    guard let chip = chip(name, machine) else {
      if let label, isLabel, name != label {
        return problem(
          "The configuration names the GPIO chip \(shown(name)); on this board it is \(label).",
          fix: machine.replacing("gpio:\(name)", with: "gpio:\(label)"))
      }
      if let path = path(of: name, machine), machine.files.exists(path) {
        return unknown(
          "\(shown(path)) does not report which GPIO chip it is.", fix: ["sudo gpiodetect"])
      }
      if let label, isLabel { return missing(label, machine) }
      return problem(
        "There is no GPIO chip \(shown(name)).",
        fix: label.map { machine.replacing("gpio:\(name)", with: "gpio:\($0)") } ?? ["gpiodetect"])
    }
    guard let label else {
      return ok("The GPIO chip \(chip.label) is \(chip.path).")
    }
    if chip.label != label {
      return problem(
        "The configuration names \(shown(name)), which is \(chip.label); the lines of the header "
          + "are on \(label).",
        why: "Lines of another chip are not on the header; driving them can disturb the board. "
          + why, fix: machine.replacing("gpio:\(name)", with: "gpio:\(label)"))
    }
    if !isLabel, machine.model?.family == .five {
      return advice(
        "The configuration names \(shown(name)), today the right GPIO chip.",
        why: "On a Raspberry Pi 5 it was gpiochip4 before Linux 6.6.45 and is gpiochip0 since. "
          + why, fix: machine.replacing("gpio:\(name)", with: "gpio:\(label)"))
    }
    return ok("The lines of the header are on \(label), \(chip.path).")
  }

  private static func missing(_ label: String, _ machine: Machine) -> Finding {
    let isThere = machine.files.list("/dev").contains { GPIOChip.number($0) != nil }
    let wants = !machine.configuredGPIO.isEmpty
    if isThere, !machine.chips.contains(where: { !$0.label.isEmpty }) {
      return unknown(
        "The GPIO chips do not report their labels to \(machine.user.name).",
        fix: ["sudo signboard doctor"])
    }
    return finding(
      wants ? .problem : .advice, "There is no GPIO chip \(label).",
      fix: ["ls -l /dev/gpiochip*", "uname -r"],
      hint: "The kernel does not fit the board. Install the kernel of Raspberry Pi OS; SPI may "
        + "work nevertheless.")
  }
}
