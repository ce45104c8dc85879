// SPDX-License-Identifier: MIT
import ControlTesting
import Core
import SignControl
import SignTesting

@testable import SignAPI

/// Values for schemas, and a validator that is independent of the reader.
enum SchemaSample {
  /// The objects of scenes of the sign in memory.
  static let scenes = SceneSchemas.sample

  /// What a fleet wants of the sign alone.
  static let layer = DesiredLayer(
    name: .sign, epoch: 1, revision: 1, digest: "d", messages: [], values: [:], intensity: nil,
    isRunning: nil, configuration: "speed: 40", blob: String(repeating: "0", count: 64),
    document: Array(#"{"epoch":1,"revision":1}"#.utf8))

  /// An object with every field, as small as allowed or wild.
  static func object(
    _ schema: Schema, isWild: Bool, choosing member: Int? = nil,
    _ random: inout SeededGenerator
  ) -> JSONValue {
    var members: [JSONValue.Member] = []
    // Usually one of several mutually exclusive members is there.
    let one =
      schema.oneOf.isEmpty
      ? nil
      : member.map { schema.oneOf[$0] }
        ?? schema.oneOf.randomElement(using: &random)
    for field in schema.fields {
      // A message that is to be removed is at another revision than any number.
      if !isWild, schema.name == "MessageRemoval", !field.isRequired { continue }
      let isExcluded = schema.oneOf.contains(field.name) && field.name != one
      if isExcluded, !isWild || Int.random(in: 0..<12, using: &random) > 0 { continue }
      if isWild, Int.random(in: 0..<12, using: &random) == 0 { continue }
      members.append(.init(field.name, value(field.type, isWild: isWild, &random)))
    }
    if isWild, Int.random(in: 0..<8, using: &random) == 0 { members.append(.init("other", 1)) }
    return .object(members)
  }

  static func value(
    _ kind: Schema.Kind, isWild: Bool, _ random: inout SeededGenerator
  ) -> JSONValue {
    if isWild, Int.random(in: 0..<12, using: &random) == 0 {
      let wild: [JSONValue] = [.null, true, 3, -1, .number(1e300), "", " x", "x\u{1}", [], [:]]
      return wild.randomElement(using: &random) ?? .null
    }
    switch kind {
    case .text(let range, _), .name(let range, _):
      return .string(String(repeating: "a", count: max(range.lowerBound, 1)))
    case .choice(let choices): return .string(choices.randomElement(using: &random) ?? "")
    case .boolean: return .bool(Bool.random(using: &random))
    case .integer(let range): return .integer(Int64.random(in: range, using: &random))
    case .number(let range, _):
      return .number(Double.random(in: range, using: &random).rounded(.up))
    case .localized(let kind):
      if Bool.random(using: &random) { return value(kind, isWild: isWild, &random) }
      let languages = [["en"], ["de_AT", "zh-Hant"], isWild ? ["deutsch"] : ["ja"]]
      return .object(
        (languages.randomElement(using: &random) ?? []).map {
          .init($0, value(kind.ofTranslations, isWild: isWild, &random))
        })
    case .setting: return Bool.random(using: &random) ? "text" : 7
    case .either(let one, let other):
      return value(Bool.random(using: &random) ? one : other, isWild: isWild, &random)
    case .list(let item, _): return [value(item, isWild: isWild, &random)]
    case .object(let schema): return object(schema, isWild: isWild, &random)
    case .scene: return object(scenes.scene, isWild: isWild, &random)
    case .label(let range): return value(.text(range), isWild: isWild, &random)
    case .nullable(let kind): return value(kind, isWild: isWild, &random)
    case .unused(let usual): return Bool.random(using: &random) ? usual : [1]
    }
  }

  /// The errors of an object.
  static func problem(_ value: JSONValue, _ schema: Schema) -> String? {
    guard case .object(let members) = value else { return "\(schema.name) is no object" }
    for field in schema.fields where field.isRequired && value[field.name] == nil {
      return "\(schema.name) lacks \(field.name)"
    }
    if !schema.oneOf.isEmpty {
      let count = schema.oneOf.count { value[$0] != nil }
      guard count == 1 else { return "\(schema.name) has \(count) of \(schema.oneOf)" }
    }
    if !schema.someOf.isEmpty, !schema.someOf.contains(where: { value[$0] != nil }) {
      return "\(schema.name) has none of \(schema.someOf)"
    }
    for member in members {
      guard let field = schema.fields.first(where: { $0.name == member.key }) else {
        if schema.isOpen { continue }
        return "\(schema.name) has \(member.key)"
      }
      if let problem = problem(member.value, field.type) {
        return "\(schema.name).\(member.key): \(problem)"
      }
    }
    return nil
  }

  private static func problem(_ value: JSONValue, _ kind: Schema.Kind) -> String? {
    switch (kind, value) {
    case (.unused, _), (.nullable, .null), (.label, .integer), (.label, .number): return nil
    case (.nullable(let kind), _): return problem(value, kind)
    case (.label(let range), .string): return problem(value, .text(range))
    case (.text(let range, _), .string(let text)):
      return range.contains(text.utf8.count) ? nil : "length"
    case (.name(let range, _), .string(let text)):
      let isName = text == text.trimming && !text.unicodeScalars.contains { $0.value < 0x20 }
      return range.contains(text.utf8.count) && isName ? nil : "name"
    case (.choice(let choices), .string(let text)): return choices.contains(text) ? nil : "choice"
    case (.boolean, .bool): return nil
    case (.setting, .string(let text)): return text.utf8.count <= 65_536 ? nil : "length"
    case (.setting, .integer(let number)): return number.magnitude <= 1_000_000_000 ? nil : "range"
    case (.setting, .number(let number)): return abs(number) <= 1e9 ? nil : "range"
    case (.localized(let kind), .object(let members)):
      guard (1...64).contains(members.count) else { return "count" }
      for member in members {
        let parts = member.key.split(separator: #/[-_@]/#, omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), (2...3).contains(parts[0].count),
          parts.dropFirst().allSatisfy({ (1...8).contains($0.count) })
        else { return "language" }
        if let found = problem(member.value, kind.ofTranslations) { return found }
      }
      return nil
    case (.localized(let kind), _): return problem(value, kind)
    case (.either(let one, let other), _):
      return problem(value, one) == nil ? nil : problem(value, other)
    case (.integer(let range), .integer(let number)): return range.contains(number) ? nil : "range"
    // 5.0 is a whole number, too.
    case (.integer(let range), .number(let number)):
      return Int64(exactly: number).map { range.contains($0) } ?? false ? nil : "range"
    case (.number(let range, let isOpen), .integer(let number)):
      return range.contains(Double(number)) && !(isOpen && number == Int64(range.lowerBound))
        ? nil : "range"
    case (.number(let range, let isOpen), .number(let number)):
      return range.contains(number) && !(isOpen && number == range.lowerBound) ? nil : "range"
    case (.list(let item, let most), .array(let items)):
      return items.count > most ? "many" : items.lazy.compactMap { problem($0, item) }.first
    case (.object(let schema), .object): return problem(value, schema)
    case (.scene, .object): return problem(value, scenes.scene)
    default: return "kind"
    }
  }
}

extension String {
  fileprivate var trimming: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
