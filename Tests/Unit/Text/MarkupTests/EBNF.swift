// SPDX-License-Identifier: MIT
import SignTesting

/// A grammar without recursion in the EBNF of ISO 14977, which recognizes and makes texts.
struct EBNF {
  indirect enum Node {
    case text([Unicode.Scalar])
    case special(String)
    case rule(String)
    case oneOf([Node])
    case sequence([Node])
    case optional(Node)
    case repeated(Node)
  }

  /// The text between question marks: the characters it means and some of them.
  struct Special {
    let contains: (Unicode.Scalar) -> Bool
    let samples: String
  }

  let rules: [String: Node]
  let specials: [String: Special]

  /// Reads a grammar; `nil` if it is invalid.
  init?(_ text: String, specials: [String: Special]) {
    var reader = EBNFReader(text)
    guard let rules = reader.rules() else { return nil }
    self.rules = rules
    self.specials = specials
  }

  /// The names of all rules and specials that are used but not defined.
  var unexplained: [String] {
    func names(_ node: Node) -> [String] {
      switch node {
      case .text: []
      case .special(let name): specials[name] == nil ? ["? \(name) ?"] : []
      case .rule(let name): rules[name] == nil ? [name] : []
      case .oneOf(let nodes), .sequence(let nodes): nodes.flatMap(names)
      case .optional(let node), .repeated(let node): names(node)
      }
    }
    return rules.values.flatMap(names)
  }

  /// Whether the whole text matches a rule; the case of quoted words does not matter.
  func recognises(_ text: String, as rule: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return ends(of: .rule(rule), in: scalars, from: [0]).contains(scalars.count)
  }

  /// All places where a node may end that begins at one of these places.
  private func ends(of node: Node, in text: [Unicode.Scalar], from starts: Set<Int>) -> Set<Int> {
    switch node {
    case .text(let word):
      let low = word.map(\.properties.lowercaseMapping)
      return Set(
        starts.filter { start in
          start + word.count <= text.count
            && zip(text[start...], low).allSatisfy {
              $0.isASCII && $0.properties.lowercaseMapping == $1
            }
        }.map { $0 + word.count })
    case .special(let name):
      guard let special = specials[name] else { return [] }
      return Set(starts.filter { $0 < text.count && special.contains(text[$0]) }.map { $0 + 1 })
    case .rule(let name):
      guard let rule = rules[name] else { return [] }
      return ends(of: rule, in: text, from: starts)
    case .oneOf(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(ends(of: $1, in: text, from: starts)) }
    case .sequence(let nodes):
      return nodes.reduce(starts) { $0.isEmpty ? [] : ends(of: $1, in: text, from: $0) }
    case .optional(let node):
      return starts.union(ends(of: node, in: text, from: starts))
    case .repeated(let node):
      var (all, new) = (starts, starts)
      while !new.isEmpty {
        new = ends(of: node, in: text, from: new).subtracting(all)
        all.formUnion(new)
      }
      return all
    }
  }

  /// A random text of a rule; repetitions occur at most `most` times.
  func text(of rule: String, most: Int, using random: inout SeededGenerator) -> String {
    text(.rule(rule), most, &random)
  }

  private func text(_ node: Node, _ most: Int, _ random: inout SeededGenerator) -> String {
    switch node {
    case .text(let word):
      let word = String(String.UnicodeScalarView(word))
      return Int.random(in: 0...5, using: &random) == 0 ? word.uppercased() : word
    case .special(let name):
      return specials[name]?.samples.randomElement(using: &random).map { String($0) } ?? ""
    case .rule(let name): return rules[name].map { text($0, most, &random) } ?? ""
    case .oneOf(let nodes):
      return nodes.randomElement(using: &random).map { text($0, most, &random) } ?? ""
    case .sequence(let nodes): return nodes.map { text($0, most, &random) }.joined()
    case .optional(let node):
      return Bool.random(using: &random) ? text(node, most, &random) : ""
    case .repeated(let node):
      let count = Int.random(in: 0...most, using: &random)
      // Within a repetition short words suffice.
      return (0..<count).map { _ in text(node, min(most, 2), &random) }.joined()
    }
  }
}
