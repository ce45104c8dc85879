// SPDX-License-Identifier: MIT

/// One display of a registered kind, as a person wrote it; equal texts are equal choices.
public struct DisplayChoice: Hashable, Sendable, CustomStringConvertible {
  /// The written form, `NAME` or `NAME:OPTIONS`.
  public let description: String
  /// The display with its options.
  public let display: any DisplayKind

  /// Reads a choice; `nil` where no kind of the name is registered.
  ///
  /// - Throws: `DisplayOptionError` for options that the kind does not take.
  package init?(_ text: String) throws(DisplayOptionError) {
    let name = text.prefix { $0 != ":" }
    guard let kind = DisplayKinds.kind(named: name) else { return nil }
    var options = try DisplayOptions(String(text.dropFirst(name.count + 1)))
    display = try kind.init(&options)
    try options.finish()
    description = text
  }

  /// Makes the choice of a display without options.
  package init(_ display: any DisplayKind, name: String) {
    (self.display, description) = (display, name)
  }

  /// Compares the texts.
  public static func == (one: DisplayChoice, other: DisplayChoice) -> Bool {
    one.description == other.description
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
