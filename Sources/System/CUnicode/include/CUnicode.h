// SPDX-License-Identifier: MIT
// Properties of Unicode scalars, most of them through libutf8proc.
//
// Scalars are passed as values, not through pointers, so that memory-safe code can call. Every
// 32-bit number is accepted; other numbers than Unicode scalars have no properties.
#ifndef CUNICODE_H
#define CUNICODE_H
#include <stdint.h>

/// How a character differs from its compatibility decomposition.
typedef enum {
  /// There is no such decomposition.
  UNICODE_CHANGE_NONE = 0,
  /// The same letter in another width, place or joining form.
  UNICODE_CHANGE_FORM = 1,
  /// A different form: a circled digit, a ligature, a fraction, a unit.
  UNICODE_CHANGE_MEANING = 2,
} unicode_change;

/// The line breaking class of a character.
///
/// The classes of Unicode Standard Annex 14, merged where the difference does not matter on a sign
/// and split where JIS X 4051 requires it.
typedef enum __attribute__((enum_extensibility(closed))) BreakClass : uint8_t {
  /// LF, CR, CR LF, NEL, VT, FF, LS and PS: the line ends after it.
  BreakClassNewline,
  /// Takes no width at the end of a line.
  BreakClassSpace,
  /// An invisible break opportunity.
  BreakClassZeroWidthSpace,
  /// A break opportunity that shows a hyphen when used.
  BreakClassSoftHyphen,
  /// No-break space and no-break hyphen.
  BreakClassGlue,
  /// Word joiner: as glue, and next to spaces too.
  BreakClassJoiner,
  /// Hyphens and other marks after which a line may end.
  BreakClassHyphen,
  /// `/`, after which a line may end except inside a number.
  BreakClassSlash,
  BreakClassOpening,
  BreakClassWideOpening,
  BreakClassClosing,
  BreakClassWideClosing,
  /// `。` and the like: closes.
  BreakClassStop,
  /// `!` and `?` in every width.
  BreakClassExclamation,
  /// `. , : ;` of Latin texts.
  BreakClassInfix,
  /// Small kana, prolonged sound marks, iteration marks, `・：；`.
  BreakClassNonStarter,
  /// `"` and `'`, which may open or close.
  BreakClassQuotation,
  /// `…` and `‥`.
  BreakClassEllipsis,
  /// `―` and `—`.
  BreakClassDash,
  /// Han, kana, emoji: a line may be broken before and after.
  BreakClassIdeograph,
  BreakClassHangul,
  BreakClassLetter,
  BreakClassDigit,
  /// Stands before a number: `¥ $ £ №`.
  BreakClassPrefix,
  /// Stands after a number: `% ℃ ¢`.
  BreakClassPostfix,
} BreakClass;

/// The canonical composition of two adjacent scalars, or 0.
uint32_t unicode_compose(uint32_t first, uint32_t second);

/// The number of scalars in the full canonical decomposition (1 without one, 0 for an invalid
/// scalar), or with `compatible` in the compatibility decomposition; at most 18.
uint32_t unicode_part_count(uint32_t scalar, uint32_t compatible);

/// A scalar of that decomposition by its index from 0; 0 beyond the end.
uint32_t unicode_part(uint32_t scalar, uint32_t compatible, uint32_t index);

/// How the character differs from its own compatibility decomposition.
unicode_change unicode_compatibility_change(uint32_t scalar);

/// The canonical combining class, 0…254; 0 for an invalid scalar.
uint32_t unicode_combining_class(uint32_t scalar);

/// That class of a scalar; digits of other scripts than Latin are letters here.
BreakClass unicode_break_class(uint32_t scalar);
#endif
