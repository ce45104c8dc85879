// SPDX-License-Identifier: MIT

/// A live value that a topic of the broker has.
public struct BrokerValueSetting: Hashable, Sendable {
  /// The topic, without wildcards.
  public var topic: String
  /// The way to the value in a JSON text, by keys and places (RFC 6901); empty: the whole message.
  public var pointer: [String]
  /// The seconds after which a value is not shown any more; `nil`: it never ends.
  public var staleAfter: Int?
  /// Whether its text is markup; invalid markup is shown as text.
  public var isMarkup: Bool

  /// The text where there is no value, or none that counts.
  public static let missing = "–"
}
