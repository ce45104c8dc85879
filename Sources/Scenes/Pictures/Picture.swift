// SPDX-License-Identifier: MIT

/// A picture of one or more frames in shades of grey, as its file tells it.
///
/// Read one with `init(_:name:)`, draw it for a panel with `bitmaps(height:rendering:)`.
public struct Picture: Hashable, Sendable {
  /// What is seen for a while.
  public struct Frame: Hashable, Sendable {
    /// The number of columns, 1…4096.
    public let width: Int
    /// The number of rows, 1…4096.
    public let height: Int
    /// Row by row from the top left, 0 for black to 255 for white, as sRGB encodes it.
    public let luminance: [UInt8]
    /// Row by row from the top left, 0 for clear to 255 for opaque.
    public let alpha: [UInt8]
    /// How long it is shown in nanoseconds; 0 for a picture that stays.
    public let duration: Int64

    /// Makes a frame; missing pixels are clear, those too many are left out.
    public init(
      width: Int, height: Int, luminance: [UInt8], alpha: [UInt8], duration: Int64 = 0
    ) {
      self.width = min(max(1, width), PictureLimit.side)
      self.height = min(max(1, height), PictureLimit.side)
      let count = self.width * self.height
      self.luminance = Frame.fitted(luminance, to: count)
      self.alpha = Frame.fitted(alpha, to: count)
      self.duration = max(0, duration)
    }

    private static func fitted(_ values: [UInt8], to count: Int) -> [UInt8] {
      if values.count == count { return values }
      return Array(values.prefix(count)) + repeatElement(0, count: max(0, count - values.count))
    }
  }

  /// The frames in their order, one or more of the same size where a file was read.
  public let frames: [Frame]
  /// How often all frames are shown, 0 for ever; 1 for a picture that stays.
  public let loopCount: Int

  /// Makes a picture of frames; a single one stays, however long it should be shown.
  public init(frames: [Frame], loopCount: Int = 1) {
    if frames.count == 1, let only = frames.first {
      self.frames = [
        Frame(
          width: only.width, height: only.height, luminance: only.luminance, alpha: only.alpha)
      ]
      self.loopCount = 1
    } else {
      self.frames = frames
      self.loopCount = max(0, loopCount)
    }
  }
}
