// SPDX-License-Identifier: MIT
import SignboardKit

enum PowerCheck: DoctorCheck {
  static let subject = "power"
  static let why =
    "Below about 4.6 V the board slows down and chips forget their settings: modules go dark, "
    + "dim or wrong."
  private static let history = "journalctl -k -b --grep 'nder-voltage'"

  static func run(_ machine: Machine) -> Finding? {
    guard let model = machine.model else { return nil }
    // The new sensor first: reading the old file writes a warning into the kernel's log.
    let alarm = alarm(machine.files)
    // Boards without a sensor have the file too; it is always 0.
    if let alarm, model.measuresVoltage || alarm != "0" {
      return finding(now: alarm != "0", before: false)
    }
    if !model.measuresVoltage {
      return ok(
        "This board has no sensor for its supply.",
        hint:
          "Where modules flicker, measure between pin 2 and pin 6: it should be 4.8 V or more.")
    }
    let old = "/sys/devices/platform/soc/soc:firmware/get_throttled"
    if let text = machine.files.line(old) {
      let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
      if let bits = UInt32(digits, radix: 16) {
        return finding(now: bits & 1 == 1, before: bits >> 16 & 1 == 1)
      }
    }
    return unknown(
      "The kernel does not report whether the supply is weak.", fix: ["vcgencmd get_throttled"],
      hint: "\"throttled=0x0\" means that all is well.")
  }

  private static func finding(now: Bool, before: Bool) -> Finding {
    let hint =
      "Use the supply that is made for the board and a short, thick cable, and feed the "
      + "modules from a supply of their own with the grounds joined."
    if now {
      return problem("The voltage is too low right now.", fix: [history], hint: hint)
    }
    if before {
      return advice(
        "The voltage was too low at least once since the start.", fix: [history], hint: hint)
    }
    return ok(
      "The voltage is fine at the moment.",
      hint: "\"\(history)\" shows whether it ever was too low.")
  }

  /// The value of the voltage sensor, `0` or `1`.
  private static func alarm(_ files: FileTree) -> String? {
    let folder = "/sys/class/hwmon"
    for name in files.list(folder).prefix(256) {
      if files.line("\(folder)/\(name)/name") == "rpi_volt" {
        return files.line("\(folder)/\(name)/in0_lcrit_alarm")
      }
    }
    return nil
  }
}
