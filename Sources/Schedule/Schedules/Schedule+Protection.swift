// SPDX-License-Identifier: MIT

/// A protected message cannot be replaced or removed.
package struct ProtectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The id of the protected message.
  package let id: String
  package let priority: Int
  /// The priority of the request.
  package let asked: Int

  package init(id: String, priority: Int, asked: Int) {
    (self.id, self.priority, self.asked) = (id, priority, asked)
  }

  /// The message, the reason and what to do.
  package var description: String {
    "message \(id) is protected: priority \(asked) may not replace or remove it, "
      + "\(priority) or more may."
  }
}

extension Schedule {
  /// Throws if a message would replace a protected message of higher priority.
  ///
  /// Showing needs no check, because a lower priority never interrupts. `set` does not check, so
  /// that stored messages can be loaded.
  package func checkSetting(_ message: Message) throws(ProtectionError) {
    try checkDisplacing(id: message.id, priority: message.priority)
  }

  /// Checks whether a request of a priority may replace, change or remove a message.
  ///
  /// Throws if the message is protected and of higher priority; an unknown id is not an error.
  package func checkDisplacing(id: String, priority: Int) throws(ProtectionError) {
    guard let message = self[id: id], message.isProtected, priority < message.priority else {
      return
    }
    throw ProtectionError(id: id, priority: message.priority, asked: priority)
  }
}
