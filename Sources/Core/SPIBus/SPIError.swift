// SPDX-License-Identifier: MIT

/// A device that cannot be opened, or transactions that cannot be sent.
public struct SPIError: Error, Hashable, Sendable {
  /// The kinds of failures, for code that reacts to them.
  public enum Code: String, Hashable, Sendable {
    /// The device does not exist or has vanished; it may come back.
    case missing
    /// The user lacks permission; waiting does not help.
    case permission
    /// Another process uses the device or one of its lines.
    case busy
    /// The transfer failed on the way; trying again may help.
    case transfer
    /// The device does not support the request.
    case unsupported
  }

  /// The kind of failure.
  public let code: Code
  /// The device's name.
  public let device: String
  /// The failed action, such as `open`.
  public let action: String
  /// The system's error number; 0 without one.
  public let errno: Int32
  /// The reason in words, without a full stop.
  public let reason: String
  /// The next step as a complete sentence; may be empty.
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
  /// The message with the device, the reason and the next step.
  public var description: String {
    "Cannot \(action) \(device): \(reason)." + (remedy.isEmpty ? "" : " \(remedy)")
  }
}
