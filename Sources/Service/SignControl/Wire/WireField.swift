// SPDX-License-Identifier: MIT
package import Core

/// A member of an object that is read and written: its schema, and its place in a value.
package struct WireField<Root>: Sendable {
  package let field: Schema.Field
  package let read: @Sendable (Record, inout Root) -> Void
  package let write: @Sendable (Root) -> JSONValue?

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
}

extension Array {
  /// The members that are given, in the order of the schema.
  package func members<Root>(of root: Root) -> [JSONValue.Member] where Element == WireField<Root> {
    compactMap { row in row.write(root).map { .init(row.field.name, $0) } }
  }
}
