// SPDX-License-Identifier: MIT
import JSONText
import Phrases
import Raster
import Schedules
import SignControl
import Wording

/// A type that is written as JSON.
protocol WireOutput: SendableMetatype {
  /// The value with its sentences in English.
  var wire: JSONValue { get }

  /// The value with its sentences in a language.
  func wire(in language: AnswerLanguage) -> JSONValue
}

extension WireOutput {
  func wire(in language: AnswerLanguage) -> JSONValue { wire }
}

extension Phrase: WireOutput {
  var wire: JSONValue { .string("\(self)") }
  func wire(in language: AnswerLanguage) -> JSONValue { .string(text(in: language)) }
}

/// A type that is also read.
protocol WireValue: WireOutput {
  /// The value that was read; `nil` if it has another type.
  init?(wire value: Record.Value)
}

extension String: WireValue {
  init?(wire value: Record.Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  var wire: JSONValue { .string(self) }
}

extension LocalizedText: WireValue {
  init?(wire value: Record.Value) {
    switch value {
    case .text(let text): self = .single(text)
    case .localized(let text): self = text
    default: return nil
    }
  }

  var wire: JSONValue { json }
}

extension Bool: WireValue {
  init?(wire value: Record.Value) {
    guard case .boolean(let value) = value else { return nil }
    self = value
  }

  var wire: JSONValue { .bool(self) }
}

extension Int: WireValue {
  init?(wire value: Record.Value) {
    guard case .integer(let value) = value else { return nil }
    self.init(exactly: value)
  }

  var wire: JSONValue { .integer(Int64(self)) }
}

extension Double: WireValue {
  init?(wire value: Record.Value) {
    guard case .number(let value) = value else { return nil }
    self = value
  }

  var wire: JSONValue { .number(self) }
}

extension Array: WireOutput where Element: WireOutput {
  var wire: JSONValue { .array(map(\.wire)) }
  func wire(in language: AnswerLanguage) -> JSONValue { .array(map { $0.wire(in: language) }) }
}

extension Array: WireValue where Element: WireValue {
  init?(wire value: Record.Value) {
    guard case .list(let values) = value else { return nil }
    self = values.compactMap(Element.init(wire:))
  }
}

extension Optional: WireOutput where Wrapped: WireOutput {
  var wire: JSONValue { self?.wire ?? .null }
  func wire(in language: AnswerLanguage) -> JSONValue { self?.wire(in: language) ?? .null }
}

extension Int64: WireOutput {
  var wire: JSONValue { .integer(self) }
}

extension RGB: WireOutput {
  var wire: JSONValue {
    .string("#" + [red, green, blue].map(Wording.hexadecimal).joined())
  }
}

extension WireOutput where Self: RawRepresentable<String> {
  var wire: JSONValue { .string(rawValue) }
}

extension ShowingState: WireOutput {}
extension ValueView.Source: WireOutput {}
extension HealthView.Part.State: WireOutput {}
extension PanelView.Color: WireOutput {}

/// A scene: the sign knows its form.
extension JSONValue: WireValue {
  init?(wire value: Record.Value) {
    guard case .object(let record) = value else { return nil }
    self = .object(record.members)
  }

  var wire: JSONValue { self }
}

extension Timing.Expiry.Action: WireValue {
  init?(wire value: Record.Value) {
    guard let text = String(wire: value) else { return nil }
    self.init(rawValue: text)
  }
}

extension MessageDraft.Rule: WireValue {
  init?(wire value: Record.Value) {
    guard case .object(let record) = value else { return nil }
    self.init()
    for row in Self.fields { row.read(record, &self) }
  }

  var wire: JSONValue {
    .object(Self.fields.members(of: self))
  }
}
