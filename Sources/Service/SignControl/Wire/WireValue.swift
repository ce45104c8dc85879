// SPDX-License-Identifier: MIT
package import JSONText
package import Phrases
package import Previews
package import Raster
package import Schedules
package import Wording

/// A type that is written as JSON.
package protocol WireOutput: SendableMetatype {
  /// The value with its sentences in English.
  var wire: JSONValue { get }

  /// The value with its sentences in a language.
  func wire(in language: AnswerLanguage) -> JSONValue
}

extension WireOutput {
  package func wire(in language: AnswerLanguage) -> JSONValue { wire }
}

extension Phrase: WireOutput {
  package var wire: JSONValue { .string("\(self)") }
  package func wire(in language: AnswerLanguage) -> JSONValue { .string(text(in: language)) }
}

/// A type that is also read.
package protocol WireValue: WireOutput {
  /// The value that was read; `nil` if it has another type.
  init?(wire value: Record.Value)
}

extension String: WireValue {
  package init?(wire value: Record.Value) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  package var wire: JSONValue { .string(self) }
}

extension LocalizedText: WireValue {
  package init?(wire value: Record.Value) {
    switch value {
    case .text(let text): self = .single(text)
    case .localized(let text): self = text
    default: return nil
    }
  }

  package var wire: JSONValue { json }
}

extension Bool: WireValue {
  package init?(wire value: Record.Value) {
    guard case .boolean(let value) = value else { return nil }
    self = value
  }

  package var wire: JSONValue { .bool(self) }
}

extension Int: WireValue {
  package init?(wire value: Record.Value) {
    guard case .integer(let value) = value else { return nil }
    self.init(exactly: value)
  }

  package var wire: JSONValue { .integer(Int64(self)) }
}

extension Double: WireValue {
  package init?(wire value: Record.Value) {
    guard case .number(let value) = value else { return nil }
    self = value
  }

  package var wire: JSONValue { .number(self) }
}

extension Array: WireOutput where Element: WireOutput {
  package var wire: JSONValue { .array(map(\.wire)) }
  package func wire(in language: AnswerLanguage) -> JSONValue {
    .array(map { $0.wire(in: language) })
  }
}

extension Array: WireValue where Element: WireValue {
  package init?(wire value: Record.Value) {
    guard case .list(let values) = value else { return nil }
    self = values.compactMap(Element.init(wire:))
  }
}

extension Optional: WireOutput where Wrapped: WireOutput {
  package var wire: JSONValue { self?.wire ?? .null }
  package func wire(in language: AnswerLanguage) -> JSONValue { self?.wire(in: language) ?? .null }
}

extension Int64: WireOutput {
  package var wire: JSONValue { .integer(self) }
}

extension RGB: WireOutput {
  package var wire: JSONValue {
    .string("#" + [red, green, blue].map(Wording.hexadecimal).joined())
  }
}

extension WireOutput where Self: RawRepresentable<String> {
  package var wire: JSONValue { .string(rawValue) }
}

extension ShowingState: WireOutput {}
extension ValueView.Source: WireOutput {}
extension HealthView.Part.State: WireOutput {}
extension LEDColor: WireOutput {}
extension ShownView.Certainty: WireOutput {}
extension ConflictView.Kind: WireOutput {}
extension PictureView.Origin: WireOutput {}

/// A scene: the sign knows its form.
extension JSONValue: WireValue {
  package init?(wire value: Record.Value) {
    guard case .object(let record) = value else { return nil }
    self = .object(record.members)
  }

  package var wire: JSONValue { self }
}

extension Timing.Expiry.Action: WireValue {
  package init?(wire value: Record.Value) {
    guard let text = String(wire: value) else { return nil }
    self.init(rawValue: text)
  }
}

extension MessageDraft.Rule: WireValue {
  package init?(wire value: Record.Value) {
    guard case .object(let record) = value else { return nil }
    self.init()
    for row in Self.fields { row.read(record, &self) }
  }

  package var wire: JSONValue {
    .object(Self.fields.members(of: self))
  }
}
