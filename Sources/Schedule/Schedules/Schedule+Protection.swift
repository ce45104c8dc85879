// SPDX-License-Identifier: MIT
import Phrases
package import Wording

extension SignError {
  /// A protected message cannot be replaced or removed by a request of priority `asked`.
  package static func protected(id: String, priority: Int, asked: Int) -> SignError {
    SignError(
      place: "",
      reason: .phrase(.messageIsProtected, "\(id)", "\(asked)", "\(priority)"))
  }
}

extension Schedule {
  /// Throws if a message would replace a protected message of higher priority.
  ///
  /// Showing needs no check, because a lower priority never interrupts. `set` does not check, so
  /// that stored messages can be loaded.
  package func checkSetting(_ message: Message) throws(SignError) {
    try checkDisplacing(id: message.id, priority: message.priority)
  }

  /// Checks whether a request of a priority may replace, change or remove a message.
  ///
  /// Throws if the message is protected and of higher priority; an unknown id is not an error.
  package func checkDisplacing(id: String, priority: Int) throws(SignError) {
    guard let message = self[id: id], message.isProtected, priority < message.priority else {
      return
    }
    throw .protected(id: id, priority: message.priority, asked: priority)
  }
}
