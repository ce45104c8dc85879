// SPDX-License-Identifier: MIT
package import JSONText
package import Wording

/// An object that was read by its schema: every member has its kind and range.
package struct Record: Sendable {
  package indirect enum Value: Sendable {
    case text(String)
    /// A text in several languages.
    case localized(LocalizedText)
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case list([Value])
    case object(Record)
  }

  package let values: [String: Value]

  package init(values: [String: Value]) { self.values = values }

  private func value<Value: WireValue>(_ name: String) -> Value? {
    values[name].flatMap { Value(wire: $0) }
  }

  package func text(_ name: String) -> String? { value(name) }
  package func localized(_ name: String) -> LocalizedText? { value(name) }
  package func integer(_ name: String) -> Int? { value(name) }
  package func number(_ name: String) -> Double? { value(name) }
  package func isTrue(_ name: String) -> Bool { value(name) ?? false }
  package func object(_ name: String) -> Record? { value(name) }
  package func objects(_ name: String) -> [Record]? { value(name) }

  /// All members as JSON, in the order of their names.
  package var members: [JSONValue.Member] {
    values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.json) }
  }
}

extension Record: WireValue {
  package init?(wire value: Value) {
    guard case .object(let record) = value else { return nil }
    self = record
  }

  package func json(in _: AnswerLanguage) -> JSONValue { .object(members) }
}

extension Record.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .localized(let text): text.json
    case .boolean(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .list(let values): .array(values.map(\.json))
    case .object(let record): .object(record.members)
    }
  }
}
