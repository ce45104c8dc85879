// SPDX-License-Identifier: MIT
import HardwareIO
import SignboardKit

/// Whether the user may use the devices.
enum GroupsCheck: DoctorCheck {
  static let subject = "groups"
  static let why =
    "A sign should not run as root; a group gives its user the device and nothing else."

  static func run(_ machine: Machine) -> [Finding] {
    let user = machine.user
    guard user.isKnown else { return [] }
    let devices = devices(machine)
    guard !devices.isEmpty else { return [] }
    var findings: [Finding] = []
    var allowed: [String] = []
    var refusedGroups: Set<UInt32> = []
    for device in devices {
      guard let node = try? machine.files.node(device), node.kind == .characterDevice else {
        continue
      }
      if node.isUsable(user: user.number, groups: user.groups) {
        allowed.append(shown(device))
      } else if refusedGroups.insert(node.group).inserted {
        findings.append(refused(device, node, machine))
      }
    }
    if findings.isEmpty, !allowed.isEmpty {
      let note = user.number == 0 ? ", as root may do everything" : ""
      findings.append(
        ok("\(user.name) may use \(Wording.list(allowed, "and"))\(note)."))
    }
    return findings
  }

  /// The devices of the configuration, else those that a Raspberry Pi has for chains.
  private static func devices(_ machine: Machine) -> [String] {
    var devices = machine.configuredDevices
    for (chip, _) in machine.configuredGPIO {
      if let path = GPIOCheck.path(of: chip, machine) { devices.append(path) }
    }
    guard devices.isEmpty, machine.backends.isEmpty else { return devices }
    return DevicesCheck.usable(machine) + [machine.headerChip?.path].compactMap(\.self)
  }

  private static func refused(_ device: String, _ node: FileNode, _ machine: Machine) -> Finding {
    let user = machine.user
    let isSPI = device.contains("spidev")
    let group = user.groupName(node.group)
    let what = "\(user.name) may not use \(shown(device))"
    if node.group != 0, node.permissions & 0o060 == 0o060 {
      if user.listedGroups.contains(group) {
        return problem(
          "\(what) yet: \(user.name) is in the group \(group), but this login is older than that.",
          why: "Groups are looked up at login only.", fix: ["newgrp \(quoted(group))"],
          hint: "The command starts a shell with the group; after the next login it is there by "
            + "itself.")
      }
      return problem(
        "\(what): that needs the group \(group).",
        fix: ["sudo usermod -aG \(quoted(group)) \(quoted(user.name))"],
        hint: "Then log out and in again, or reboot.")
    }
    let name = isSPI ? "spi" : "gpio"
    let subsystem = isSPI ? "spidev" : "gpio"
    return problem(
      "\(what): no group has access; only root may use it.",
      fix: [
        "sudo groupadd -f \(name)",
        "echo 'SUBSYSTEM==\"\(subsystem)\", GROUP=\"\(name)\", MODE=\"0660\"' "
          + "| sudo tee /etc/udev/rules.d/60-signboard-\(name).rules",
        "sudo usermod -aG \(name) \(quoted(user.name))",
        "sudo reboot",
      ])
  }
}
