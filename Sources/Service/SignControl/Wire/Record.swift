// SPDX-License-Identifier: MIT
package import Core

/// An object that was read by its schema: every member has its kind and range.
package struct Record: Sendable {
  /// The members that were sent, by their names.
  package let values: [String: JSONValue]

  package init(values: [String: JSONValue]) { self.values = values }

  private func value<Value: WireValue>(_ name: String) -> Value? {
    values[name].flatMap(Value.read)
  }

  /// A text; like the others `nil` if the member was not sent or has another kind.
  package func text(_ name: String) -> String? { value(name) }
  /// A text, or texts by language.
  package func localized(_ name: String) -> LocalizedText? { value(name) }
  /// A whole number; `nil` also for one that does not fit into `Int`.
  package func integer(_ name: String) -> Int? { value(name) }
  /// A number with or without a fraction.
  package func number(_ name: String) -> Double? { value(name) }
  /// Whether a member was sent and is `true`.
  package func isTrue(_ name: String) -> Bool { value(name) ?? false }
  /// The members of an object.
  package func object(_ name: String) -> Record? { value(name) }
  /// The objects of a list.
  package func objects(_ name: String) -> [Record]? { value(name) }
}

extension Record: WireValue {
  package static func read(_ value: JSONValue) -> Record? {
    guard case .object(let members) = value else { return nil }
    let pairs = members.map { ($0.key, $0.value) }
    return Record(values: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
  }

  /// All members in the order of their names.
  package func json(in _: AnswerLanguage) -> JSONValue {
    .object(values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) })
  }
}
