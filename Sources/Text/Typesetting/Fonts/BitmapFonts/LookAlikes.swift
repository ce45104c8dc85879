// SPDX-License-Identifier: MIT

/// Characters that look the same; fonts often have only one of them.
///
/// Most are pairs of scalars for one sign in Japanese and Western character sets, and typographic
/// signs with an ASCII equivalent. The substitution is not reported.
enum LookAlikes {
  /// The look-alikes of a scalar, the best first.
  static func of(_ scalar: Unicode.Scalar) -> [String] { table[scalar] ?? [] }

  private static let table: [Unicode.Scalar: [String]] = {
    var table: [Unicode.Scalar: [String]] = [:]
    for line in lines {
      guard let scalar = line.first?.unicodeScalars.first else { continue }
      table[scalar, default: []] += line[1...]
    }
    return table
  }()

  /// A character followed by its look-alikes.
  private static let lines: [[String]] = [
    ["\u{301C}", "\u{FF5E}", "~"], ["\u{FF5E}", "\u{301C}", "~"],
    ["\u{2212}", "\u{FF0D}", "-", "\u{2013}"], ["\u{FF0D}", "\u{2212}", "-"],
    ["\u{2016}", "\u{2225}", "||"], ["\u{2225}", "\u{2016}", "||"],
    ["\u{A2}", "\u{FFE0}"], ["\u{FFE0}", "\u{A2}"], ["\u{A3}", "\u{FFE1}"],
    ["\u{FFE1}", "\u{A3}"], ["\u{AC}", "\u{FFE2}"], ["\u{FFE2}", "\u{AC}"],
    ["\u{2014}", "\u{2015}", "\u{2013}", "-"], ["\u{2015}", "\u{2014}", "\u{2013}", "-"],
    ["\u{A5}", "\u{FFE5}"], ["\u{FFE5}", "\u{A5}"],
    ["\u{203E}", "\u{FFE3}", "\u{AF}"], ["\u{FFE3}", "\u{203E}", "\u{AF}"],
    ["\u{AF}", "\u{203E}", "\u{FFE3}"],
    ["\u{A6}", "\u{FFE4}", "|"], ["\u{FFE4}", "\u{A6}", "|"],
    ["\u{2010}", "\u{2011}", "-"], ["\u{2011}", "\u{2010}", "-"],
    ["\u{2012}", "\u{2013}", "-"], ["\u{2013}", "\u{2012}", "-"], ["\u{2043}", "-"],
    ["\u{2018}", "'"], ["\u{2019}", "'"], ["\u{201A}", ","], ["\u{201B}", "\u{2018}", "'"],
    ["\u{201C}", "\""], ["\u{201D}", "\""], ["\u{201E}", "\""], ["\u{201F}", "\u{201C}", "\""],
    ["\u{2032}", "'"], ["\u{2033}", "\""], ["\u{2034}", "'''"], ["\u{2035}", "`"],
    ["\u{2BC}", "\u{2019}", "'"], ["\u{2BB}", "\u{2018}", "'"],
    ["\u{2039}", "<"], ["\u{203A}", ">"], ["\u{AB}", "<<"], ["\u{BB}", ">>"],
    ["\u{2026}", "..."], ["\u{2025}", ".."], ["\u{22EF}", "\u{2026}", "..."],
    ["\u{2022}", "\u{25CF}", "\u{B7}", "*"], ["\u{2023}", "\u{2022}", "\u{B7}", "*"],
    ["\u{2219}", "\u{B7}", "."], ["\u{22C5}", "\u{B7}", "."], ["\u{2027}", "\u{B7}", "."],
    ["\u{B7}", "\u{22C5}", "\u{30FB}"], ["\u{30FB}", "\u{FF65}", "\u{B7}"],
    ["\u{2044}", "/"], ["\u{2215}", "/"], ["\u{29F8}", "/"], ["\u{2223}", "|"],
    ["\u{2217}", "*"], ["\u{223C}", "~"], ["\u{2236}", ":"], ["\u{A789}", ":"],
    ["\u{B5}", "\u{3BC}"], ["\u{3BC}", "\u{B5}"], ["\u{3A9}", "\u{2126}"],
    ["\u{3008}", "\u{2329}"], ["\u{3009}", "\u{232A}"], ["\u{27E8}", "\u{3008}"],
    ["\u{27E9}", "\u{3009}"],
  ]
}
