// SPDX-License-Identifier: MIT
import Displays

enum ModelCheck: DoctorCheck {
  static let subject = "model"
  static let why = "The board decides which GPIO chip and which boot files count."

  static func run(_ machine: Machine) -> Finding? {
    guard let model = machine.model else {
      let name =
        machine.files.line("/proc/device-tree/model")
        ?? machine.files.line("/sys/class/dmi/id/product_name")
      return ok(
        "\(name ?? "This machine") is not a Raspberry Pi.",
        why: "Every sign can be made and tried here, in the terminal. What only a Raspberry Pi "
          + "has is not checked.")
    }
    if model.family == .other {
      return unknown(
        "\(model.name): a board that this version does not know.", fix: ["gpiodetect"],
        hint: "The command lists the GPIO chips; the one with the lines of the header suits "
          + "--backend gpio:LABEL,…")
    }
    return ok("\(model.name).")
  }
}
