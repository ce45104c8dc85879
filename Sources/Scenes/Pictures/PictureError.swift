// SPDX-License-Identifier: MIT
package import LinuxIO

/// A picture that cannot be shown.
package struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture's path below its folder.
  package let picture: String
  /// The position in the picture, such as `chunk IHDR at byte 8` or `frame 3`; may be empty.
  package let place: String
  /// The reason in words, without a full stop.
  package let reason: String
  /// The next step as a complete sentence; may be empty.
  package let remedy: String

  package init(picture: String, place: String = "", reason: String, remedy: String = "") {
    self.picture = picture
    self.place = place
    self.reason = reason
    self.remedy = remedy
  }

  /// Makes an error from a system error.
  package init(_ error: SystemError, picture: String, place: String = "") {
    self.init(picture: picture, place: place, reason: error.reason, remedy: error.remedy)
  }

  /// The message.
  ///
  /// Such as `logo.png, frame 3: the data ends too early. Save the picture again.`
  package var description: String {
    (place.isEmpty ? picture : "\(picture), \(place)") + ": \(reason)."
      + (remedy.isEmpty ? "" : " \(remedy)")
  }
}
