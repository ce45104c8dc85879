// SPDX-License-Identifier: MIT
import Phrases
package import Wording

extension SignError {
  /// A protected message cannot be replaced or removed by a request of priority `asked`.
  package static func protected(id: String, priority: Int, asked: Int) -> SignError {
    SignError(
      place: "",
      reason: .phrase(
        """
        message \(id) is protected: priority \(asked) may not replace or remove it, \
        \(priority) or more may
        """
      ))
  }
}
