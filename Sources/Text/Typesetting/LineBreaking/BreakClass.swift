// SPDX-License-Identifier: MIT

/// The line breaking class of a character.
///
/// The classes of Unicode Standard Annex 14, merged where the difference does not matter on a sign
/// and split where JIS X 4051 requires it. The C target CUnicode has the table of characters, whose
/// classes are in the order of the cases.
enum BreakClass: UInt8, Hashable {
  /// LF, CR, CR LF, NEL, VT, FF, LS and PS: the line ends after it.
  case newline
  /// Takes no width at the end of a line.
  case space
  /// An invisible break opportunity.
  case zeroWidthSpace
  /// A break opportunity that shows a hyphen when used.
  case softHyphen
  /// No-break space and no-break hyphen.
  case glue
  /// Word joiner: as glue, and next to spaces too.
  case joiner
  /// Hyphens and other marks after which a line may end.
  case hyphen
  /// `/`, after which a line may end except inside a number.
  case slash
  case opening, wideOpening
  case closing, wideClosing
  /// `。` and the like: closes.
  case stop
  /// `!` and `?` in every width.
  case exclamation
  /// `. , : ;` of Latin texts.
  case infix
  /// Small kana, prolonged sound marks, iteration marks, `・：；`.
  case nonStarter
  /// `"` and `'`, which may open or close.
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

  /// Whether the character has no width, whatever its glyph.
  var isInvisible: Bool {
    switch self {
    case .newline, .zeroWidthSpace, .softHyphen, .joiner: true
    default: false
    }
  }

  /// Whether the character vanishes at the end of a line.
  var vanishesAtEnd: Bool { self == .space || self == .zeroWidthSpace || self == .newline }

  /// Whether a line begins with it only if no other break is possible.
  var avoidsLineStart: Bool {
    switch self {
    case .closing, .wideClosing, .stop, .exclamation, .infix, .nonStarter, .quotation, .slash,
      .hyphen, .softHyphen, .postfix, .glue, .joiner, .space, .zeroWidthSpace, .newline:
      true
    default: false
    }
  }

  /// Whether a line ends with it only if no other break is possible.
  var avoidsLineEnd: Bool {
    switch self {
    case .opening, .wideOpening, .prefix, .quotation, .glue, .joiner: true
    default: false
    }
  }
}
