// SPDX-License-Identifier: MIT

/// Why transactions could not be sent or a device could not be opened.
public struct SPIError: Error, Hashable, Sendable {
  /// What kind of failure it is, for code that reacts to it.
  public enum Code: String, Hashable, Sendable {
    /// The device does not exist or has vanished; it may come back.
    case missing
    /// The user may not use the device; waiting does not help.
    case permission
    /// Somebody else uses the device or a line of it.
    case busy
    /// The transfer failed on the way; trying again may help.
    case transfer
    /// The device cannot do what is asked of it, whatever the state of the world.
    case unsupported
  }

  /// What kind of failure it is.
  public let code: Code
  /// The device, as a person knows it.
  public let device: String
  /// What was being done, such as `open`.
  public let action: String
  /// The system's error number, or 0 where there is none.
  public let errno: Int32
  /// The reason in words, without a full stop.
  public let reason: String
  /// What the person can do next, a full sentence; may be empty.
  public let remedy: String

  /// Makes an error from its parts.
  public init(
    code: Code, device: String, action: String, errno: Int32 = 0, reason: String, remedy: String
  ) {
    self.code = code
    self.device = device
    self.action = action
    self.errno = errno
    self.reason = reason
    self.remedy = remedy
  }
}

extension SPIError: CustomStringConvertible {
  /// The sentence that a person reads.
  ///
  /// Such as `Cannot open /dev/spidev0.0: permission denied. Add the user to group spi.`
  public var description: String {
    "Cannot \(action) \(device): \(reason)." + (remedy.isEmpty ? "" : " \(remedy)")
  }
}
