// SPDX-License-Identifier: MIT
import Core
import SignControl

extension Rollout {
  /// How it goes, in a sentence.
  func sentence(as state: State? = nil) -> Phrase {
    let group = "group:\(group)"
    return switch state ?? self.state {
    case .running: .phrase("Roll-out \(number) of \(group) goes on.")
    case .stopped:
      if let failures {
        .phrase(
          """
          Roll-out \(number) of \(group) is stopped: \(failures.failed) of \
          \(failures.judged) signs did not get right. Resume it, or undo it.
          """)
      } else {
        .phrase("Roll-out \(number) of \(group) is stopped. Resume it, or undo it.")
      }
    case .done: .phrase("Roll-out \(number) of \(group) is done.")
    case .undone: .phrase("Roll-out \(number) of \(group) is undone.")
    case .overtaken: .phrase("Something else is wanted of \(group) since roll-out \(number).")
    }
  }
}
