// SPDX-License-Identifier: MIT
package import Core

/// A type that is answered as a JSON object; what its members mean stands in its form.
package protocol WireObject: WireKind {
  /// The members that are answered, with what they mean.
  static var form: WireForm<Self> { get }
}

extension WireObject {
  package static var kind: Schema.Kind { .object(form.schema) }

  package func json(in language: AnswerLanguage) -> JSONValue {
    .object(Self.form.members.written(of: self, in: language))
  }
}

extension Array {
  /// The members of an answer; those that are not needed are left out without a value.
  func written<Value>(of value: Value, in language: AnswerLanguage) -> [JSONValue.Member]
  where Element == WireForm<Value>.Member {
    compactMap { member in
      let json = member.write(value, language)
      return member.field.isRequired || json != .null ? .init(member.field.name, json) : nil
    }
  }
}

/// The members of an answer, once: the schema and the writer are made from them.
package struct WireForm<Value>: Sendable {
  /// A member: its schema, and its place in the value.
  package struct Member: Sendable {
    /// Its name, its kind and what it means.
    package let field: Schema.Field
    /// Its value with its sentences in a language.
    package let write: @Sendable (Value, AnswerLanguage) -> JSONValue

    /// A member, which is left out without a value unless its kind allows `null`.
    package init<Part: WireOutput>(
      _ name: String, _ kind: Schema.Kind, _ part: @escaping @Sendable (Value) -> Part,
      _ about: String
    ) {
      let isRequired = !Part.isOptional || kind.isNullable
      field = Schema.Field(name, kind, required: isRequired, about)
      write = { part($0).json(in: $1) }
    }

    /// A member of the kind that its type has.
    package init<Part: WireKind>(
      _ name: String, _ part: @escaping @Sendable (Value) -> Part, _ about: String
    ) {
      self.init(name, Part.kind, part, about)
    }

    /// The member with the sentence about something that holds and cannot be stored.
    package static func notKept(_ part: @escaping @Sendable (Value) -> Phrase?) -> Member {
      Member(Schemas.notKept.name, part, Schemas.notKept.about)
    }
  }

  /// The schema of the object, with the fields of `members`.
  package let schema: Schema
  /// The members in the order of the answer.
  package let members: [Member]

  /// A form whose schema has a name and a sentence.
  package init(_ name: String, _ about: String, _ members: Member...) {
    self.init(name, about, members: members)
  }

  /// The same with a list of members.
  package init(_ name: String, _ about: String, members: [Member]) {
    (schema, self.members) = (Schema(name, about, fields: members.map(\.field)), members)
  }
}

extension Schema.Kind {
  /// A list of objects, of at most so many.
  package static func list(of type: (some WireObject).Type, atMost most: Int) -> Schema.Kind {
    .list(type.kind, atMost: most)
  }

  /// One of the raw values of a type.
  package static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type
  ) -> Schema.Kind {
    .choice(Choice.allCases.map(\.rawValue))
  }

  fileprivate var isNullable: Bool { if case .nullable = self { true } else { false } }
}
