// SPDX-License-Identifier: MIT
package import Core

/// An object of an answer, whose members are read one by one and may be missing.
package struct AnswerObject: Sendable {
  /// The object as it was answered.
  package let value: JSONValue
  /// Where it stands in the answer, with a dot behind it; empty: it is all of it.
  let place: String
  /// Who answered.
  let address: String

  /// A text that may be missing.
  package func textIfGiven(_ name: String) -> String? { value[name]?.string }

  /// A whole number that may be missing.
  package func integerIfGiven(_ name: String) -> Int64? { value[name]?.integer }

  /// A number with decimals; `nil` if there is none.
  package func numberIfGiven(_ name: String) -> Double? { value[name]?.number }

  /// A text; throws if there is none.
  package func text(_ name: String) throws(ClientError) -> String {
    guard let text = textIfGiven(name) else { throw missing(name) }
    return text
  }

  /// A whole number; throws if there is none.
  package func integer(_ name: String) throws(ClientError) -> Int64 {
    guard let number = integerIfGiven(name) else { throw missing(name) }
    return number
  }

  /// A truth value; throws if there is none.
  package func boolean(_ name: String) throws(ClientError) -> Bool {
    guard case .bool(let value)? = value[name] else { throw missing(name) }
    return value
  }

  /// The texts of a list; throws if there is no list, or if it holds anything else.
  package func texts(_ name: String) throws(ClientError) -> [String] {
    guard case .array(let items)? = value[name] else { throw missing(name) }
    return try items.map { item throws(ClientError) in
      guard let text = item.string else { throw missing(name) }
      return text
    }
  }

  /// The objects of a list; throws if there is none.
  package func objects(_ name: String) throws(ClientError) -> [AnswerObject] {
    guard case .array(let items)? = value[name] else { throw missing(name) }
    return items.enumerated().map { index, item in
      AnswerObject(value: item, place: "\(place)\(name)[\(index)].", address: address)
    }
  }

  /// An object; throws if there is none.
  package func object(_ name: String) throws(ClientError) -> AnswerObject {
    guard let object = value[name], case .object = object else { throw missing(name) }
    return AnswerObject(value: object, place: "\(place)\(name).", address: address)
  }

  private func missing(_ name: String) -> ClientError {
    .damaged(address: address, reason: "\(place)\(name) is missing or of another kind")
  }
}
