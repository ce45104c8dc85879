// SPDX-License-Identifier: MIT
public import LinuxIO

/// Why a picture cannot be shown.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture as a person knows it: its name below the folder.
  public let picture: String
  /// Where in the picture, such as `chunk IHDR at byte 8` or `frame 3`; may be empty.
  public let place: String
  /// The reason in words, without a full stop.
  public let reason: String
  /// What the person can do next, a full sentence; may be empty.
  public let remedy: String

  /// Makes an error from its parts.
  public init(picture: String, place: String = "", reason: String, remedy: String = "") {
    self.picture = picture
    self.place = place
    self.reason = reason
    self.remedy = remedy
  }

  /// Makes an error from what the system or a library says.
  public init(_ error: SystemError, picture: String, place: String = "") {
    self.init(picture: picture, place: place, reason: error.reason, remedy: error.remedy)
  }

  /// The sentences that a person reads.
  ///
  /// Such as `logo.png, frame 3: the data ends too early. Save the picture again.`
  public var description: String {
    (place.isEmpty ? picture : "\(picture), \(place)") + ": \(reason)."
      + (remedy.isEmpty ? "" : " \(remedy)")
  }
}
