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

  package func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  package func localized(_ name: String) -> LocalizedText? {
    values[name].flatMap { LocalizedText(wire: $0) }
  }

  package func integer(_ name: String) -> Int? {
    if case .integer(let value) = values[name] { Int(exactly: value) } else { nil }
  }

  package func number(_ name: String) -> Double? {
    if case .number(let value) = values[name] { value } else { nil }
  }

  package func isTrue(_ name: String) -> Bool {
    if case .boolean(true) = values[name] { true } else { false }
  }

  package func object(_ name: String) -> Record? {
    if case .object(let record) = values[name] { record } else { nil }
  }

  package func objects(_ name: String) -> [Record]? {
    guard case .list(let values) = values[name] else { return nil }
    return values.compactMap { if case .object(let record) = $0 { record } else { nil } }
  }

  /// All members as JSON, in the order of their names.
  package var members: [JSONValue.Member] {
    values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.json) }
  }
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
