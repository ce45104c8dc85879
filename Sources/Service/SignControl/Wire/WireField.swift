// SPDX-License-Identifier: MIT
package import Core

/// A member of an object that is read and written: its schema, and its place in a value.
package struct WireField<Root>: Sendable {
  /// Its name, its kind and what it means.
  package let field: Schema.Field
  let read: @Sendable (Record, inout Root) -> Void
  /// Its value as JSON; `nil`: it is not given.
  package let write: @Sendable (Root) -> JSONValue?

  /// A member that may be missing.
  package init<Value: WireValue>(
    _ name: String, _ type: Schema.Kind, _ path: any WritableKeyPath<Root, Value?> & Sendable,
    _ about: String, samples: [JSONValue] = [], option: Schema.CommandOption? = nil,
    isOfText: Bool = false
  ) {
    field = Schema.Field(
      name, type, about, samples: samples, option: option, isOfText: isOfText)
    read = { record, root in root[keyPath: path] = record.values[name].flatMap(Value.read) }
    write = { $0[keyPath: path]?.json }
  }

  /// A member that is needed.
  package init<Value: WireValue>(
    _ name: String, _ type: Schema.Kind, needed path: any WritableKeyPath<Root, Value> & Sendable,
    _ about: String, samples: [JSONValue]
  ) {
    field = Schema.Field(name, type, required: true, about, samples: samples)
    read = { record, root in
      if let value = record.values[name].flatMap(Value.read) { root[keyPath: path] = value }
    }
    write = { $0[keyPath: path].json }
  }
}

/// An object that is read and written by one table of its members.
package protocol WireRecord: WireValue {
  /// Every member, once: the schema, the reader and the writer are made from it.
  static var fields: [WireField<Self>] { get }

  /// An object without any member.
  init()
}

extension WireRecord {
  /// The value of an object that was read by the schema of its members.
  package init(_ record: Record) {
    self.init()
    for row in Self.fields { row.read(record, &self) }
  }

  package static func read(_ value: JSONValue) -> Self? { Record.read(value).map { Self($0) } }

  package func json(in _: AnswerLanguage) -> JSONValue { .object(Self.fields.members(of: self)) }
}

extension Array {
  /// The members that are given, in the order of the schema.
  package func members<Root>(of root: Root) -> [JSONValue.Member] where Element == WireField<Root> {
    compactMap { row in row.write(root).map { .init(row.field.name, $0) } }
  }
}
