// SPDX-License-Identifier: MIT

/// A value that copies share: a sign keeps thousands of copies of messages
/// and of their time zones.
final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (one: Shared, other: Shared) -> Bool {
    one === other || one.value == other.value
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
