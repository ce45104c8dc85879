// SPDX-License-Identifier: MIT

/// Why a protected message stays.
public struct ProtectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The id of the protected message.
  public let id: String
  /// Its priority.
  public let priority: Int
  /// The priority of who wanted to displace it.
  public let asked: Int

  /// Makes an error.
  public init(id: String, priority: Int, asked: Int) {
    (self.id, self.priority, self.asked) = (id, priority, asked)
  }

  /// The message, the reason and what to do.
  public var description: String {
    "message \(id) is protected: priority \(asked) may not replace or remove it, "
      + "\(priority) or more may."
  }
}

extension Schedule {
  /// Checks whether a message may be set: throws if it would replace a protected one of higher
  /// priority.
  ///
  /// Showing needs no check, because a lower priority never interrupts. `set` itself does not
  /// check, so that the owner can load what was stored.
  public func checkSetting(_ message: Message) throws(ProtectionError) {
    try checkDisplacing(id: message.id, priority: message.priority)
  }

  /// Checks whether a request of a priority may replace, change or remove the message of an id.
  ///
  /// Throws if that is protected and of higher priority; an unknown id is no error.
  public func checkDisplacing(id: String, priority: Int) throws(ProtectionError) {
    guard let message = self[id: id], message.isProtected, priority < message.priority else {
      return
    }
    throw ProtectionError(id: id, priority: message.priority, asked: priority)
  }
}
