// SPDX-License-Identifier: MIT
package import Core

/// The options of a display as a person wrote them: `VALUE,key=value,key=value`, all of them
/// optional, a key once.
public struct DisplayOptions: Sendable {
  private let value: String?
  private let entries: [String: String]
  private let order: [String]
  private var known: [String] = []
  private var takesValue = false

  /// Splits the text after the colon; an empty text has no options.
  ///
  /// - Throws: `DisplayOptionError` for a part that is no `key=value`, and for a repeated key.
  package init(_ text: String) throws(DisplayOptionError) {
    var (entries, order): ([String: String], [String]) = ([:], [])
    var value: String?
    let parts = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard let sign = part.firstIndex(of: "=") else {
        guard index == 0, !part.isEmpty else {
          throw DisplayOptionError(
            .phrase("found \(Wording.quoted(String(part))), allowed is key=value."))
        }
        value = String(part)
        continue
      }
      let key = String(part[..<sign])
      guard entries[key] == nil else {
        throw DisplayOptionError(
          .phrase("\(Wording.quoted(key)) is there twice. Remove one of the two."))
      }
      entries[key] = String(part[part.index(after: sign)...])
      order.append(key)
    }
    (self.value, self.entries, self.order) = (value, entries, order)
  }

  /// The value in front of all keys, such as the path of a device.
  ///
  /// - Parameter what: its name in errors, such as `DEVICE`.
  /// - Throws: `DisplayOptionError` if it is missing.
  public mutating func device(_ what: String) throws(DisplayOptionError) -> String {
    known.append(what)
    takesValue = true
    guard let value else { throw DisplayOptionError(.phrase("\(what) is missing.")) }
    return value
  }

  /// The text of a key; `nil`: not set.
  public mutating func text(_ key: String) -> String? {
    known.append(key)
    return entries[key]
  }

  /// The whole number of a key.
  ///
  /// - Parameters:
  ///   - key: the name of the option.
  ///   - range: the numbers that are allowed.
  ///   - standard: the number if the option is not set; `nil`: the option is required.
  /// - Throws: `DisplayOptionError` for anything but a number of the range.
  public mutating func number(
    _ key: String, in range: ClosedRange<Int>, standard: Int? = nil
  ) throws(DisplayOptionError) -> Int {
    guard let text = text(key) else {
      if let standard { return standard }
      throw DisplayOptionError(
        .phrase("\(key)=NUMBER is missing, allowed is \(range.lowerBound) to \(range.upperBound)."))
    }
    guard let number = Int(text), range.contains(number), !text.hasPrefix("+") else {
      throw DisplayOptionError(
        .phrase(
          """
          \(key) is \(Wording.quoted(text)), allowed is \(range.lowerBound) to \
          \(range.upperBound).
          """))
    }
    return number
  }

  /// Throws if there is an option that the kind did not ask for.
  package func finish() throws(DisplayOptionError) {
    if let value, !takesValue { throw unknown(value) }
    guard let key = order.first(where: { !known.contains($0) }) else { return }
    throw unknown(key)
  }

  private func unknown(_ option: String) -> DisplayOptionError {
    let option = Phrase.verbatim(Wording.quoted(option))
    return DisplayOptionError(
      known.isEmpty
        ? .phrase("there is no option \(option). There are none.")
        : .phrase(
          "there is no option {0}. The options are {1}.", option,
          .verbatim(known.joined(separator: ", "))))
  }
}

/// An option of a display that is missing or not allowed.
public struct DisplayOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and the allowed values; a sentence in the languages of answers.
  package let phrase: Phrase

  /// The problem and the allowed values; a sentence.
  public var description: String { phrase.description }

  /// Makes an error.
  public init(_ description: String) { phrase = .verbatim(description) }

  /// Makes an error whose text can be in any language of answers.
  package init(_ phrase: Phrase) { self.phrase = phrase }
}
