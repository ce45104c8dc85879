// SPDX-License-Identifier: MIT
import JSONText

extension JSONValue {
  /// What is sent for a message that was read.
  var draft: JSONValue {
    .object(members.filter { $0.key != "revision" && $0.key != "progress" })
  }

  /// The value with whole numbers without a fraction, as browsers write them: 20 for 20.0.
  var withPlainNumbers: JSONValue {
    switch self {
    case .number(let number) where number == number.rounded() && abs(number) < 1e15:
      .integer(Int64(number))
    case .array(let items): .array(items.map(\.withPlainNumbers))
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.withPlainNumbers) })
    default: self
    }
  }
}
