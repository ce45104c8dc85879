// SPDX-License-Identifier: MIT
import Wording

/// Says that there is no effect of a name, and which one may be meant.
public struct EffectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that no effect has.
  public let name: String
  /// The name of the effect that may be meant, or nothing.
  public let hint: String?

  /// Makes the error for a name and looks for what may be meant.
  init(unknown name: String) {
    self.name = name
    hint = EffectHint.nearest(to: name, among: EffectCatalog.all.map(\.name))
  }

  /// The error as a sentence: what is wrong, and what to do next.
  public var description: String {
    let next = hint.map { "Did you mean \"\($0)\"?" }
    return "unknown effect \(Wording.quoted(name)). "
      + (next ?? "`signboard effects` lists all \(EffectCatalog.all.count).")
  }
}
