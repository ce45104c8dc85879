// SPDX-License-Identifier: MIT
import JSONText
import Wording

/// An object that was read by its schema: every member has its kind and range.
struct Record: Sendable {
  indirect enum Value: Sendable {
    case text(String)
    /// A text in several languages.
    case localized(LocalizedText)
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case list([Value])
    case object(Record)
  }

  let values: [String: Value]

  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  func localized(_ name: String) -> LocalizedText? {
    values[name].flatMap { LocalizedText(wire: $0) }
  }

  func integer(_ name: String) -> Int? {
    if case .integer(let value) = values[name] { Int(exactly: value) } else { nil }
  }

  func number(_ name: String) -> Double? {
    if case .number(let value) = values[name] { value } else { nil }
  }

  func isTrue(_ name: String) -> Bool {
    if case .boolean(true) = values[name] { true } else { false }
  }

  func object(_ name: String) -> Record? {
    if case .object(let record) = values[name] { record } else { nil }
  }

  func objects(_ name: String) -> [Record]? {
    guard case .list(let values) = values[name] else { return nil }
    return values.compactMap { if case .object(let record) = $0 { record } else { nil } }
  }

  /// All members as JSON, in the order of their names.
  var members: [JSONValue.Member] {
    values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.json) }
  }
}

extension Record.Value {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .localized(let text): text.wire
    case .boolean(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .list(let values): .array(values.map(\.json))
    case .object(let record): .object(record.members)
    }
  }
}
