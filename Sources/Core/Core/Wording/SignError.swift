// SPDX-License-Identifier: MIT

/// An error that a person reads: the thing and the place, the reason and the next step.
///
/// The program passes it on and never looks at its parts. An error with a number, a kind or a
/// position that the program acts on has its own type.
public struct SignError: Error, Hashable, Sendable, Phrased, CustomStringConvertible {
  /// The thing and the place, in the languages of answers; may be empty.
  package let site: Phrase
  /// The thing without the place in it, such as the key of a setting.
  package let thing: Phrase
  /// The column of a text that is wrong, from 1.
  package let column: Int?
  /// The reason, mostly without a full stop, in the languages of answers.
  package let cause: Phrase
  /// What the person can do next, in the languages of answers; may be empty.
  package let advice: Phrase

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

  /// Makes an error from its parts, which can be said in the languages of answers.
  package init(place: String, reason: Phrase, remedy: Phrase = .empty) {
    self.init(site: .verbatim(place), reason: reason, remedy: remedy)
  }

  /// Makes an error from its parts, whose place can be said in the languages of answers too.
  ///
  /// - Parameters:
  ///   - site: the thing and the place in it.
  ///   - thing: the thing alone; `nil`: the site is nothing else.
  ///   - column: the column of a text that is wrong, from 1; it is a part of the site, too.
  package init(
    site: Phrase, thing: Phrase? = nil, column: Int? = nil, reason: Phrase, remedy: Phrase = .empty
  ) {
    self.site = site
    self.thing = thing ?? site
    self.column = column
    self.cause = reason
    self.advice = remedy
  }

  /// Makes an error from whole sentences that name the thing themselves.
  public init(_ sentences: String) { self.init(.verbatim(sentences)) }

  /// Makes an error from such sentences, which can be said in the languages of answers.
  package init(_ sentences: Phrase) { self.init(place: "", reason: sentences) }

  /// The sentences that a person reads, in the languages of answers.
  package var phrase: Phrase {
    // Reasons that come from elsewhere may be whole sentences.
    let sentences = Phrase.joined(
      advice == .empty ? [.closed(cause)] : [.closed(cause), advice], separator: " ")
    return site == .empty ? sentences : .joined([site, sentences], separator: ": ")
  }

  /// The sentence that a person reads.
  public var description: String { phrase.description }

  /// Whether two errors say the same of the same place.
  public static func == (one: SignError, other: SignError) -> Bool {
    one.place == other.place && one.reason == other.reason && one.remedy == other.remedy
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(reason)
    hasher.combine(remedy)
  }
}
