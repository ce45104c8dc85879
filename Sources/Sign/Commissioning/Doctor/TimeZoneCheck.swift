// SPDX-License-Identifier: MIT
import SignboardKit

enum TimeZoneCheck: DoctorCheck {
  static let subject = "time-zone"
  static let why = "Clocks and times of day on the sign follow it."
  private static let set = [
    "timedatectl list-timezones", "sudo timedatectl set-timezone Europe/Paris",
  ]
  private static let setHint = "Put your own time zone from the list into the second command."
  private static let folder = "/usr/share/zoneinfo/"

  static func run(_ machine: Machine) -> Finding? {
    let files = machine.files
    let variable = machine.environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    if let variable, !variable.isEmpty {
      if variable.hasPrefix("/") || isRule(variable) || files.exists(folder + variable) {
        return ok("\(shown(variable)), as the variable TZ says.")
      }
      return problem(
        "The variable TZ names \"\(shown(variable))\", which is not a time zone.",
        why: "Times would be those of UTC. " + why, fix: ["unset TZ"])
    }
    let written = files.line("/etc/timezone")
    guard let target = files.target(of: "/etc/localtime") else {
      if files.exists("/etc/localtime") {
        return ok(written.map { "\($0)." } ?? "Set in /etc/localtime.")
      }
      return advice("No time zone is set, so times are those of UTC.", fix: set, hint: setHint)
    }
    guard let name = files.timeZoneName else { return ok("Set in \(shown(target)).") }
    let zone = shown(name)
    if !files.exists(folder + name) {
      return problem(
        "The rules of the time zone \(zone) are not installed.",
        why: "Times would be those of UTC. " + why, fix: ["sudo apt install tzdata"])
    }
    if ["UTC", "Etc/UTC", "Universal", "Etc/Universal", "Zulu", "Etc/Zulu"].contains(name) {
      return advice(
        "The time zone is \(zone).",
        why: "That is right for a server, and wrong for most signs. " + why, fix: set,
        hint: setHint)
    }
    if let written, written != zone {
      return advice(
        "/etc/localtime says \(zone), /etc/timezone says \(written).",
        why: "Programs differ in which of the two they believe. " + why,
        fix: ["sudo timedatectl set-timezone \(quoted(name))"])
    }
    return ok("\(zone).")
  }

  /// Whether it is a rule such as `CET-1CEST` rather than a name.
  private static func isRule(_ text: String) -> Bool {
    text.contains(where: \.isNumber) && !text.contains("/") || text == "UTC" || text == "UTC0"
  }
}

extension Machine {
  /// The name of the time zone of the machine; `nil` if none is set, or it is not known.
  package var timeZoneName: String? {
    files.target(of: "/etc/localtime") == nil ? files.line("/etc/timezone") : files.timeZoneName
  }
}
