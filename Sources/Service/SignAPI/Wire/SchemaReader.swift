// SPDX-License-Identifier: MIT
import Core
package import Schedules
package import SignControl

/// Reads values by their schema and collects their problems.
struct SchemaReader {
  /// The most problems that are reported.
  static let mostProblems = 100

  private let scenes: SceneSchemas
  private(set) var found: [FieldProblem] = []
  /// The place of the message of a batch that is being read.
  private var place: Int?

  init(_ scenes: SceneSchemas) { self.scenes = scenes }

  /// The object, also if something in it is wrong: then `found` is not empty.
  mutating func record(_ node: JSONNode, _ schema: Schema, path: String = "") -> Record {
    guard case .object(let members) = node.value else {
      report(node, insteadOf: .phrase("an object"), at: path)
      return Record(values: [:])
    }
    var values: [String: JSONValue] = [:]
    let dotted = path.isEmpty ? "" : path + "."
    for member in members {
      guard let field = schema.fields.first(where: { $0.name == member.key }) else {
        // Beyond the limit of reports: there may be a hundred thousand unknown members.
        if schema.isOpen || found.count >= Self.mostProblems { continue }
        let near = Wording.nearest(to: member.key, among: schema.fields.map(\.name))
        let unknown = Phrase.phrase(
          "There is no field \(JSONError.quote(member.key)) in \(schema.name).")
        report(
          dotted + Self.shortened(member.key), .unknown, unknown.with(hintAt: near),
          member.position)
        continue
      }
      values[field.name] = value(member.node, field.type, dotted + field.name)
    }
    for field in schema.fields where field.isRequired {
      guard !members.contains(where: { $0.key == field.name }) else { continue }
      report(
        dotted + field.name, .missing, .phrase("The field \"\(field.name)\" is needed."),
        node.position)
    }
    checkOne(of: schema, members.map(\.key), dotted, node.position)
    return Record(values: values)
  }

  /// Reports a violation of `oneOf` or `someOf`.
  private mutating func checkOne(
    of schema: Schema, _ keys: [String], _ dotted: String, _ position: JSONPosition
  ) {
    for (names, excludes) in [(schema.oneOf, true), (schema.someOf, false)] {
      guard let first = names.first else { continue }
      let given = names.filter { keys.contains($0) }
      let list = Phrase.alternatives(names.map { "\"\($0)\"" })
      if given.isEmpty {
        report(dotted + first, .missing, .phrase("One of the fields \(list) is needed."), position)
      }
      for name in given.dropFirst() where excludes {
        report(
          dotted + name, .conflict,
          .phrase("\"\(name)\" excludes \"\(given[0])\". Write \(list)."), position)
      }
    }
  }

  mutating func value(_ node: JSONNode, _ kind: Schema.Kind, _ path: String) -> JSONValue? {
    switch (kind, node.value) {
    case (.text, .string(let text)), (.name, .string(let text)), (.choice, .string(let text)):
      return self.text(text, kind, path, node.position)
    case (.localized(let kind), .object(let members)):
      return localized(members, kind, path, node.position)
    case (.localized(let kind), .string): return value(node, kind, path)
    case (.localized(.setting), .number): return value(node, .setting, path)
    case (.localized(.label(let range)), .number): return value(node, .label(range), path)
    case (.boolean, .bool(let value)): return .bool(value)
    case (.integer, .number(let text)), (.number, .number(let text)):
      return number(text, kind, path, node.position)
    case (.list(let item, let most), .array(let nodes)):
      if nodes.count > most {
        report(
          path, .length,
          .phrase("There are {0} items; at most {1} are allowed.", "\(nodes.count)", "\(most)"),
          node.position)
      }
      let isBatch = path == "messages"
      defer { if isBatch { place = nil } }
      return .array(
        nodes.prefix(most).enumerated().compactMap { index, node in
          if isBatch { place = index }
          return value(node, item, "\(path)[\(index)]")
        })
    case (.object(let schema), .object): return record(node, schema, path: path).json
    case (.scene, .object): return record(node, scenes.scene, path: path).json
    case (.label(let range), .string(let text)), (.label(let range), .number(let text)):
      return self.text(text, .text(range), path, node.position)
    case (.unused(let usual), let value): return value.asksNothing(where: usual) ? nil : true
    case (.nullable, .null): return nil
    case (.nullable(let kind), _): return value(node, kind, path)
    case (.setting, .string(let text)):
      return self.text(text, Schema.settingText, path, node.position)
    case (.setting, .number(let text)):
      let isWhole = Int64(text) != nil
      return number(
        text, isWhole ? Schema.settingInteger : Schema.settingNumber, path, node.position)
    case (.either(let simple, let other), _):
      let isOther = other.isMade(as: node) && !simple.isByLanguage(node, insteadOf: other)
      return value(node, isOther ? other : simple, path)
    default:
      return report(node, insteadOf: kind.noun, at: path)
    }
  }

