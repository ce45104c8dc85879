// SPDX-License-Identifier: MIT

/// An error that a person reads: the thing and the place, the reason and the next step.
///
/// The program passes it on and never looks at its parts. An error with a number, a kind or a
/// position that the program acts on has its own type.
public struct SignError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The thing and the place, such as `--font misaki` or `zones[1]`; may be empty.
  public let place: String
  /// The reason, mostly without a full stop.
  public let reason: String
  /// What the person can do next, a full sentence; may be empty.
  public let remedy: String

  /// Makes an error from its parts.
  public init(place: String, reason: String, remedy: String = "") {
    self.place = place
    self.reason = reason
    self.remedy = remedy
  }

  /// Makes an error from whole sentences that name the thing themselves.
  public init(_ sentences: String) { self.init(place: "", reason: sentences) }

  /// The sentence that a person reads.
  public var description: String {
    // Reasons that come from elsewhere may be whole sentences.
    let end = reason.last.map { ".?!".contains($0) } ?? false ? "" : "."
    return (place.isEmpty ? "" : "\(place): ") + "\(reason)\(end)"
      + (remedy.isEmpty ? "" : " \(remedy)")
  }
}
