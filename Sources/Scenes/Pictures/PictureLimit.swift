// SPDX-License-Identifier: MIT
import Core

/// Limits for pictures; a small file can decompress to gigabytes.
package enum PictureLimit {
  /// The greatest size of a file in bytes.
  package static let file = 8 << 20
  /// The greatest width and height.
  package static let side = 4096
  /// The greatest number of pixels of a frame.
  package static let framePixels = 4 << 20
  /// The greatest number of frames.
  package static let frames = 1024
  /// The greatest number of pixels of all frames.
  package static let allPixels = 16 << 20

  /// Checks a size before allocation; `place` is where a picture has it.
  static func check(
    width: Int, height: Int, of picture: String, at place: String = ""
  ) throws(SignError) {
    for (form, value) in [
      (PhraseForm("the width is {0} columns, allowed are 1 to {1}"), width),
      (PhraseForm("the height is {0} rows, allowed are 1 to {1}"), height),
    ]
    where value < 1 || value > PictureLimit.side {
      throw SignError(
        picture: picture, place: place,
        reason: .phrase(form, "\(value)", "\(PictureLimit.side)"),
        remedy: value < 1
          ? .phrase("Save the picture again.") : .phrase("Make the picture smaller."))
    }
    guard width * height <= framePixels else {
      throw SignError(
        picture: picture, place: place,
        reason: .phrase(
          "{0} are {1} pixels, allowed are {2}", "\(width)x\(height)", "\(width * height)",
          "\(framePixels)"),
        remedy: .phrase("Make the picture smaller."))
    }
  }

  /// Checks the number of frames of a valid size.
  static func check(
    frames: Int, width: Int, height: Int, of picture: String, at place: String
  ) throws(SignError) {
    guard frames <= PictureLimit.frames else {
      throw SignError(
        picture: picture, place: place,
        reason: .phrase("it has more than \(PictureLimit.frames) frames"),
        remedy: .phrase("Leave out frames."))
    }
    guard frames * width * height <= allPixels else {
      throw SignError(
        picture: picture, place: place,
        reason: .phrase(
          "{0} frames of {1} are {2} pixels, allowed are {3}", "\(frames)", "\(width)x\(height)",
          "\(frames * width * height)", "\(allPixels)"),
        remedy: .phrase("Make the picture smaller or leave out frames."))
    }
  }
}
