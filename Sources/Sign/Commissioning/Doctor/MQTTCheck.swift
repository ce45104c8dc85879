// SPDX-License-Identifier: MIT
import SignboardKit

/// The connection to a broker of MQTT.
enum MQTTCheck: DoctorCheck {
  static let subject = "mqtt"
  static let why = "The sign takes requests from the broker, and tells it how it is."

  static func run(_ machine: Machine) -> [Finding] {
    guard let mqtt = machine.settings.mqtt else { return [] }
    return [library(machine), encryption(mqtt)].compactMap(\.self) + secrets(mqtt, machine)
  }

  /// Whether libmosquitto is there, in the folders of the processors that the program is made for.
  private static func library(_ machine: Machine) -> Finding? {
    let folders = ["/usr/lib", "/usr/lib/aarch64-linux-gnu", "/usr/lib/x86_64-linux-gnu"]
    let isThere = folders.contains { machine.files.exists("\($0)/libmosquitto.so.1") }
    guard !isThere else { return nil }
    return problem(
      "libmosquitto is not installed, so the sign cannot reach the broker.",
      fix: ["sudo apt install libmosquitto1"])
  }

  private static func encryption(_ mqtt: MQTTSettings) -> Finding? {
    guard !mqtt.broker.isSafe else { return nil }
    return problem(
      "What the sign and \(shown("\(mqtt.broker)")) say is not encrypted.",
      why: "Whoever listens in on that network can read the password, and then change the sign.",
      hint: "Let the broker listen with TLS, and write mqtts:// in front of its name, with its "
        + "authority as ca-file.")
  }

  /// Files of secrets that everybody on the machine may read.
  private static func secrets(_ mqtt: MQTTSettings, _ machine: Machine) -> [Finding] {
    [mqtt.passwordFile, mqtt.key].compactMap(\.self).compactMap { path in
      guard let node = try? machine.files.node(path), node.permissions & 0o004 != 0 else {
        return nil
      }
      return advice(
        "Every user of this machine can read \(shown(path, limit: 200)).",
        why: "It is the secret by which the broker knows the sign.",
        fix: ["sudo chgrp signboard \(quoted(path))", "sudo chmod 640 \(quoted(path))"])
    }
  }
}
