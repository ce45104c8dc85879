// SPDX-License-Identifier: MIT

/// What a picture may cost; a small file can unpack to gigabytes.
public enum PictureLimit {
  /// The most bytes of a file.
  public static let file = 8 << 20
  /// The most columns and the most rows.
  public static let side = 4096
  /// The most pixels of a frame.
  public static let framePixels = 4 << 20
  /// The most frames.
  public static let frames = 1024
  /// The most pixels of all frames together.
  public static let allPixels = 16 << 20

  /// Checks a size before memory is taken for it.
  ///
  /// - Parameters:
  ///   - width: columns as announced.
  ///   - height: rows as announced.
  ///   - at: makes an error of a reason and a next step for the place where it stands.
  static func check(
    width: Int, height: Int, at: (_ reason: String, _ remedy: String) -> PictureError
  ) throws(PictureError) {
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

  /// Checks how many frames of a checked size there are.
  static func check(
    frames: Int, width: Int, height: Int,
    at: (_ reason: String, _ remedy: String) -> PictureError
  ) throws(PictureError) {
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
