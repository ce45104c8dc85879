// SPDX-License-Identifier: MIT
import Core
package import SignControl

/// The fields `If-Match` and `If-None-Match` (RFC 9110, section 13).
package enum Conditions {
  /// The condition for a change.
  package static func write(of request: APIRequest) throws(Problem) -> WriteCondition {
    let (match, noneMatch) = (request.header("If-Match"), request.header("If-None-Match"))
    switch (match, noneMatch) {
    case (nil, nil): return .none
    case (let match?, nil):
      guard let tags = tags(match) else {
        throw Problem(
          .condition,
          .phrase("If-Match is damaged; send the ETag with its quotation marks, or *."))
      }
      if tags == ["*"] { return .exists }
      // A weak tag never matches here, nor does one that is not from this API.
      return .revisions(tags.compactMap { revision($0) })
    case (nil, let none?):
      guard tags(none) == ["*"] else {
        throw Problem(.condition, .phrase("With a change, If-None-Match can only be *."))
      }
      return .isNew
    default:
      throw Problem(.condition, .phrase("Send either If-Match or If-None-Match, not both."))
    }
  }

  /// Whether the version that the caller has is still current.
  package static func isFresh(_ request: APIRequest, validator: String) -> Bool {
    guard let field = request.header("If-None-Match"), let tags = tags(field) else { return false }
    return tags.contains { $0 == "*" || $0 == validator || $0 == "W/" + validator }
  }

  private static func revision(_ tag: String) -> Int64? {
    guard tag.count > 2, tag.first == "\"", tag.last == "\"" else { return nil }
    return Int64(tag.dropFirst().dropLast())
  }

  /// The tags of a field; `nil` if it is malformed.
  private static func tags(_ field: String) -> [String]? {
    let parts = field.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(
        part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }
          .reversed())
    }
    guard parts.count <= 64 else { return nil }
    if parts == ["*"] { return parts }
    let areTags = parts.allSatisfy { part in
      let tag = part.hasPrefix("W/") ? part.dropFirst(2) : Substring(part)
      return tag.utf8.count >= 2 && tag.first == "\"" && tag.last == "\""
        && !tag.dropFirst().dropLast().contains("\"")
    }
    return areTags ? parts : nil
  }
}
