// SPDX-License-Identifier: MIT

/// A value that copies share: a sign keeps thousands of copies of messages
/// and of their time zones.
package final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package static func == (one: Shared, other: Shared) -> Bool {
    one === other || one.value == other.value
  }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
