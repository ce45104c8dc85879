// SPDX-License-Identifier: MIT

/// What a character does to the lines around it.
///
/// The classes of Unicode Standard Annex 14, put together where the difference does not matter
/// on a sign, and told apart where JIS X 4051 does.
enum BreakClass: UInt8, Hashable {
  /// LF, CR, CR LF, NEL, VT, FF, LS and PS: the line ends after it.
  case newline
  /// Hangs at the end of a line and takes no room there.
  case space
  /// A place to break that nobody sees.
  case zeroWidthSpace
  /// A place to break where a hyphen is then shown.
  case softHyphen
  /// No-break space and no-break hyphen.
  case glue
  /// Word joiner: as glue, and next to spaces too.
  case joiner
  /// Hyphens and other marks after which a line may end.
  case hyphen
  /// `/`, after which a line may end unless a number goes on.
  case slash
  case opening, wideOpening
  case closing, wideClosing
  /// `。` and the like: closes, and may hang.
  case stop
  /// `!` and `?` in every width.
  case exclamation
  /// `. , : ;` of Latin texts.
  case infix
  /// Small kana, prolonged sound marks, iteration marks, `・：；`.
  case nonStarter
  /// `"` and `'`, of which nobody knows whether they open or close.
  case quotation
  /// `…` and `‥`.
  case ellipsis
  /// `―` and `—`.
  case dash
  /// Han, kana, emoji: a line may be broken before and after.
  case ideograph
  case hangul
  case letter
  case digit
  /// Stands before a number: `¥ $ £ №`.
  case prefix
  /// Stands after a number: `% ℃ ¢`.
  case postfix

  /// Whether the character takes no room, whatever its glyph.
  var isInvisible: Bool {
    switch self {
    case .newline, .zeroWidthSpace, .softHyphen, .joiner: true
    default: false
    }
  }

  /// Whether the character vanishes at the end of a line.
  var vanishesAtEnd: Bool { self == .space || self == .zeroWidthSpace || self == .newline }

  /// Whether no line begins with it while there is another way.
  var shunsStart: Bool {
    switch self {
    case .closing, .wideClosing, .stop, .exclamation, .infix, .nonStarter, .quotation, .slash,
      .hyphen, .softHyphen, .postfix, .glue, .joiner, .space, .zeroWidthSpace, .newline:
      true
    default: false
    }
  }

  /// Whether no line ends with it while there is another way.
  var shunsEnd: Bool {
    switch self {
    case .opening, .wideOpening, .prefix, .quotation, .glue, .joiner: true
    default: false
    }
  }
}
