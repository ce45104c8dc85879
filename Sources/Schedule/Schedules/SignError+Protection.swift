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