  /// A value of a query, where everything is a text.
  mutating func query(_ text: String, _ kind: Schema.Kind, _ path: String) -> JSONValue? {
    switch kind {
    case .boolean:
      if text == "true" { return .bool(true) }
      if text == "false" { return .bool(false) }
      return report(
        path, .type,
        .phrase("There is {0}; write {1}.", .verbatim(JSONError.quote(text)), kind.noun), nil)
    case .integer, .number: return number(text, kind, path, nil)
    default: return self.text(text, kind, path, nil)
    }
  }

  private mutating func text(
    _ text: String, _ kind: Schema.Kind, _ path: String, _ position: JSONPosition?
  ) -> JSONValue? {
    switch kind {
    case .text(let range, _), .name(let range, _):
      guard range.contains(text.utf8.count) else {
        return report(
          path, .length,
          .phrase(
            "The text has {0} bytes; allowed is {1} to {2}.", "\(text.utf8.count)",
            "\(range.lowerBound)", "\(range.upperBound)"),
          position)
      }
      if case .name = kind, !Self.isName(text) {
        return report(
          path, .format,
          .phrase(
            """
            \(JSONError.quote(text)) is not a name; leave out control characters and \
            spaces at its ends.
            """), position)
      }
    case .choice(let choices):
      guard choices.contains(text) else {
        let near = Wording.nearest(to: text, among: choices)
        let refused = Phrase.phrase(
          "{0} is not allowed; write {1}.", .verbatim(JSONError.quote(text)),
          .verbatim(choices.joined(separator: ", ")))
        return report(path, .choice, refused.with(hintAt: near), position)
      }
    default: return nil
    }
    return .string(text)
  }

  private mutating func number(
    _ text: String, _ kind: Schema.Kind, _ path: String, _ position: JSONPosition?
  ) -> JSONValue? {
    switch kind {
    case .integer(let range):
      // In JSON 5.0 and 5 are the same number; an address has only digits.
      let whole = position == nil ? Int64(text) : WholeNumber.read(text)
      guard let value = whole, text.first != "+" else {
        return report(
          path, .type,
          .phrase("\(JSONError.quote(text)) is not a whole number of 64 bits; write one."), position
        )
      }
      guard range.contains(value) else {
        return report(
          path, .range,
          .phrase("The number is \(value); allowed is \(range.lowerBound) to \(range.upperBound)."),
          position)
      }
      return .integer(value)
    case .number(let range, let isLowerOpen):
      guard let value = Double(text), value.isFinite else {
        return report(
          path, .type, .phrase("\(JSONError.quote(text)) is not a number; write one."), position)
      }
      guard range.contains(value), !isLowerOpen || value > range.lowerBound else {
        return report(
          path, .range,
          .phrase(
            isLowerOpen
              ? PhraseForm("The number is {0}; allowed is above {1} to {2}.")
              : PhraseForm("The number is {0}; allowed is {1} to {2}."), "\(value)",
            "\(range.lowerBound)",
            "\(range.upperBound)"), position)
      }
      return .number(value)
    default: return nil
    }
  }

  /// Throws all found problems.
  func check(_ kind: ProblemKind, _ detail: Phrase) throws(Problem) {
    if !found.isEmpty { throw Problem(kind, detail, errors: found) }
  }

  /// Reports a value of another type than the expected one, which is no value then.
  @discardableResult
  mutating func report(
    _ node: JSONNode, insteadOf noun: Phrase, at path: String
  ) -> JSONValue? {
    report(path, .type, .phrase("There is {0}; write {1}.", node.noun, noun), node.position)
  }

  /// Reports a problem of a value, which is no value then.
  @discardableResult
  mutating func report(
    _ field: String, _ code: FieldCode, _ message: Phrase, _ position: JSONPosition?
  ) -> JSONValue? {
    if found.count < Self.mostProblems {
      found.append(
        FieldProblem(field: field, item: place, code: code, message: message, position: position))
    }
    return nil
  }
}

