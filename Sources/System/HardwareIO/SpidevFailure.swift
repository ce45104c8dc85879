// SPDX-License-Identifier: MIT
private import Glibc
private import LinuxIO
private import Phrases
internal import SPIBus

/// The errors of a spidev device.
enum SpidevFailure {
  /// The device cannot be opened or configured.
  static func opening(_ path: String, errno code: Int32) -> SPIError {
    let path = path.filter { $0 != "\0" }
    return switch code {
    case ENOTTY:
      SPIError(
        code: .unsupported, device: path, action: "open", errno: code,
        cause: .phrase(.noSPIDevice), advice: .phrase(.checkDeviceName))
    case EINVAL:
      SPIError(
        code: .unsupported, device: path, action: "open", errno: code,
        cause: .phrase(.refusesMode), advice: .phrase(.tryLowerSpeed))
    default:
      error(path, action: "open", errno: code)
    }
  }

  /// A message failed.
  static func sending(_ path: String, errno code: Int32) -> SPIError {
    guard code == EMSGSIZE else { return error(path, action: "send to", errno: code) }
    return SPIError(
      code: .unsupported, device: path, action: "send to", errno: code,
      cause: .phrase(.beyondBuffer), advice: enlarge(16_384))
  }

  /// The driver sent fewer bytes than requested.
  static func short(_ path: String, sent: Int, wanted: Int) -> SPIError {
    SPIError(
      code: .transfer, device: path, action: "send to",
      cause: .phrase(.sentTooLittle, "\(sent)", "\(wanted)"))
  }

  /// A transaction does not fit the kernel's buffer.
  static func tooLong(_ path: String, length: Int, limit: Int) -> SPIError {
    SPIError(
      code: .unsupported, device: path, action: "send to",
      cause: .phrase(.transactionTooLong, "\(length)", "\(limit)"),
      advice: enlarge(SpidevPlan.room(length)))
  }

  /// The chip or the driver does not support the speed.
  static func speed(_ path: String, _ speed: Int) -> SPIError {
    let range = SpidevDevice.speeds
    return SPIError(
      code: .unsupported, device: path, action: "open",
      cause: .phrase(
        .speedOutOfRange, "\(speed)", "\(range.lowerBound)", "\(range.upperBound)"),
      advice: .phrase(.chooseSpeed, "\(SpidevDevice.usualSpeed)"))
  }

  /// The device was closed.
  static func closed(_ path: String) -> SPIError {
    SPIError(
      code: .unsupported, device: path, action: "send to", cause: .phrase(.deviceIsClosed))
  }

  private static func enlarge(_ size: Int) -> Phrase { .phrase(.enlargeBuffer, "\(size)") }

  private static func error(_ path: String, action: String, errno code: Int32) -> SPIError {
    let (kind, advice): (SPIError.Code, Phrase) =
      switch code {
      case ENOENT, ENODEV, ENXIO, ESHUTDOWN, EBADF: (.missing, .phrase(.enableSPI))
      case EACCES, EPERM: (.permission, .phrase(.joinGroup, "spi"))
      case EBUSY: (.busy, .phrase(.stopOtherProgram))
      default: (.transfer, .empty)
      }
    return SPIError(
      code: kind, device: path, action: action, errno: code, cause: SystemError.cause(code),
      advice: advice)
  }
}
