// SPDX-License-Identifier: MIT
import Core
import SignControl

extension Schema {
  /// An object with the members it needs, and the first of those it needs one of; `nil`: a
  /// member has no sample.
  var sample: JSONValue? {
    var members: [JSONValue.Member] = []
    for field in fields
    where field.isRequired || [oneOf.first, someOf.first].contains(field.name) {
      guard let sample = field.sample else { return nil }
      members.append(.init(field.name, sample))
    }
    return .object(members)
  }
}

extension Schema.Field {
  /// A value that it may have; `nil`: none is given, and its type has none.
  var sample: JSONValue? { samples.first ?? type.sample }
}

extension Schema.Kind {
  fileprivate var sample: JSONValue? {
    switch self {
    case .text, .name, .scene, .setting, .label: nil
    case .unused(let usual): usual
    case .choice(let choices): choices.first.map { .string($0) }
    case .boolean: true
    case .integer(let range): .integer(range.lowerBound)
    // The lower bound may be excluded.
    case .number(let range, _): .number(range.upperBound)
    case .list(let item, _): item.sample.map { [$0] }
    case .object(let schema): schema.sample
    case .localized(let kind), .nullable(let kind), .either(let kind, _): kind.sample
    }
  }
}
