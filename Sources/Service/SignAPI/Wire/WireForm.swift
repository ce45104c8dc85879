// SPDX-License-Identifier: MIT
import JSONText

/// A type that is answered as a JSON object.
protocol WireObject: WireOutput {
  static var form: WireForm<Self> { get }
}

extension WireObject {
  var json: JSONValue {
    .object(
      Self.form.members.compactMap { member in
        let value = member.write(self)
        return member.field.isRequired || value != .null ? .init(member.field.name, value) : nil
      })
  }

  var wire: JSONValue { json }
}

/// The members of an answer, once: the schema and the writer are made from them.
struct WireForm<Value>: Sendable {
  /// A member: its schema, and its place in the value.
  struct Member: Sendable {
    let field: Schema.Field
    let write: @Sendable (Value) -> JSONValue

    /// - Parameter isOptional: whether the member is left out without a value.
    init<Part: WireOutput>(
      _ name: String, _ type: Schema.Kind, as form: Schema.Form? = nil, isOptional: Bool = false,
      _ part: @escaping @Sendable (Value) -> Part, _ about: String
    ) {
      field = Schema.Field(name, type, required: !isOptional, as: form, about)
      write = { part($0).wire }
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
