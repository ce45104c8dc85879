// SPDX-License-Identifier: MIT

/// An error that a person reads: the thing and the place, the reason and the next step.
///
/// The program passes it on and looks at its path and its column at most. An error with a number, a
/// kind or a position that the program acts on has its own type.
public struct SignError: Error, Hashable, Sendable, Phrased, CustomStringConvertible {
  /// The thing without the column, in the languages of answers; may be empty.
  private let thing: Phrase
  /// The setting that is wrong; that of the whole where the error is about none.
  package let path: SettingPath
  /// The column of a text that is wrong, from 1.
  package let column: Int?
  /// The reason, mostly without a full stop, in the languages of answers.
  package let cause: Phrase
  /// What the person can do next, in the languages of answers; may be empty.
  package let advice: Phrase

  /// The thing and the column in it, in the languages of answers; may be empty.
  package var site: Phrase { column.map { .phrase("\(thing), column \($0)") } ?? thing }
  /// The thing and the place, such as `--font misaki` or `zones[1]`; may be empty.
  public var place: String { site.description }
  /// The reason, mostly without a full stop.
  public var reason: String { cause.description }
  /// What the person can do next, a full sentence; may be empty.
  public var remedy: String { advice.description }

  /// Makes an error from its parts.
  public init(place: String, reason: String, remedy: String = "") {
    self.init(place: place, reason: .verbatim(reason), remedy: .verbatim(remedy))
  }

  /// Makes an error from its parts, with the reason and the remedy in the languages of answers.
  package init(place: String, reason: Phrase, remedy: Phrase = .empty) {
    self.init(site: .verbatim(place), reason: reason, remedy: remedy)
  }

  /// Makes an error from its parts, with the place in the languages of answers, too.
  ///
  /// - Parameters:
  ///   - site: the thing and the place in it; `nil`: the path.
  ///   - path: the setting that is wrong.
  ///   - column: the column of a text that is wrong, from 1; it stands behind the site.
  package init(
    site: Phrase? = nil, path: SettingPath = SettingPath(), column: Int? = nil, reason: Phrase,
    remedy: Phrase = .empty
  ) {
    thing = site ?? .verbatim("\(path)")
    (self.path, self.column, cause, advice) = (path, column, reason, remedy)
  }

  /// Makes an error from whole sentences that name the thing themselves.
  public init(_ sentences: String) { self.init(.verbatim(sentences)) }

  /// Makes an error from such sentences in the languages of answers.
  package init(_ sentences: Phrase) { self.init(place: "", reason: sentences) }

  /// The reason, behind the column of the text if it has one, in the languages of answers.
  package var causeInText: Phrase {
    column.map { .phrase("at character \($0): \(cause)") } ?? cause
  }

  /// The reason, also one from elsewhere that is a whole sentence, and the next step, in the
  /// languages of answers.
  package var sentences: Phrase { .joined([Phrase.closed(cause), advice].filter { $0 != .empty }) }

  /// The sentences that a person reads, in the languages of answers.
  package var phrase: Phrase {
    site == .empty ? sentences : .joined([site, sentences], separator: ": ")
  }

  /// The sentence that a person reads.
  public var description: String { phrase.description }

  /// Whether two errors have the same reason and remedy at the same place.
  public static func == (one: SignError, other: SignError) -> Bool {
    one.place == other.place && one.reason == other.reason && one.remedy == other.remedy
  }

  /// Hashes the compared fields.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(reason)
    hasher.combine(remedy)
  }
}
