// SPDX-License-Identifier: MIT

/// How many colors a terminal can show.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
  /// Any red, green and blue.
  case truecolor
  /// The palette of 256 entries.
  case indexed = "256"
  /// Eight colors and their bright variants.
  case basic = "16"
  /// No color: only shapes distinguish lit from unlit.
  case none

  /// The depth that the environment announces.
  ///
  /// A non-empty `NO_COLOR` (no-color.org), `TERM=dumb` and no `TERM` mean none. `COLORTERM` is the only
  /// reliable sign of truecolor; `TERM` decides the rest, and an unknown terminal gets 16.
  ///
  /// - Parameter environment: the value of a variable; `nil`: not set.
  public static func detect(environment: (String) -> String?) -> ColorDepth {
    if let value = environment("NO_COLOR"), !value.isEmpty { return .none }
    let term = environment("TERM") ?? ""
    if term == "dumb" || term.isEmpty { return .none }
    if let value = environment("COLORTERM")?.lowercased(), value == "truecolor" || value == "24bit"
    {
      return .truecolor
    }
    if term.hasSuffix("direct") || term.contains("-direct") { return .truecolor }
    if term.contains("256color") { return .indexed }
    return .basic
  }
}
