// SPDX-License-Identifier: MIT
package import JSONText
package import Phrases

/// A type that is answered as a JSON object; what its members mean stands in its form.
package protocol WireObject: WireOutput {
  static var form: WireForm<Self> { get }
}

extension WireObject {
  /// The object with its sentences in English.
  package var json: JSONValue { wire(in: .english) }

  package func wire(in language: AnswerLanguage) -> JSONValue {
    .object(
      Self.form.members.compactMap { member in
        let value = member.write(self, language)
        return member.field.isRequired || value != .null ? .init(member.field.name, value) : nil
      })
  }

  package var wire: JSONValue { json }
}

/// A list that is answered as the only member of an object.
package struct Listed<Item: WireOutput>: WireOutput {
  private let (name, items): (String, [Item])

  package init(_ name: String, _ items: [Item]) { (self.name, self.items) = (name, items) }

  package var wire: JSONValue { wire(in: .english) }

  package func wire(in language: AnswerLanguage) -> JSONValue {
    .object([.init(name, items.wire(in: language))])
  }
}

/// The members of an answer, once: the schema and the writer are made from them.
package struct WireForm<Value>: Sendable {
  /// A member: its schema, and its place in the value.
  package struct Member: Sendable {
    package let field: Schema.Field
    package let write: @Sendable (Value, AnswerLanguage) -> JSONValue

    /// - Parameter isOptional: whether the member is left out without a value.
    package init<Part: WireOutput>(
      _ name: String, _ type: Schema.Kind, as form: Schema.Form? = nil, isOptional: Bool = false,
      _ part: @escaping @Sendable (Value) -> Part, _ about: String
    ) {
      field = Schema.Field(name, type, required: !isOptional, as: form, about)
      write = { part($0).wire(in: $1) }
    }

    /// What is said of something that holds and cannot be stored.
    package static func notKept(_ part: @escaping @Sendable (Value) -> Phrase?) -> Member {
      Member(Schemas.notKept.name, Schemas.sentence, isOptional: true, part, Schemas.notKept.about)
    }
  }

  package let schema: Schema
  package let members: [Member]

  package init(_ name: String, _ about: String, _ members: [Member]) {
    schema = Schema(name, about, members.map(\.field))
    self.members = members
  }
}

extension Schema.Kind {
  package static func list(of type: (some WireObject).Type, atMost most: Int) -> Schema.Kind {
    .list(.object(type.form.schema), atMost: most)
  }

  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type
  ) -> Schema.Kind {
    .choice(Choice.allCases.map(\.rawValue))
  }
}
