// SPDX-License-Identifier: MIT
import Wording

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

  /// Checks a size before allocation; `at` makes an error with a reason and a next step.
  static func check(
    width: Int, height: Int, at: (_ reason: String, _ remedy: String) -> SignError
  ) throws(SignError) {
    for (side, value, unit) in [("width", width, "columns"), ("height", height, "rows")]
    where value < 1 || value > PictureLimit.side {
      throw at(
        "the \(side) is \(value) \(unit), allowed are 1 to \(PictureLimit.side)",
        value < 1 ? "Save the picture again." : "Make the picture smaller.")
    }
    guard width * height <= framePixels else {
      throw at(
        "\(width)x\(height) are \(width * height) pixels, allowed are \(framePixels)",
        "Make the picture smaller.")
    }
  }

  /// Checks the number of frames of a valid size.
  static func check(
    frames: Int, width: Int, height: Int,
    at: (_ reason: String, _ remedy: String) -> SignError
  ) throws(SignError) {
    guard frames <= PictureLimit.frames else {
      throw at("it has more than \(PictureLimit.frames) frames", "Leave out frames.")
    }
    guard frames * width * height <= allPixels else {
      throw at(
        "\(frames) frames of \(width)x\(height) are \(frames * width * height) pixels, "
          + "allowed are \(allPixels)",
        "Make the picture smaller or leave out frames.")
    }
  }
}
