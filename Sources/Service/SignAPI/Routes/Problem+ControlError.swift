// SPDX-License-Identifier: MIT
import Core
package import SignControl

extension Problem {
  /// The answer to an error of the sign.
  package init(_ error: ControlError) {
    switch error {
    case .notFound(let reason): self.init(.notFound, reason)
    case .conflict(let reason): self.init(.conflict, reason)
    case .forbidden(let reason): self.init(.role, reason)
    case .stale(let current):
      self.init(
        .stale,
        current == 0
          ? .phrase("It is not there any more, or not yet; read it again.")
          : .phrase("It has been changed since, its revision is \(current); read it again."),
        headers: current == 0 ? [] : [Header("ETag", "\"\(current)\"")])
    case .invalid(let problems):
      self.init(.invalid, .phrase("The content is not valid; see errors."), errors: problems)
    case .busy(let reason, let seconds):
      self.init(.busy, reason, headers: [Header("Retry-After", String(max(1, seconds)))])
    }
  }

  /// Asks a sign for something; its error becomes a problem.
  package static func catching<Result>(
    _ body: () async throws(ControlError) -> Result
  ) async throws(Problem) -> Result {
    do throws(ControlError) {
      return try await body()
    } catch {
      throw Problem(error)
    }
  }
}
