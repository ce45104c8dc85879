// SPDX-License-Identifier: MIT
import Core
import LinuxIO

/// A picture that cannot be shown.
extension SignError {
  /// - Parameters:
  ///   - picture: its path below its folder.
  ///   - place: the position in the picture, such as `chunk IHDR at byte 8` or `frame 3`.
  ///   - remedy: the next step; by default that of a damaged file.
  init(
    picture: String, place: String = "", reason: Phrase,
    remedy: Phrase = .phrase("Save the picture again.")
  ) {
    self.init(
      place: place.isEmpty ? picture : "\(picture), \(place)", reason: reason, remedy: remedy)
  }

  init(_ error: SystemError, picture: String, place: String = "") {
    self.init(picture: picture, place: place, reason: error.cause, remedy: error.advice)
  }

  /// Lets a library read a picture; its error becomes one of the picture.
  static func of<Read>(
    picture: String, place: String = "", _ read: @autoclosure () throws(SystemError) -> Read
  ) throws(SignError) -> Read {
    do { return try read() } catch {
      throw SignError(error, picture: picture, place: place)
    }
  }

  /// A file that is not whole.
  static func earlyEnd(picture: String, place: String) -> SignError {
    SignError(
      picture: picture, place: place, reason: .phrase("the file ends too early"),
      remedy: .phrase("Copy it again."))
  }
}
