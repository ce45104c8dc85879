// SPDX-License-Identifier: MIT
private import CHardwareIO
private import Glibc
private import LinuxIO
package import SPIBus

/// The errors of GPIO lines.
package struct GPIOFailure {
  private let device: String
  private let lines: GPIOLines

  package init(device: String, lines: GPIOLines) {
    self.device = device
    self.lines = lines
  }

  /// The program was built without libgpiod.
  package var noSupport: SPIError {
    error(
      .unsupported, ENOSYS, "this build has no libgpiod support",
      "Build with the trait GPIO (on by default) and libgpiod-dev installed.")
  }

  /// Neither generation of libgpiod can be loaded.
  package var noLibrary: SPIError {
    error(
      .unsupported, ELIBACC, "libgpiod is not installed",
      "Install it with \"sudo apt-get install libgpiod3\", or on Debian 12 and Ubuntu 24.04 with "
        + "\"sudo apt-get install libgpiod2\".")
  }

  /// The extra time is out of range.
  package func halfPeriod(_ nanoseconds: Int64) -> SPIError {
    let range = GPIODevice.halfPeriods
    return error(
      .unsupported, EINVAL,
      "the half period \(nanoseconds) ns is not from \(range.lowerBound) to "
        + "\(range.upperBound) ns",
      "Choose a time in that range; 0 suits short wires.")
  }

  /// The device of the first chip with a label.
  package func path(label: String, among chips: [GPIOChip.Found]) throws(SPIError) -> String {
    if let chip = chips.first(where: { $0.label == label }) { return chip.path }
    // If chips exist but none has a readable label, permission is missing.
    if !chips.isEmpty, chips.allSatisfy({ $0.label == nil }) {
      throw error(.permission, EACCES, SystemError.reason(EACCES), Self.joinGroup)
    }
    let labels = chips.compactMap { chip in chip.label.map { "\($0) (\(chip.path))" } }
    let remedy =
      if !labels.isEmpty {
        "The chips here are " + labels.joined(separator: ", ") + "."
      } else {
        "This machine has no /dev/gpiochip devices; see what there is with \"gpiodetect\"."
      }
    throw error(.missing, ENOENT, "no GPIO chip has the label \(label)", remedy)
  }

  /// The chip could not be opened or the lines not be requested.
  package func opening(errno code: Int32, place: Int32, user: String) -> SPIError {
    let line = lineName(place)
    return switch code {
    case ENOSYS: noSupport
    case ELIBACC: noLibrary
    case EBUSY:
      error(
        .busy, code,
        (line ?? "a line") + " is in use" + (user.isEmpty ? "" : " by \"\(user)\""),
        "See who uses it with \"gpioinfo\". On a Raspberry Pi, SPI owns GPIO7 and GPIO8 while it "
          + "is enabled.")
    case EACCES, EPERM:
      error(.permission, code, SystemError.reason(code), Self.joinGroup)
    case EINVAL where place == Int32(LINUX_GPIO_AT_SAME_LINE):
      error(
        .unsupported, code, "CLK, DIN and CS are not three different lines",
        "Give each its own line.")
    case ENOENT where line != nil, EINVAL where line != nil:
      error(
        .unsupported, code, "the chip has no line \(line ?? "")",
        "See the names and numbers of lines with \"gpioinfo\".")
    // At a later place the chip was one and has vanished in between.
    case _ where place == Int32(LINUX_GPIO_AT_CHIP) && (code == ENOTTY || code == ENODEV):
      error(
        .unsupported, code, "not a GPIO chip",
        "See the chips of this machine with \"gpiodetect\".")
    case ENOENT, ENXIO, ENODEV:
      error(
        .missing, code, SystemError.reason(code),
        "See the chips of this machine with \"gpiodetect\".")
    default: error(.transfer, code, SystemError.reason(code), "")
    }
  }

  /// Setting a line failed.
  package func sending(errno code: Int32) -> SPIError {
    let kind: SPIError.Code = code == ENODEV || code == ENXIO ? .missing : .transfer
    return error(kind, code, SystemError.reason(code), "", action: "send to")
  }

  private static let joinGroup =
    "Add the user to group gpio with \"sudo usermod -aG gpio $USER\", then log in again."

  private func lineName(_ place: Int32) -> String? {
    switch place {
    case Int32(LINUX_GPIO_CLOCK): "\(lines.clock) (CLK)"
    case Int32(LINUX_GPIO_DATA): "\(lines.data) (DIN)"
    case Int32(LINUX_GPIO_SELECT): "\(lines.select) (CS)"
    default: nil
    }
  }

  private func error(
    _ code: SPIError.Code, _ errno: Int32, _ reason: String, _ remedy: String,
    action: String = "open"
  ) -> SPIError {
    SPIError(
      code: code, device: device, action: action, errno: errno, reason: reason, remedy: remedy)
  }
}
