// SPDX-License-Identifier: MIT
internal import Markup
public import Pages
internal import Phrases
public import Timing

/// A bar as content; `nil` where nothing is set.
public struct BarSettings: Hashable, Sendable {
  /// What makes it grow.
  public var source: BarSource?
  /// Where it begins.
  public var side: BarSide?

  /// Nothing is set.
  public init() {}
}

/// What makes a bar grow.
public enum BarSource: Hashable, Sendable {
  /// Time: it is full after so many seconds, above 0 and at most 86 400, and begins anew.
  case seconds(Rational)
  /// A live value of this name: a number of percent from 0 to 100.
  case value(String)

  /// The parser of seconds and of the name of a value in braces.
  public static let parser = SettingParser<BarSource>(
    allowed: .phrase(
      """
      a number of seconds above 0 and at most 86400, such as 10, or a live value in \
      percent, such as {0}
      """,
      "\"{load}\""), isLimited: false
  ) { text in
    if text.hasPrefix("{"), text.hasSuffix("}") {
      return MarkupName(String(text.dropFirst().dropLast())).map { .value($0.description) }
    }
    guard let number = Rational(text), number > Rational(0), number <= Rational(86_400) else {
      return nil
    }
    return .seconds(number)
  }
}

extension BarSide: SettingWord {}
