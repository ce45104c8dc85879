// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Typesetting

/// Random messages and random ways to write them.
struct RandomMarkup {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func pick<T>(_ list: [T], else other: T) -> T {
    list.randomElement(using: &random) ?? other
  }

  /// Parts that are hard to separate when they are adjacent.
  static let fragments = [
    "{", "}", "{{", "}}", "{/", "{/}", "a", " ", "\n", "\r", "\u{301}", "\u{200D}", "👋🏽", "\u{600}",
    "Grüße", "/", ":", "\\", "\0", "{blink}", "{/blink}", "{inverse}", "{/inverse}", "{color red}",
    "{color green}", "{/color}", "{pause 2}", "{pause ", "{icon heart}", "{name}", "{value blink}",
    "{speed 1/3}", "{/speed}", "{/icon}", "{line}", "{}", "blink", "color", "0", ".", "-", "#",
  ]

  /// A text of fragments, often invalid.
  mutating func text(upTo count: Int) -> String {
    (0..<number(0...count)).map { _ in pick(Self.fragments, else: "") }.joined()
  }

  mutating func name() -> MarkupName? {
    let reserved = MarkupCommand.allCases.map(\.rawValue) + ["Blink", "COLOUR", "colour"]
    if number(0...2) == 0 { return MarkupName(pick(reserved, else: "")) }
    let letters = Array("abzABZ019_.-").map(String.init)
    return MarkupName("x" + (0..<number(0...63)).map { _ in pick(letters, else: "") }.joined())
  }

  mutating func path() -> MarkupPath? {
    let parts = ["a", "Logo groß.png", "b.png", ":c", "d:", "e f", "-g", "👋🏽"]
    return MarkupPath((0..<number(1...4)).map { _ in pick(parts, else: "") }.joined(separator: "/"))
  }

  mutating func color() -> RGB {
    if number(0...1) == 0 {
      return pick(RGB.named.map(\.color), else: RGB(0, 0, 0))
    }
    return RGB(
      .random(in: 0...255, using: &random), .random(in: 0...9, using: &random),
      .random(in: 0...255, using: &random))
  }

  mutating func speed() -> Rational {
    let denominators: [Int64] = [1, 2, 3, 7, 10, 100, 1000, 4096, 999_999_999, 1_000_000_000]
    let denominator = pick(denominators, else: 1)
    return Rational(.random(in: 1...(10_000 * denominator), using: &random), over: denominator)
  }

  mutating func style() -> MarkupStyle {
    var style = MarkupStyle()
    if number(0...3) == 0 { style.color = color() }
    style.isInverse = number(0...3) == 0
    style.isBlinking = number(0...3) == 0
    if number(0...3) == 0 { style.spacing = number(-8...32) }
    if number(0...3) == 0 { style.font = name() }
    if number(0...3) == 0 { style.alignment = pick(Alignment.allCases, else: .left) }
    if number(0...3) == 0 { style.speed = speed() }
    return style
  }

  mutating func content() -> MarkupContent? {
    switch number(0...9) {
    case 0: .gap(number(1...256))
    case 1: .pause(number(1...3_600_000))
    case 2: name().map { .icon($0) }
    case 3: path().map { .image($0) }
    case 4, 5: name().map { .value($0) }
    default: .text(text(upTo: 4))
    }
  }

  mutating func message() -> MarkupText {
    var style = style()
    var elements: [MarkupElement] = []
    for _ in 0..<number(0...12) {
      // Equal styles make adjacent texts that have to be joined.
      if number(0...2) == 0 { style = self.style() }
      if let content = content() { elements.append(MarkupElement(content, style: style)) }
    }
    return MarkupText(elements)
  }

  /// A word in a random spelling that is accepted.
  mutating func typed(_ word: String, _ argument: String?) -> String {
    let word = pick([word, word.uppercased(), word.capitalized], else: word)
    let space = pick(["", "", " ", "\t "], else: "")
    guard let argument else { return "{\(space)\(word)\(space)}" }
    return "{\(space)\(word)\(pick([" ", ":", ": ", "  "], else: " "))\(argument)\(space)}"
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
