// SPDX-License-Identifier: MIT

/// The form in which the value of a key of the configuration is written.
package enum KeyForm: Hashable, Sendable {
  /// A text or a number.
  case value
  /// Yes or no.
  case yesNo
  /// A value or a list of values.
  case list
  /// A text, or the same text in several languages.
  case text
  /// Such a text or a list of them.
  case texts
  /// A list of two numbers, in pixels.
  case pair
  /// A list of pages.
  case pages
  /// A list of zones.
  case zones
}
