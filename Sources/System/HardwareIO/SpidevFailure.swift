// SPDX-License-Identifier: MIT
internal import Core
private import Glibc
private import LinuxIO

/// The errors of a spidev device.
enum SpidevFailure {
  /// The device cannot be opened or configured.
  static func opening(_ path: String, errno code: Int32) -> SPIError {
    let path = path.filter { $0 != "\0" }
    return switch code {
    case ENOTTY:
      SPIError(
        code: .unsupported, device: path, action: "open", errno: code,
        cause: .phrase("not an SPI device"),
        advice: .phrase("Check the device name; the first SPI device is usually /dev/spidev0.0."))
    case EINVAL:
      SPIError(
        code: .unsupported, device: path, action: "open", errno: code,
        cause: .phrase("it refuses mode 0, 8 bits a word or the speed"),
        advice: .phrase("Try a lower speed, or another device."))
    default:
      error(path, action: "open", errno: code)
    }
  }

  /// A message failed.
  static func sending(_ path: String, errno code: Int32) -> SPIError {
    guard code == EMSGSIZE else { return error(path, action: "send to", errno: code) }
    return SPIError(
      code: .unsupported, device: path, action: "send to", errno: code,
      cause: .phrase("the message is longer than the kernel's buffer"), advice: enlarge(16_384))
  }

  /// The driver sent fewer bytes than requested.
  static func short(_ path: String, sent: Int, wanted: Int) -> SPIError {
    SPIError(
      code: .transfer, device: path, action: "send to",
      cause: .phrase("\(sent) of \(wanted) bytes were sent"))
  }

  /// A transaction does not fit the kernel's buffer.
  static func tooLong(_ path: String, length: Int, limit: Int) -> SPIError {
    SPIError(
      code: .unsupported, device: path, action: "send to",
      cause: .phrase("a transaction has \(length) bytes and the kernel's buffer takes \(limit)"),
      advice: enlarge(SpidevPlan.room(length)))
  }

  /// The chip or the driver does not support the speed.
  static func speed(_ path: String, _ speed: Int) -> SPIError {
    let range = SpidevDevice.speeds
    return SPIError(
      code: .unsupported, device: path, action: "open",
      cause: .phrase(
        "the speed \(speed) Hz is not from \(range.lowerBound) to \(range.upperBound) Hz"),
      advice: .phrase(
        "Choose a speed in that range; \(SpidevDevice.usualSpeed) Hz suits most chains."))
  }

  private static func enlarge(_ size: Int) -> Phrase {
    .phrase(
      """
      Add "spidev.bufsiz=\(size)" to the kernel command line in /boot/firmware/cmdline.txt \
      and reboot.
      """)
  }

  private static func error(_ path: String, action: String, errno code: Int32) -> SPIError {
    let (kind, advice): (SPIError.Code, Phrase) =
      switch code {
      case ENOENT, ENODEV, ENXIO, ESHUTDOWN, EBADF:
        (
          .missing,
          .phrase(
            """
            Enable SPI with "sudo raspi-config nonint do_spi 0" and reboot, or check the \
            device name.
            """)
        )
      case EACCES, EPERM:
        (
          .permission,
          .phrase(
            "Add the user to group {0} with \"sudo usermod -aG {0} $USER\", then log in again.",
            "spi")
        )
      case EBUSY: (.busy, .phrase("Stop the other program that uses the device."))
      default: (.transfer, .empty)
      }
    return SPIError(
      code: kind, device: path, action: action, errno: code, cause: SystemError.cause(code),
      advice: advice)
  }
}