extension SchemaReader {
  /// The text of each language, each of a kind; `nil` if there is none.
  mutating func localized(
    _ members: [JSONNode.Member], _ kind: Schema.Kind, _ path: String, _ position: JSONPosition
  ) -> JSONValue? {
    if let problem = LocalizedText.problem(ofCount: members.count) {
      return report(path, .length, problem, position)
    }
    var translations: [LocalizedText.Translation] = []
    for (index, member) in members.enumerated() {
      let place = "\(path).\(Self.shortened(member.key))"
      let others = members[..<index].lazy.map(\.key)
      if let problem = LocalizedText.problem(ofCode: member.key, after: others) {
        let isCode = LocalizedText.parts(ofCode: member.key) != nil
        report(place, isCode ? .conflict : .format, problem, member.position)
        continue
      }
      guard case .string(let text)? = value(member.node, kind.ofTranslations, place) else {
        continue
      }
      translations.append(LocalizedText.Translation(member.key, text))
    }
    return translations.isEmpty ? nil : LocalizedText.byLanguage(translations).json
  }

  /// Whether a text can be a name: not empty, no control characters, no space at its ends.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    return !first.properties.isWhitespace && !last.properties.isWhitespace
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// A foreign key that fits into the path of a problem.
  static func shortened(_ key: String) -> String {
    String(key.unicodeScalars.prefix(64).filter { $0.properties.generalCategory != .control })
  }
}

extension Phrase {
  /// The sentence, and behind it the name that may be meant.
  func with(hintAt name: String?) -> Phrase {
    guard let name else { return self }
    return .joined([self, .phrase("Is \"\(name)\" meant?")], separator: " ")
  }
}

extension JSONNode.Value {
  /// Whether a value is empty or a usual one.
  fileprivate func asksNothing(where usual: JSONValue) -> Bool {
    switch (self, usual) {
    case (.null, _), (.string(""), _), (.array([]), _), (.object([]), _): true
    case (.bool(let own), .bool(let usual)): own == usual
    case (.number(let own), .integer(let usual)): WholeNumber.read(own) == usual
    case (.string(let own), .string(let usual)): own == usual
    default: false
    }
  }
}

extension Schema.Kind {
  /// Whether a value has the form of this kind.
  fileprivate func isMade(as node: JSONNode) -> Bool {
    switch (self, node.value) {
    case (.list, .array), (.object, .object), (.boolean, .bool): true
    default: false
    }
  }

  /// The expected type, with its article.
  var noun: Phrase {
    switch self {
    case .text, .name, .choice: .phrase("a text")
    case .boolean: .alternatives(["true", "false"])
    case .integer: .phrase("a whole number")
    case .number: .phrase("a number")
    case .list: .phrase("a list")
    case .setting, .label: .alternatives([.phrase("a text"), .phrase("a number")])
    case .localized(let kind):
      .alternatives([kind.noun, .phrase("an object of languages and texts")])
    case .either(let simple, let other): .alternatives([simple.noun, other.noun])
    case .object, .scene: .phrase("an object")
    case .nullable(let kind): kind.noun
    case .unused: .phrase("a value")
    }
  }

  /// The kind of a text in one of several languages: a number is no translation.
  var ofTranslations: Schema.Kind {
    switch self {
    case .setting: Schema.settingText
    case .label(let range): .text(range)
    default: self
    }
  }

  /// Whether an object has texts by language, where one of another kind may stand as well.
  func isByLanguage(_ node: JSONNode, insteadOf other: Schema.Kind) -> Bool {
    guard case .localized = self, case .object(let members) = node.value,
      let first = members.first
    else { return false }
    guard case .object(let schema) = other else { return true }
    let names = schema.fields.map(\.name)
    return LocalizedText.isCode(first.key, insteadOf: names)
      && !members.contains { names.contains($0.key) }
  }
}

extension MessageDraft {
  /// Reads the JSON of `json`, whose scene has these keys.
  ///
  /// - Throws: the first problem, as bytes from elsewhere may be anything.
  package init(json bytes: [UInt8], scenes: SceneSchemas) throws(FieldProblem) {
    let node: JSONNode
    do throws(JSONError) {
      var text = JSONReader(bytes)
      node = try text.document()
    } catch {
      throw FieldProblem(field: "", code: .syntax, message: error.phrase)
    }
    var reader = SchemaReader(scenes)
    let record = reader.record(node, Schemas.messageDraft)
    if let first = reader.found.first { throw first.withoutPosition }
    self.init(record)
  }
}
