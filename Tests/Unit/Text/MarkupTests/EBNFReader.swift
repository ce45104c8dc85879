// SPDX-License-Identifier: MIT

/// Reads the rules of a grammar from left to right.
struct EBNFReader {
  private let text: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  /// All rules by name; `nil` if the text is not a grammar or defines a name twice.
  mutating func rules() -> [String: EBNF.Node]? {
    var rules: [String: EBNF.Node] = [:]
    while peek() != nil {
      guard let name = word(), take("="), let node = alternatives(), take(";"), rules[name] == nil
      else { return nil }
      rules[name] = node
    }
    return rules
  }

  private mutating func peek() -> Unicode.Scalar? {
    while position < text.count, text[position].properties.isWhitespace { position += 1 }
    return position < text.count ? text[position] : nil
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == sign else { return false }
    position += 1
    return true
  }

  private mutating func word() -> String? {
    guard peek() != nil else { return nil }
    let letters = text[position...].prefix { $0.properties.isAlphabetic }
    position += letters.count
    return letters.isEmpty ? nil : String(String.UnicodeScalarView(letters))
  }

  private mutating func upTo(_ sign: Unicode.Scalar) -> ArraySlice<Unicode.Scalar>? {
    position += 1
    guard let end = text[position...].firstIndex(of: sign) else { return nil }
    defer { position = end + 1 }
    return text[position..<end]
  }

  private mutating func alternatives() -> EBNF.Node? {
    var nodes: [EBNF.Node] = []
    repeat {
      guard let node = sequence() else { return nil }
      nodes.append(node)
    } while take("|")
    return .oneOf(nodes)
  }

  private mutating func sequence() -> EBNF.Node? {
    var nodes: [EBNF.Node] = []
    repeat {
      guard let node = single() else { return nil }
      nodes.append(node)
    } while take(",")
    return .sequence(nodes)
  }

  private mutating func single() -> EBNF.Node? {
    switch peek() {
    case "\"": return upTo("\"").map { .text(Array($0)) }
    case "?":
      return upTo("?").map {
        .special(String(String.UnicodeScalarView($0.dropFirst().dropLast())))
      }
    case "(": return within(")")
    case "[": return within("]").map { .optional($0) }
    case "{": return within("}").map { .repeated($0) }
    default: return word().map { .rule($0) }
    }
  }

  private mutating func within(_ closing: Unicode.Scalar) -> EBNF.Node? {
    position += 1
    guard let node = alternatives(), take(closing) else { return nil }
    return node
  }
}
