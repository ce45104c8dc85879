// SPDX-License-Identifier: MIT
import Wording

/// An unknown effect, with a suggestion.
package struct EffectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The unknown name.
  package let name: String
  /// The nearest name; `nil` if none is near.
  package let hint: String?

  /// Makes the error for a name.
  init(unknown name: String) {
    self.name = name
    hint = EffectHint.nearest(to: name, among: EffectCatalog.all.map(\.name))
  }

  /// The error and the next step.
  package var description: String {
    let next = hint.map { "Did you mean \"\($0)\"?" }
    return "unknown effect \(Wording.quoted(name)). "
      + (next ?? "`signboard effects` lists all \(EffectCatalog.all.count).")
  }
}
