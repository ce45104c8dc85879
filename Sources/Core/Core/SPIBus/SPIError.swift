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
  /// The reason, without a full stop, in the languages of answers.
  package let cause: Phrase
  /// The next step as a complete sentence, in the languages of answers; may be empty.
  package let advice: Phrase

  /// The reason in words, without a full stop.
  public var reason: String { cause.description }

  /// Makes an error from its parts.
  public init(
    code: Code, device: String, action: String, errno: Int32 = 0, reason: String, remedy: String
  ) {
    self.init(
      code: code, device: device, action: action, errno: errno, cause: .verbatim(reason),
      advice: .verbatim(remedy))
  }

  /// Makes an error from its parts, with the cause in the languages of answers.
  package init(
    code: Code, device: String, action: String, errno: Int32 = 0, cause: Phrase,
    advice: Phrase = .empty
  ) {
    self.code = code
    self.device = device
    self.action = action
    self.errno = errno
    self.cause = cause
    self.advice = advice
  }
}

extension SPIError: Phrased, CustomStringConvertible {
  /// The message in the languages of answers.
  package var phrase: Phrase {
    let name: Phrase = .verbatim("\(device)")
    let sentence: Phrase =
      switch action {
      case "open": .phrase("Cannot open \(name): \(cause).")
      case "send to": .phrase("Cannot send to \(name): \(cause).")
      default: .phrase("Cannot \(action) \(name): \(cause).")
      }
    return advice == .empty ? sentence : .joined([sentence, advice], separator: " ")
  }

  /// The message with the device, the reason and the next step.
  public var description: String { phrase.description }
}
