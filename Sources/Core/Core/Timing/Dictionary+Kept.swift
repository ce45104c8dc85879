// SPDX-License-Identifier: MIT

extension Dictionary {
  /// The value of a key; if there is none yet, the one that `make` makes, which is kept.
  @inlinable
  package mutating func kept(_ key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let known = self[key] { return known }
    let made = try make()
    self[key] = made
    return made
  }
}
