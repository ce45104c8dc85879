// SPDX-License-Identifier: MIT
package import Core

/// An object that was read by its schema: every member has its kind and range.
package struct Record: Sendable {
  package let values: [String: JSONValue]

  package init(values: [String: JSONValue]) { self.values = values }

  private func value<Value: WireValue>(_ name: String) -> Value? {
    values[name].flatMap(Value.read)
  }

  package func text(_ name: String) -> String? { value(name) }
  package func localized(_ name: String) -> LocalizedText? { value(name) }
  package func integer(_ name: String) -> Int? { value(name) }
  package func number(_ name: String) -> Double? { value(name) }
  package func isTrue(_ name: String) -> Bool { value(name) ?? false }
  package func object(_ name: String) -> Record? { value(name) }
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
