// SPDX-License-Identifier: MIT
import CivilTime
import JSONText
import Wording

/// The members of an object that the service itself has written; a member of another kind counts as
/// missing.
struct JSONMembers {
  private let members: [String: JSONNode]

  /// Reads an object; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    guard let node = try? reader.document() else { return nil }
    self.init(node)
  }

  private init?(_ node: JSONNode) {
    guard case .object(let list) = node.value else { return nil }
    members = Dictionary(list.map { ($0.key, $0.node) }) { $1 }
  }

  func object(_ key: String) -> JSONMembers? { members[key].flatMap { JSONMembers($0) } }

  func integer(_ key: String) -> Int64? {
    guard case .number(let text)? = members[key]?.value else { return nil }
    return Int64(text)
  }

  func instant(_ key: String) -> CivilInstant? {
    integer(key).map { CivilInstant(nanoseconds: $0) }
  }

  func text(_ key: String) -> String? {
    guard case .string(let text)? = members[key]?.value else { return nil }
    return text
  }

  func localized(_ key: String) -> LocalizedText? {
    members[key].flatMap { try? LocalizedText($0) }
  }

  func isTrue(_ key: String) -> Bool {
    guard case .bool(let isTrue)? = members[key]?.value else { return false }
    return isTrue
  }

  func texts(_ key: String) -> [String]? {
    guard case .array(let items)? = members[key]?.value else { return nil }
    return items.compactMap { item in
      guard case .string(let text) = item.value else { return nil }
      return text
    }
  }

  /// All members that are objects.
  var objects: [String: JSONMembers] { members.compactMapValues { JSONMembers($0) } }

  /// All members that are texts.
  var texts: [String: String] {
    members.compactMapValues { node in
      guard case .string(let text) = node.value else { return nil }
      return text
    }
  }
}

extension JSONValue {
  /// Nanoseconds since 1970, or null.
  static func instant(_ instant: CivilInstant?) -> JSONValue {
    instant.map { .integer($0.clamped) } ?? .null
  }
}
