// SPDX-License-Identifier: MIT
private import CHardwareIO
import Core
private import Glibc
private import LinuxIO

/// The errors of GPIO lines.
struct GPIOFailure {
  let device: String
  let lines: GPIOLines

  /// The program was built without libgpiod.
  var noSupport: SPIError {
    error(
      .unsupported, ENOSYS, .phrase("this build has no libgpiod support"),
      .phrase("Build with the trait GPIO (on by default) and libgpiod-dev installed."))
  }

  /// Neither generation of libgpiod can be loaded.
  var noLibrary: SPIError {
    error(
      .unsupported, ELIBACC, .phrase("libgpiod is not installed"),
      .phrase(
        """
        Install it with "sudo apt-get install libgpiod3", or on Debian 12 and Ubuntu 24.04 \
        with "sudo apt-get install libgpiod2".
        """))
  }

  /// The device of the first chip with a label.
  func path(
    label: String, among chips: [(path: String, label: String?)]
  ) throws(SPIError) -> String {
    if let chip = chips.first(where: { $0.label == label }) { return chip.path }
    // If chips exist but none has a readable label, permission is missing.
    if !chips.isEmpty, chips.allSatisfy({ $0.label == nil }) {
      throw refusal(EACCES)
    }
    let labels = chips.compactMap { chip in chip.label.map { "\($0) (\(chip.path))" } }
    let advice: Phrase =
      labels.isEmpty
      ? .phrase("This machine has no /dev/gpiochip devices; see what there is with \"gpiodetect\".")
      : .phrase("The chips here are \(labels.joined(separator: ", ")).")
    throw error(.missing, ENOENT, .phrase("no GPIO chip has the label \(label)"), advice)
  }

  /// The chip could not be opened or the lines not be requested.
  func opening(errno code: Int32, place: Int32, user: String) -> SPIError {
    let line = lineName(place)
    return switch code {
    case ENOSYS: noSupport
    case ELIBACC: noLibrary
    case EBUSY:
      error(
        .busy, code, inUse(line, by: user),
        .phrase(
          """
          See who uses it with "gpioinfo". On a Raspberry Pi, SPI owns GPIO7 and GPIO8 \
          while it is enabled.
          """))
    case EACCES, EPERM: refusal(code)
    case EINVAL where place == Int32(LINUX_GPIO_AT_SAME_LINE):
      error(
        .unsupported, code, .phrase("CLK, DIN and CS are not three different lines"),
        .phrase("Give each its own line."))
    case ENOENT where line != nil, EINVAL where line != nil:
      error(
        .unsupported, code, .phrase("the chip has no line \(line ?? "")"),
        .phrase("See the names and numbers of lines with \"gpioinfo\"."))
    // At a later place the chip was one and has vanished in between.
    case _ where place == Int32(LINUX_GPIO_AT_CHIP) && (code == ENOTTY || code == ENODEV):
      error(
        .unsupported, code, .phrase("not a GPIO chip"),
        .phrase("See the chips of this machine with \"gpiodetect\"."))
    case ENOENT, ENXIO, ENODEV:
      error(
        .missing, code, SystemError.cause(code),
        .phrase("See the chips of this machine with \"gpiodetect\"."))
    default: error(.transfer, code, SystemError.cause(code), .empty)
    }
  }

  /// The user may not use the device.
  private func refusal(_ code: Int32) -> SPIError {
    error(
      .permission, code, SystemError.cause(code),
      .phrase(
        "Add the user to group {0} with \"sudo usermod -aG {0} $USER\", then log in again.", "gpio")
    )
  }

  /// Setting a line failed.
  func sending(errno code: Int32) -> SPIError {
    let kind: SPIError.Code = code == ENODEV || code == ENXIO ? .missing : .transfer
    return error(kind, code, SystemError.cause(code), .empty, action: "send to")
  }

  private func lineName(_ place: Int32) -> String? {
    switch place {
    case Int32(LINUX_GPIO_CLOCK): "\(lines.clock) (CLK)"
    case Int32(LINUX_GPIO_DATA): "\(lines.data) (DIN)"
    case Int32(LINUX_GPIO_SELECT): "\(lines.select) (CS)"
    default: nil
    }
  }

  private func inUse(_ line: String?, by user: String) -> Phrase {
    switch (line, user) {
    case (let line?, ""): .phrase("\(line) is in use")
    case (let line?, let user): .phrase("\(line) is in use by \"\(user)\"")
    case (nil, ""): .phrase("a line is in use")
    case (nil, let user): .phrase("a line is in use by \"\(user)\"")
    }
  }

  private func error(
    _ code: SPIError.Code, _ errno: Int32, _ cause: Phrase, _ advice: Phrase,
    action: String = "open"
  ) -> SPIError {
    SPIError(
      code: code, device: device, action: action, errno: errno, cause: cause, advice: advice)
  }
}
