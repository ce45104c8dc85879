// SPDX-License-Identifier: MIT
import JSONText
import Phrases

/// A type that is answered as a JSON object.
protocol WireObject: WireOutput {
  static var form: WireForm<Self> { get }
}

extension WireObject {
  /// The object with its sentences in English.
  var json: JSONValue { wire(in: .english) }

  func wire(in language: AnswerLanguage) -> JSONValue {
    .object(
      Self.form.members.compactMap { member in
        let value = member.write(self, language)
        return member.field.isRequired || value != .null ? .init(member.field.name, value) : nil
      })
  }

  var wire: JSONValue { json }
}

/// A list that is answered as the only member of an object.
struct Listed<Item: WireOutput>: WireOutput {
  private let (name, items): (String, [Item])

  init(_ name: String, _ items: [Item]) { (self.name, self.items) = (name, items) }

  var wire: JSONValue { wire(in: .english) }

  func wire(in language: AnswerLanguage) -> JSONValue {
    .object([.init(name, items.wire(in: language))])
  }
}

/// The members of an answer, once: the schema and the writer are made from them.
struct WireForm<Value>: Sendable {
  /// A member: its schema, and its place in the value.
  struct Member: Sendable {
    let field: Schema.Field
    let write: @Sendable (Value, AnswerLanguage) -> JSONValue

    /// - Parameter isOptional: whether the member is left out without a value.
    init<Part: WireOutput>(
      _ name: String, _ type: Schema.Kind, as form: Schema.Form? = nil, isOptional: Bool = false,
      _ part: @escaping @Sendable (Value) -> Part, _ about: String
    ) {
      field = Schema.Field(name, type, required: !isOptional, as: form, about)
      write = { part($0).wire(in: $1) }
    }

    /// What is said of something that holds and cannot be stored.
    static func notKept(_ part: @escaping @Sendable (Value) -> Phrase?) -> Member {
      Member(Schemas.notKept.name, Schemas.sentence, isOptional: true, part, Schemas.notKept.about)
    }
  }

  let schema: Schema
  let members: [Member]

  init(_ name: String, _ about: String, _ members: [Member]) {
    schema = Schema(name, about, members.map(\.field))
    self.members = members
  }
}

extension Schema.Kind {
  static func list(of type: (some WireObject).Type, atMost most: Int) -> Schema.Kind {
    .list(.object(type.form.schema), atMost: most)
  }

  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type
  ) -> Schema.Kind {
    .choice(Choice.allCases.map(\.rawValue))
  }
}
