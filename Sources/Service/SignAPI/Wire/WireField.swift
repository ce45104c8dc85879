// SPDX-License-Identifier: MIT
import JSONText
import Schedules

/// A member of an object that is read and written: its schema, and its place in a value.
struct WireField<Root>: Sendable {
  let field: Schema.Field
  let read: @Sendable (Record, inout Root) -> Void
  let write: @Sendable (Root) -> JSONValue?

  init<Value: WireValue>(
    _ name: String, _ type: Schema.Kind, as form: Schema.Form? = nil,
    _ path: any WritableKeyPath<Root, Value?> & Sendable, _ about: String,
    samples: [JSONValue] = []
  ) {
    field = Schema.Field(name, type, as: form, about, samples: samples)
    read = { record, root in root[keyPath: path] = record.values[name].flatMap(Value.init(wire:)) }
    write = { $0[keyPath: path]?.wire }
  }
}

extension Array {
  /// The members that are given, in the order of the schema.
  func members<Root>(of root: Root) -> [JSONValue.Member] where Element == WireField<Root> {
    compactMap { row in row.write(root).map { .init(row.field.name, $0) } }
  }
}
