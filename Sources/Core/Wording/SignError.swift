// SPDX-License-Identifier: MIT

/// Why a sign cannot be set up as asked.
public struct SignError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The thing and the place, such as `--font misaki` or `zones[1]`.
  public let place: String
  /// The reason, mostly without a full stop.
  public let reason: String
  /// What the person can do next, a full sentence; may be empty.
  public let remedy: String

  /// Makes an error from its parts.
  public init(place: String, reason: String, remedy: String) {
    self.place = place
    self.reason = reason
    self.remedy = remedy
  }

  /// The sentence that a person reads.
  public var description: String {
    // Reasons that come from elsewhere may be whole sentences.
    let end = reason.last.map { ".?!".contains($0) } ?? false ? "" : "."
    return "\(place): \(reason)\(end)" + (remedy.isEmpty ? "" : " \(remedy)")
  }
}
