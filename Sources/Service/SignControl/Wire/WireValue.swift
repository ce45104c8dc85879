// SPDX-License-Identifier: MIT
package import Core
package import Previews
package import Schedules

/// A type that is written as JSON.
package protocol WireOutput: SendableMetatype {
  /// Whether a value may be missing.
  static var isOptional: Bool { get }

  /// The value with its sentences in a language.
  func json(in language: AnswerLanguage) -> JSONValue
}

extension WireOutput {
  package static var isOptional: Bool { false }

  /// The value with its sentences in English.
  package var json: JSONValue { json(in: .english) }
}

/// A type whose members are of one kind wherever they stand, unless a form names another one.
package protocol WireKind: WireOutput {
  /// The kind of its values in a schema.
  static var kind: Schema.Kind { get }
}

/// A type that is also read.
package protocol WireValue: WireOutput {
  /// The value that was read; `nil` if it has another type.
  static func read(_ value: JSONValue) -> Self?
}

/// A choice, written as its raw value.
package protocol WireChoice: WireKind, CaseIterable, RawRepresentable<String> {}

extension WireChoice {
  package static var kind: Schema.Kind { .choice(of: Self.self) }
  package func json(in _: AnswerLanguage) -> JSONValue { .string(rawValue) }
}

extension WireChoice where Self: Comparable {
  /// Whether one case stands before the other.
  package static func < (one: Self, other: Self) -> Bool {
    guard let place = allCases.firstIndex(of: one) else { return false }
    return allCases[place...].dropFirst().contains(other)
  }
}

extension LEDColor: WireChoice {}
extension ShowingState: WireChoice {}

/// A sentence, as far as an answer has room for it.
extension Phrase: WireKind {
  package static var kind: Schema.Kind { Schemas.sentence }
  package func json(in language: AnswerLanguage) -> JSONValue {
    .string(Wording.cut(text(in: language), to: 4096))
  }
}

extension String: WireValue {
  package static func read(_ value: JSONValue) -> String? { value.string }

  package func json(in _: AnswerLanguage) -> JSONValue { .string(self) }
}

extension LocalizedText: WireValue {
  package static func read(_ value: JSONValue) -> LocalizedText? {
    switch value {
    case .string(let text): .single(text)
    case .object(let texts):
      .byLanguage(texts.map { Translation($0.key, $0.value.string ?? "") })
    default: nil
    }
  }

  package func json(in _: AnswerLanguage) -> JSONValue { json }
}

extension Bool: WireValue, WireKind {
  package static var kind: Schema.Kind { .boolean }

  package static func read(_ value: JSONValue) -> Bool? {
    if case .bool(let value) = value { value } else { nil }
  }

  package func json(in _: AnswerLanguage) -> JSONValue { .bool(self) }
}

extension Int: WireValue, WireKind {
  package static var kind: Schema.Kind { Int64.kind }

  package static func read(_ value: JSONValue) -> Int? { value.integer.flatMap(Int.init(exactly:)) }

  package func json(in _: AnswerLanguage) -> JSONValue { .integer(Int64(self)) }
}

extension Int64: WireKind {
  package static var kind: Schema.Kind { .integer(0...Int64.max) }
  package func json(in _: AnswerLanguage) -> JSONValue { .integer(self) }
}

extension Double: WireValue {
  package static func read(_ value: JSONValue) -> Double? { value.number }

  package func json(in _: AnswerLanguage) -> JSONValue { .number(self) }
}

extension Array: WireOutput where Element: WireOutput {
  package func json(in language: AnswerLanguage) -> JSONValue {
    .array(map { $0.json(in: language) })
  }
}

extension Array: WireValue where Element: WireValue {
  package static func read(_ value: JSONValue) -> [Element]? {
    if case .array(let values) = value { values.compactMap(Element.read) } else { nil }
  }
}

extension Array: WireKind where Element: WireObject {
  package static var kind: Schema.Kind { .list(of: Element.self, atMost: 100_000) }
}

extension Optional: WireOutput where Wrapped: WireOutput {
  package static var isOptional: Bool { true }
  package func json(in language: AnswerLanguage) -> JSONValue { self?.json(in: language) ?? .null }
}

extension Optional: WireKind where Wrapped: WireKind {
  package static var kind: Schema.Kind { Wrapped.kind }
}

extension RGB: WireKind {
  package static var kind: Schema.Kind { Schemas.color }
  package func json(in _: AnswerLanguage) -> JSONValue {
    .string("#" + [red, green, blue].map(Wording.hexadecimal).joined())
  }
}

/// A scene: the sign knows its form.
extension JSONValue: WireValue {
  package static func read(_ value: JSONValue) -> JSONValue? { value }
  package func json(in _: AnswerLanguage) -> JSONValue { self }
}

extension Timing.Expiry.Action: WireValue, WireChoice {
  package static func read(_ value: JSONValue) -> Self? { value.string.flatMap(Self.init) }
}
