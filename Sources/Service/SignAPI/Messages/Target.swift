// SPDX-License-Identifier: MIT

/// The path and the query of a request, percent-decoded.
struct Target: Hashable, Sendable {
  /// One item of a query.
  struct Item: Hashable, Sendable {
    let name: String
    let value: String
  }

  let segments: [String]
  let query: [Item]

  /// Reads a target; `nil` if it is malformed or names a parent folder.
  init?(_ text: String) {
    guard text.utf8.count <= 8192, text.first == "/" else { return nil }
    let halves = Array(text.utf8).split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [String] = []
    let path = halves[0].dropFirst()
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let segment = Self.decoded(part, plusIsSpace: false), segment != ".", segment != ".."
      else { return nil }
      segments.append(segment)
    }
    // One slash at the end is allowed.
    if segments.count > 1, segments.last == "" { segments.removeLast() }
    var query: [Item] = []
    let items = halves.count > 1 ? halves[1] : []
    for part in items.split(separator: UInt8(ascii: "&")) {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard query.count < 64, let name = Self.decoded(sides[0], plusIsSpace: true),
        let value = Self.decoded(sides.count > 1 ? sides[1] : [], plusIsSpace: true)
      else { return nil }
      query.append(Item(name: name, value: value))
    }
    (self.segments, self.query) = (segments, query)
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> String? {
    var content: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "%"):
        guard place + 2 < bytes.endIndex,
          let high = Character(Unicode.Scalar(bytes[place + 1])).hexDigitValue,
          let low = Character(Unicode.Scalar(bytes[place + 2])).hexDigitValue
        else { return nil }
        content.append(UInt8(truncatingIfNeeded: high << 4 | low))
        place += 3
      case UInt8(ascii: "+") where plusIsSpace:
        content.append(0x20)
        place += 1
      case let byte:
        content.append(byte)
        place += 1
      }
    }
    return String(validating: content, as: UTF8.self)
  }
}
